/** In bytes of JSON. Leaves room for the rest of a result. */
const MAX_BYTES = 16_000;

/** A part of a text, with its position in the whole. */
export interface TextWindow {
  text: string;
  /** Number of characters before it. */
  start: number;
  /** Length of the whole text in characters. */
  of: number;
  /** The start of the next part; absent at the end. */
  next?: number;
}

/** The part of a text from `start` on that fits into a result; ends at the end of a line or a word. */
export function textWindow(whole: string, start = 0): TextWindow {
  const from = Math.min(Math.max(0, start), whole.length);
  const end = fitting(whole, from);
  const text = whole.slice(from, end);
  return {
    text,
    start: from,
    of: whole.length,
    ...(end < whole.length ? { next: end } : {}),
  };
}

function fitting(whole: string, from: number): number {
  const encoder = new TextEncoder();
  const sizeOf = (end: number) => encoder.encode(JSON.stringify(whole.slice(from, end))).length;
  let end = Math.min(whole.length, from + MAX_BYTES);
  // Non-Latin text takes more bytes: shrink by the excess in each step.
  while (sizeOf(end) > MAX_BYTES)
    end = from + Math.floor(((end - from) * MAX_BYTES) / (sizeOf(end) + 100));
  if (end >= whole.length) return end;
  const tail = whole.slice(end - 200, end);
  const gap = Math.max(tail.lastIndexOf('\n'), tail.lastIndexOf(' '));
  return gap > 0 && end - 200 > from ? end - 200 + gap + 1 : end;
}
