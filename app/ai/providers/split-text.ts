/**
 * Cuts a text into pieces that a model takes at once: between paragraphs where it can, else between
 * sentences, else between words, at last anywhere. The pieces joined are the text.
 * @param most characters of a piece
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

/** Not in the first half: pieces would be small. */
function cutOf(window: string): number {
  for (const end of ends) {
    const last = [...window.matchAll(end)].at(-1);
    const at = last ? last.index + last[0].length : 0;
    if (at > window.length / 2) return at;
  }
  const isPair = /[\ud800-\udbff]$/.test(window);
  return isPair ? window.length - 1 : window.length;
}
