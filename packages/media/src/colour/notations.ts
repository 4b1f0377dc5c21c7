/** A colour in the notations of CSS, and its nearest name. */
import { colorsNamed } from 'culori/fn';
import { hexToRgb, rgbToHex } from './colour';
import { rgbToOklab } from './oklab';
import { hexToOklch, toLab, toOklab, toP3 } from './spaces';

export interface Notation {
  label: string;
  /** Ready to paste into CSS. */
  css: string;
}

/** OKLCH, OKLab, LAB and Display P3, with as many digits as 8 bits per channel need. */
export function notationsOf(hex: string): Notation[] {
  const { l, c, h } = hexToOklch(hex);
  const ok = toOklab(hex);
  const lab = toLab(hex);
  const p3 = toP3(hex);
  return [
    { label: 'OKLCH', css: `oklch(${digits(l * 100, 2)}% ${digits(c, 5)} ${digits(h, 2)})` },
    {
      label: 'OKLab',
      css: `oklab(${digits(l * 100, 2)}% ${digits(ok?.a, 5)} ${digits(ok?.b, 5)})`,
    },
    { label: 'LAB', css: `lab(${digits(lab?.l, 2)}% ${digits(lab?.a, 2)} ${digits(lab?.b, 2)})` },
    {
      label: 'Display P3',
      css: `color(display-p3 ${digits(p3?.r, 4)} ${digits(p3?.g, 4)} ${digits(p3?.b, 4)})`,
    },
  ];
}

/** Rounded, without trailing zeros and without '-0'. */
function digits(value: number | undefined, places: number): string {
  const rounded = Number((value ?? 0).toFixed(places));
  return String(rounded === 0 ? 0 : rounded);
}

const named = Object.entries(colorsNamed).map(([name, value]) => {
  const hex = `#${value.toString(16).padStart(6, '0')}`;
  return { name, hex, lab: rgbToOklab(hexToRgb(hex)) };
});

/** The CSS name of a colour, or the nearest one by distance in OKLab. */
export function nearestName(hex: string): { name: string; hex: string; exact: boolean } {
  const plain = rgbToHex(hexToRgb(hex));
  const lab = rgbToOklab(hexToRgb(hex));
  let best = { name: 'black', hex: '#000000' };
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const one of named) {
    const distance = Math.hypot(one.lab.l - lab.l, one.lab.a - lab.a, one.lab.b - lab.b);
    if (distance < bestDistance) {
      best = one;
      bestDistance = distance;
    }
  }
  return { name: best.name, hex: best.hex, exact: best.hex === plain };
}

/** {@link notationsOf}, plus the colour's CSS name or the nearest one. */
export function notationsWithName(hex: string): Notation[] {
  const { name, exact } = nearestName(hex);
  return [...notationsOf(hex), { label: exact ? 'CSS name' : 'Nearest name', css: name }];
}
