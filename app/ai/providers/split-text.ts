/**
 * Splits a text into chunks that fit a model's input: between paragraphs if possible, else lines, else
 * sentences, else words, else anywhere. The chunks joined are the text.
 * @param most maximum characters per chunk
 */
export function splitText(text: string, most: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > most) {
    const cut = from + cutOf(text.slice(from, from + most));
    pieces.push(text.slice(from, cut));
    from = cut;
  }
  pieces.push(text.slice(from));
  return pieces;
}

const ends = [/\n\s*\n/g, /\n/g, /[.!?。！？]["'”’)]*\s/g, /\s/g];

/** A break in the first half is ignored, because chunks would get small. */
function cutOf(window: string): number {
  for (const end of ends) {
    const last = [...window.matchAll(end)].at(-1);
    const at = last ? last.index + last[0].length : 0;
    if (at > window.length / 2) return at;
  }
  const isPair = /[\ud800-\udbff]$/.test(window);
  return isPair ? window.length - 1 : window.length;
}
