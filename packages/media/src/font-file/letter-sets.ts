/** The letters of scripts, as web fonts are divided by them. Source: the ranges that Google Fonts serves. */

type Range = readonly [from: number, to: number];

const latin: readonly Range[] = [
  ...([
    [0x0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
  ] as const),
  ...([
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x304, 0x304],
    [0x308, 0x308],
    [0x329, 0x329],
  ] as const),
  ...([
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
  ] as const),
  ...([
    [0x2193, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
    [0xfb00, 0xfb06],
  ] as const),
  ...([
    [0xfeff, 0xfeff],
    [0xfffd, 0xfffd],
  ] as const),
];

const furtherLatin: readonly Range[] = [
  ...([
    [0x100, 0x2ff],
    [0x304, 0x304],
    [0x308, 0x308],
    [0x329, 0x329],
    [0x1d00, 0x1dbf],
  ] as const),
  ...([
    [0x1e00, 0x1e9f],
    [0x1ef2, 0x1eff],
    [0x2020, 0x2020],
    [0x20a0, 0x20c0],
  ] as const),
  ...([
    [0x2113, 0x2113],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ] as const),
];

const vietnamese: readonly Range[] = [
  ...([
    [0x102, 0x103],
    [0x110, 0x111],
    [0x128, 0x129],
    [0x168, 0x169],
    [0x1a0, 0x1a1],
  ] as const),
  ...([
    [0x1af, 0x1b0],
    [0x300, 0x309],
    [0x323, 0x323],
    [0x329, 0x329],
  ] as const),
  ...([
    [0x1ea0, 0x1ef9],
    [0x20ab, 0x20ab],
  ] as const),
];

const cyrillic: readonly Range[] = [
  ...([
    [0x301, 0x301],
    [0x400, 0x52f],
    [0x1c80, 0x1c8a],
    [0x20b4, 0x20b4],
  ] as const),
  ...([
    [0x2116, 0x2116],
    [0x2de0, 0x2dff],
    [0xa640, 0xa69f],
    [0xfe2e, 0xfe2f],
  ] as const),
];

const arabic: readonly Range[] = [
  ...([
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x870, 0x8ff],
    [0x200c, 0x200f],
  ] as const),
  ...([
    [0x25cc, 0x25cc],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ] as const),
];

const devanagari: readonly Range[] = [
  ...([
    [0x900, 0x97f],
    [0x1cd0, 0x1cf9],
    [0x200c, 0x200d],
    [0x20a8, 0x20a8],
  ] as const),
  ...([
    [0x20b9, 0x20b9],
    [0x25cc, 0x25cc],
    [0xa830, 0xa839],
    [0xa8e0, 0xa8ff],
  ] as const),
];

const ranges = {
  latin,
  'latin-ext': furtherLatin,
  vietnamese,
  cyrillic,
  greek: [
    [0x370, 0x3ff],
    [0x1f00, 0x1fff],
  ],
  hebrew: [
    [0x307, 0x308],
    [0x590, 0x5ff],
    [0x200c, 0x2010],
    [0x20aa, 0x20aa],
    [0x25cc, 0x25cc],
    [0xfb1d, 0xfb4f],
  ],
  arabic,
  devanagari,
} as const satisfies Record<string, readonly Range[]>;

/** A script whose letters can be kept. */
export type LetterSet = keyof typeof ranges;

/** The characters of some scripts, and those of a text. A space is always among them. */
export function lettersOf(sets: readonly LetterSet[], text: string): Set<number> {
  const found = new Set([0x20]);
  for (const set of sets)
    for (const [from, to] of ranges[set])
      for (let code = from; code <= to; code += 1) found.add(code);
  for (const letter of text.normalize('NFC')) found.add(letter.codePointAt(0) ?? 0x20);
  for (const letter of text) found.add(letter.codePointAt(0) ?? 0x20);
  return found;
}
