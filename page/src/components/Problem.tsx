/** What went wrong, said at once to who can't see it; nothing, if nothing did. */
export function Problem({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p class="error" role="alert">
      {text}
    </p>
  );
}
