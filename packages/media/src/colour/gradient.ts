/** CSS gradients interpolated in OKLCH or OKLab, with a fallback for browsers without support. */
import { fixupHueLonger, fixupHueShorter, interpolate } from 'culori/fn';
import { mapToHex } from './spaces';

export const gradientKinds = ['linear', 'radial', 'conic'] as const;
type GradientKind = (typeof gradientKinds)[number];

/** How colours between the stops are interpolated. */
export const gradientSpaces = {
  oklch: { name: 'OKLCH', css: 'in oklch' },
  'oklch-longer': { name: 'OKLCH, the long way round', css: 'in oklch longer hue' },
  oklab: { name: 'OKLab', css: 'in oklab' },
  srgb: { name: 'sRGB, as CSS did before', css: '' },
} as const;
export type GradientSpace = keyof typeof gradientSpaces;

export interface Gradient {
  kind: GradientKind;
  /** Degrees: the direction of a linear, the start of a conic gradient. */
  angle: number;
  space: GradientSpace;
  /** Six-digit hex, evenly spaced; at least two. */
  stops: readonly string[];
}

export const MAX_STOPS = 8;
/** Additional stops of the fallback between two stops, enough to look smooth. */
const samplesBetween = 4;

/** The gradient as one CSS value, interpolated by the browser. */
export function gradientValue({ kind, angle, space, stops }: Gradient): string {
  const mixing = gradientSpaces[space].css;
  const shape =
    kind === 'linear' ? `${angle}deg` : kind === 'conic' ? `from ${angle}deg` : 'circle';
  const head = [shape, mixing].filter(Boolean).join(' ');
  return `${kind}-gradient(${head}, ${stops.join(', ')})`;
}

/** The same gradient with precomputed sRGB stops. */
export function fallbackValue(gradient: Gradient): string {
  return gradientValue({ ...gradient, space: 'srgb', stops: sampleGradient(gradient) });
}

/** Colours along the gradient, including the stops, gamut-mapped to sRGB. */
export function sampleGradient({ space, stops }: Pick<Gradient, 'space' | 'stops'>): string[] {
  if (space === 'srgb') return [...stops];
  const isPolar = space !== 'oklab';
  const fixup = space === 'oklch-longer' ? fixupHueLonger : fixupHueShorter;
  const mix = interpolate(stops, isPolar ? 'oklch' : 'oklab', isPolar ? { h: { fixup } } : {});
  const count = (stops.length - 1) * (samplesBetween + 1);
  return Array.from({ length: count + 1 }, (_, index) =>
    index % (samplesBetween + 1) === 0
      ? (stops[index / (samplesBetween + 1)] ?? '#000000')
      : mapToHex(mix(index / count)),
  );
}

/** CSS ready to paste: the fallback first, which newer browsers override. */
export function gradientCss(gradient: Gradient): string {
  const modern = `background: ${gradientValue(gradient)};`;
  return gradient.space === 'srgb' ? modern : `background: ${fallbackValue(gradient)};\n${modern}`;
}
