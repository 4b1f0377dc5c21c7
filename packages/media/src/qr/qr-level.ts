/** Error correction: about 7, 15, 25 or 30 % of the codewords may be lost. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H';

/** The levels, weakest first. */
export const qrLevels: readonly QrLevel[] = ['L', 'M', 'Q', 'H'];
