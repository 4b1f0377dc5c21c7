/**
 * A colour in HEX, RGB and HSL side by side. The notation in which it was typed is kept as typed, so a
 * grey keeps its hue and 360° does not become 0°. No library: the conversions are a few lines.
 */

/** sRGB, integers from 0 to 255. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** Hue 0–360 degrees, saturation and lightness 0–100 per cent, integers. */
export interface Hsl {
  h: number;
  s: number;
  l: number;
}

export interface Colour {
  /** Six lower-case hex digits with a leading '#'. */
  hex: string;
  rgb: Rgb;
  hsl: Hsl;
}

/** Six hex digits with a leading '#', in either case (spec, section 5). */
export function isHex(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Converts a hex colour to RGB. @param hex six digits with '#'; anything else gives black */
export function hexToRgb(hex: string): Rgb {
  const value = isHex(hex) ? Number.parseInt(hex.slice(1), 16) : 0;
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

/** Channels are rounded and clamped to 0–255. */
export function rgbToHex({ r, g, b }: Rgb): string {
  const pair = (channel: number) => clampWhole(channel, 255).toString(16).padStart(2, '0');
  return `#${pair(r)}${pair(g)}${pair(b)}`;
}

/** CSS Color 4, section 7.1 (HSL to sRGB). */
export function hslToRgb({ h, s, l }: Hsl): Rgb {
  const lightness = l / 100;
  const reach = (s / 100) * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + h / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

/** CSS Color 4, section 7.2 (sRGB to HSL), rounded to whole degrees and per cent. */
export function rgbToHsl({ r, g, b }: Rgb): Hsl {
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const range = max - min;
  const lightness = (max + min) / 510;
  if (range === 0) return { h: 0, s: 0, l: Math.round(lightness * 100) };
  const saturation = range / 255 / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return {
    h: Math.round(sixth * 60) % 360,
    s: Math.round(saturation * 100),
    l: Math.round(lightness * 100),
  };
}

/** Builds a colour from its hex notation. @param hex six digits with '#', in either case */
export function colourOfHex(hex: string): Colour {
  return colourOfRgb(hexToRgb(hex));
}

/** Channels are rounded and clamped to 0–255. */
export function colourOfRgb({ r, g, b }: Rgb): Colour {
  const rgb = { r: clampWhole(r, 255), g: clampWhole(g, 255), b: clampWhole(b, 255) };
  return { hex: rgbToHex(rgb), rgb, hsl: rgbToHsl(rgb) };
}

/** Hue is clamped to 0–360, saturation and lightness to 0–100, rounded; otherwise kept as given. */
export function colourOfHsl({ h, s, l }: Hsl): Colour {
  const hsl = { h: clampWhole(h, 360), s: clampWhole(s, 100), l: clampWhole(l, 100) };
  const rgb = hslToRgb(hsl);
  return { hex: rgbToHex(rgb), rgb, hsl };
}

/** Rounds and clamps to 0–`max`; NaN becomes 0 (spec, section 5). */
function clampWhole(value: number, max: number): number {
  return Number.isNaN(value) ? 0 : Math.min(max, Math.max(0, Math.round(value)));
}

/** Parses a number field by the same rule; an empty field is 0 too. */
export function parseChannel(text: string, max: number): number {
  return clampWhole(Number.parseFloat(text.replace(',', '.')), max);
}
