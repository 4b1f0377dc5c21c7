/**
 * A 5 × 7 dot-matrix font, as on character displays. A glyph is five columns in hexadecimal, left to right;
 * bit 0 is the top row.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  ' ': '0000000000',
  '!': '00005f0000',
  '&': '3649562050',
  "'": '0004030000',
  '(': '001c224100',
  ')': '0041221c00',
  '+': '08083e0808',
  ',': '0000503000',
  '-': '0808080808',
  '.': '0000606000',
  '/': '2010080402',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  ':': '0000360000',
  '?': '0201510906',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
};

/** Columns of a glyph including the gap after it. */
const ADVANCE = 6;
/** Rows of a line including the gap below it. */
export const LINE_ROWS = 10;

/** Breaks a text into lines of available glyphs, at most `columns` wide and `lines` long. */
export function breakText(text: string, { columns, lines }: { columns: number; lines: number }) {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .toUpperCase()
    .replace(/[^ !&'()+,\-./0-9:?A-Z]/g, ' ')
    .trim();
  const broken: string[] = [];
  let line = '';
  for (const word of plain.split(/\s+/).map((one) => one.slice(0, columns))) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      broken.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  broken.push(line);
  if (broken.length <= lines) return broken;
  const last = broken[lines - 1] ?? '';
  return [...broken.slice(0, lines - 1), `${last.slice(0, columns - 3).trimEnd()}...`];
}

/** The dots of a line: columns and rows of a grid, from 0. */
export function dotsOfLine(line: string): { column: number; row: number }[] {
  const dots: { column: number; row: number }[] = [];
  [...line].forEach((letter, index) => {
    const glyph = GLYPHS[letter] ?? '';
    for (let column = 0; column < 5; column++) {
      const bits = Number.parseInt(glyph.slice(column * 2, column * 2 + 2) || '0', 16);
      for (let row = 0; row < 7; row++) {
        if (bits & (1 << row)) dots.push({ column: index * ADVANCE + column, row });
      }
    }
  });
  return dots;
}
