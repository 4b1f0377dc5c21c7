// Brightness of colours, to choose and judge the colour of text.

/** Brightness as the eye weighs it, 0 to 255, of `#rrggbb`. */
function luma(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
}

/** Whether text of this colour is too light to read on white paper. */
export function isFaint(colour: string): boolean {
  return luma(colour) > 225;
}

/** Whether text on this fill should be light. */
export function isDark(colour: string): boolean {
  return luma(colour) < 140;
}
