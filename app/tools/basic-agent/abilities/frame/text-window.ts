/** Leaves room for the rest of a result. In bytes of JSON. */
const MAX_BYTES = 16_000;

/** A part of a text, with where it stands in the whole. */
export interface TextWindow {
  text: string;
  /** Characters before it. */
  start: number;
  /** Characters of the whole text. */
  of: number;
  /** Where to read on; absent at the end. */
  next?: number;
}

/** As much of a text from `start` on as a model is told at once; cut where a line or a word ends. */
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
  // What is not Latin takes more bytes; a step shrinks by what is too much.
  while (sizeOf(end) > MAX_BYTES)
    end = from + Math.floor(((end - from) * MAX_BYTES) / (sizeOf(end) + 100));
  if (end >= whole.length) return end;
  const tail = whole.slice(end - 200, end);
  const gap = Math.max(tail.lastIndexOf('\n'), tail.lastIndexOf(' '));
  return gap > 0 && end - 200 > from ? end - 200 + gap + 1 : end;
}
