/** The library that encodes a text: `lean-qr` for non-ASCII, since `qrcode` writes no ECI header. */
export const symbolMaker = (text: string): 'qrcode' | 'lean-qr' =>
  isAscii(text) ? 'qrcode' : 'lean-qr';

/** Whether a text is pure ASCII. */
export const isAscii = (text: string): boolean => ASCII.test(text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are ASCII as well
const ASCII = /^[\x00-\x7f]*$/;
