"""How much of a picture differs from another: the browser decodes both, and counts pixels."""

from base64 import b64encode
from typing import Final

from playwright.sync_api import Browser

# A pixel differs if one of its colors does by more than a little: compressing again moves some.
COUNT: Final = """async ([before, after]) => {
  const pixelsOf = async (data) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${data}`;
    await image.decode();
    const {width, height} = image;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return {width, height, data: canvas.getImageData(0, 0, width, height).data};
  };
  const [one, other] = [await pixelsOf(before), await pixelsOf(after)];
  if (one.width !== other.width || one.height !== other.height) return 1;
  let differing = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const apart = (color) => Math.abs(one.data[at + color] - other.data[at + color]);
    if (Math.max(apart(0), apart(1), apart(2)) > 24) differing += 1;
  }
  return differing / (one.width * one.height);
}"""


class Comparing:
    """An empty page that looks at pictures."""

    def __init__(self, browser: Browser) -> None:
        self._page = browser.new_page()

    def differing(self, before: bytes, after: bytes) -> float:
        """The share of the pixels that differ, from 0 to 1."""
        if before == after:
            return 0.0
        share: float = self._page.evaluate(
            COUNT, [b64encode(before).decode(), b64encode(after).decode()]
        )
        return share
