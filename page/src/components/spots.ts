// Where on the screen there is room for something that is shown in passing.

export interface Spot {
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Spot, Size {}

const EDGE = 8; // pixels to the edge of the screen, and to what is looked at

/** How much of one area the other covers. */
function shared(one: Area, other: Area): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** The place near `over` for something of that size that covers the least of what is taken. */
export function spotFor(size: Size, screen: Size, over: Area, taken: readonly Area[]): Spot {
  const { width, height } = size;
  const most = { left: Math.max(EDGE, screen.width - width - EDGE), top: Math.max(EDGE, screen.height - height - EDGE) };
  const steps = Array.from({ length: 13 }, (_, at) => at / 12);
  const lefts = [over.left - width - EDGE, over.left + over.width + EDGE, ...steps.map((each) => EDGE + each * (most.left - EDGE))];
  const tops = [over.top - height - EDGE, over.top + over.height + EDGE, ...steps.map((each) => EDGE + each * (most.top - EDGE))];
  let best = { left: EDGE, top: EDGE, cost: Infinity };
  for (const left of lefts) {
    for (const top of tops) {
      if (left < EDGE || top < EDGE || left > most.left || top > most.top) continue;
      const area = { left, top, width, height };
      const covered = [over, ...taken].reduce((sum, each) => sum + shared(area, each), 0);
      const far = Math.hypot(
        left + width / 2 - over.left - over.width / 2,
        top + height / 2 - over.top - over.height / 2,
      );
      const cost = covered * 100 + far;
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}
