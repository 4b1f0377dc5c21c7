/** Colours between the colours of a palette: mixed in OKLab, where steps look even. */
import { hexToRgb, type Rgb, rgbToHex } from '@entropy-tools/media/colour/colour';
import { type Oklab, oklabToRgb, rgbToOklab } from '@entropy-tools/media/colour/oklab';

/** Entries of a ramp's table; enough that no steps are visible. */
export const RAMP_STEPS = 2048;

export interface ColourRamp {
  /** Red, green and blue of each step, 3 × {@link RAMP_STEPS} bytes, for loops over pixels. */
  bytes: Uint8Array;
  /** `#rrggbb` at a position from 0 to 1; positions outside are clamped. */
  hex: (place: number) => string;
}

/**
 * A ramp through colours in the order given.
 * @param steps entries of its table; a short gradient needs few
 * @param at rising positions of the colours from 0 to 1; spread evenly by default
 */
export function makeRamp(
  colours: readonly string[],
  steps = RAMP_STEPS,
  at?: readonly number[],
): ColourRamp {
  const stops = colours.map((hex) => rgbToOklab(hexToRgb(hex)));
  const bytes = new Uint8Array(steps * 3);
  for (let step = 0; step < steps; step++) {
    const place = step / (steps - 1);
    const even = at ? evenPlace(at, place) / Math.max(1, stops.length - 1) : place;
    const { r, g, b } = oklabToRgb(between(stops, even));
    bytes.set([r, g, b], step * 3);
  }
  return {
    bytes,
    hex: (place) => {
      const at = rampIndex(place, steps);
      const rgb: Rgb = {
        r: bytes[at] as number,
        g: bytes[at + 1] as number,
        b: bytes[at + 2] as number,
      };
      return rgbToHex(rgb);
    },
  };
}

/** Offset of a position from 0 to 1 in a ramp's bytes. */
export function rampIndex(place: number, steps = RAMP_STEPS): number {
  const step = place > 0 ? (place < 1 ? Math.floor(place * (steps - 1)) : steps - 1) : 0;
  return step * 3;
}

/** Where a place lies among positions: 1.5 is half way between the second and the third. */
export function evenPlace(at: readonly number[], place: number): number {
  const next = at.findIndex((position) => position > place);
  if (next < 0) return at.length - 1;
  if (next === 0) return 0;
  const before = at[next - 1] as number;
  return next - 1 + (place - before) / ((at[next] as number) - before);
}

function between(stops: readonly Oklab[], place: number): Oklab {
  const scaled = place * (stops.length - 1);
  const index = Math.min(Math.floor(scaled), stops.length - 2);
  const from = stops[Math.max(0, index)] ?? { l: 0, a: 0, b: 0 };
  const to = stops[index + 1] ?? from;
  return mixOklab(from, to, scaled - Math.max(0, index));
}

function mixOklab(a: Oklab, b: Oklab, t: number): Oklab {
  return { l: a.l + (b.l - a.l) * t, a: a.a + (b.a - a.a) * t, b: a.b + (b.b - a.b) * t };
}

/** Mixes two colours in OKLab. */
export function mixColours(from: string, to: string, t: number): string {
  return rgbToHex(oklabToRgb(mixOklab(rgbToOklab(hexToRgb(from)), rgbToOklab(hexToRgb(to)), t)));
}

/** OKLab lightness of a colour, 0 to 1. */
export function lightnessOf(hex: string): number {
  return rgbToOklab(hexToRgb(hex)).l;
}
