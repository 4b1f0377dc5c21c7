/** A name longer than this is shown with its middle left out, so that its extension stays in sight. */
const MAX_SHOWN = 80;
const SHOWN_END = 24;

/** Characters that turn the direction of what follows: a name could show another extension than it has. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A file's name as it is shown. */
export function shownName(name: string): string {
  const plain = [...name.replace(directions, '')];
  if (plain.length <= MAX_SHOWN) return plain.join('');
  const start = plain.slice(0, MAX_SHOWN - SHOWN_END - 1).join('');
  return `${start}…${plain.slice(-SHOWN_END).join('')}`;
}
