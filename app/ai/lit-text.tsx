import type { Ref } from 'react';

/** A text with the words that a citation points to lit up. */
export function LitText({
  text,
  lit,
  mark,
}: {
  text: string;
  /** In UTF-16 code units: `text.slice(start, end)`. */
  lit: { start: number; end: number } | undefined;
  mark?: Ref<HTMLElement>;
}) {
  if (!lit || lit.end <= lit.start) return text;
  return (
    <>
      {text.slice(0, lit.start)}
      <mark ref={mark} className="bg-accent/25 text-ink">
        {text.slice(lit.start, lit.end)}
      </mark>
      {text.slice(lit.end)}
    </>
  );
}
