/** The transfer curve of sRGB (IEC 61966-2-1, as in WCAG 2.2 and CSS Color 4). */

/** Linear light, 0 to 1, of a channel of 0 to 255. */
export function linearOfByte(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The nearest channel, 0 to 255, of linear light; light outside 0 to 1 is cut off. */
export function byteOfLinear(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}
