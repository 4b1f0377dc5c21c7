/** Paper sizes in points, portrait. */
export const papers = {
  A3: [841.89, 1190.55],
  A4: [595.28, 841.89],
  A5: [419.53, 595.28],
  Letter: [612, 792],
  Legal: [612, 1008],
} as const satisfies Readonly<Record<string, readonly [width: number, height: number]>>;

export type Paper = keyof typeof papers;

/** Points in a millimetre. */
export const pointsPerMm = 72 / 25.4;
