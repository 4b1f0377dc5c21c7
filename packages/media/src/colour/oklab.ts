/**
 * sRGB to OKLab and back, for loops over pixels. Source: Björn Ottosson, 'A perceptual colour space for
 * image processing' (2020); the matrices are those of CSS Color 4, section 18. No library: culori allocates
 * an object per colour, which is too slow for a picture.
 */
import type { Rgb } from './colour';
import { byteOfLinear, linearOfByte } from './srgb.ts';

/** Lightness 0–1 and the two opponent axes, about -0.4 to 0.4. */
export interface Oklab {
  l: number;
  a: number;
  b: number;
}

/** Lookup table from byte to linear light, since pictures have millions of bytes. */
const lightOfByte = Float64Array.from({ length: 256 }, (_, byte) => linearOfByte(byte));

/** Channels 0–255; fractions are rounded. */
export function rgbToOklab({ r, g, b }: Rgb): Oklab {
  const red = lightOfByte[Math.round(r)] ?? 0;
  const green = lightOfByte[Math.round(g)] ?? 0;
  const blue = lightOfByte[Math.round(b)] ?? 0;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** The nearest sRGB bytes; channels outside the gamut are clipped. */
export function oklabToRgb(colour: Oklab): Rgb {
  const [r, g, b] = oklabToLinearRgb(colour);
  return { r: byteOfLinear(r), g: byteOfLinear(g), b: byteOfLinear(b) };
}

/** Linear sRGB, 0 to 1 per channel; values outside are out of gamut. */
export function oklabToLinearRgb({ l, a, b }: Oklab): [red: number, green: number, blue: number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
