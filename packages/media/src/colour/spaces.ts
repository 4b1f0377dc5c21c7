/**
 * Colours in the spaces of CSS Color 4. culori (its tree-shaken form) converts and parses; only the spaces
 * that CSS supports are registered.
 */
import {
  type CuloriColour,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  // Not a hook, despite what its name suggests to React's lint rules.
  useMode as registerMode,
  toGamut,
} from 'culori/fn';
import { rgbToHex } from './colour';

for (const mode of [modeLrgb, modeHsl, modeHwb, modeXyz50, modeXyz65]) registerMode(mode);
for (const mode of [modeLch, modeRec2020, modeA98, modeProphoto]) registerMode(mode);

const toRgb = registerMode(modeRgb);
const convertToOklch = registerMode(modeOklch);
export const toOklab = registerMode(modeOklab);
export const toLab = registerMode(modeLab);
export const toP3 = registerMode(modeP3);
const mapToRgb = toGamut('rgb', 'oklch');

/** Lightness 0–1, chroma from 0 (about 0.32 at most in sRGB), hue in degrees; a grey's hue is 0. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Converts a hex colour to OKLCH. @param hex six digits with '#' */
export function hexToOklch(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = convertToOklch(hex) ?? {};
  return c < 1e-4 ? { l, c: 0, h: 0 } : { l, c, h };
}

/** The nearest sRGB colour by CSS Color 4's gamut mapping, which preserves lightness and hue if possible. */
export function oklchToHex({ l, c, h }: Oklch): string {
  return mapToHex({ mode: 'oklch', l, c, h });
}

/** Whether a colour is within sRGB, with a tolerance of half an 8-bit step. */
export function fitsSrgb({ l, c, h }: Oklch): boolean {
  const { r = 0, g = 0, b = 0 } = toRgb({ mode: 'oklch', l, c, h }) ?? {};
  return [r, g, b].every((channel) => channel > -0.002 && channel < 1.002);
}

/** Whether all channels lie in 0–1, apart from floating-point error. */
function holdsSrgb(rgb: CuloriColour | undefined): boolean {
  const { r = 0, g = 0, b = 0 } = rgb ?? {};
  return [r, g, b].every((channel) => channel > -1e-6 && channel < 1 + 1e-6);
}

/** Converts any colour object to sRGB hex, gamut-mapped. */
export function mapToHex(colour: CuloriColour): string {
  const rgb = toRgb(colour);
  const { r = 0, g = 0, b = 0 } = (holdsSrgb(rgb) ? rgb : mapToRgb(colour)) ?? {};
  return rgbToHex({ r: eighthBits(r), g: eighthBits(g), b: eighthBits(b) });
}

/** Scales 0–1 to 0–255, removing floating-point error: 0.9 is 229.5 and must round to 230. */
function eighthBits(channel: number): number {
  return Number((channel * 255).toPrecision(12));
}

/** A parsed colour. */
export interface ParsedColour {
  hex: string;
  /** Whether it is outside sRGB; `hex` is then the nearest colour inside. */
  outside: boolean;
  /** Whether it is not fully opaque, which `hex` cannot express. */
  translucent: boolean;
}

/**
 * Parses a colour in any notation of CSS Color 4: names, hex, rgb(), hsl(), hwb(), lab(), lch(), oklab(),
 * oklch(), color(). The '#' of hex digits is optional.
 * @returns undefined for an invalid colour
 */
export function parseColour(text: string): ParsedColour | undefined {
  const trimmed = text.trim().replace(/;$/, '').toLowerCase();
  if (trimmed.length > 120) return undefined;
  const isBareHex = /^([0-9a-f]{6}|[0-9a-f]{3})$/.test(trimmed);
  const colour = parseSafely(isBareHex ? `#${trimmed}` : trimmed);
  if (!colour) return undefined;
  const { alpha = 1, ...opaque } = colour;
  const isReal = Object.values(opaque).every(
    (channel) => typeof channel !== 'number' || Number.isFinite(channel),
  );
  if (!isReal) return undefined;
  return { hex: mapToHex(opaque), outside: !holdsSrgb(toRgb(opaque)), translucent: alpha < 1 };
}

/** culori's parser throws on some incomplete functions, such as `color(` and a lone `+`. */
function parseSafely(text: string): CuloriColour | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
