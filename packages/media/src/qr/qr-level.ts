/** Error correction level: recovers from about 7, 15, 25 or 30 % damaged codewords. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H';

/** All levels, weakest first. */
export const qrLevels: readonly QrLevel[] = ['L', 'M', 'Q', 'H'];
