import { hexToRgb, rgbToHex } from '@entropy-tools/media/colour/colour';
import { type Oklab, oklabToRgb, rgbToOklab } from '@entropy-tools/media/colour/oklab';
import type { DrawingOutline, OutlinePaint, OutlineShape } from '../drawing-outline';

/** Lightness within which shades of one colour can still be told apart. */
const DARKEST = 0.24;
const LIGHTEST = 0.96;

/** Distance in OKLab below which a colour counts as the one that is there. */
const ALIKE = 0.03;

/**
 * Gives a drawing the colour that is asked for: its main parts take it, lighter and darker as they were; eyes,
 * bellies, tyres and the rest stay, unless they could no longer be seen on it.
 * @param colour as `#rrggbb`
 */
export function recolour(outline: DrawingOutline, colour: string): DrawingOutline {
  const main = labOf(outline.main);
  const asked = labOf(colour);
  if (Math.hypot(asked.l - main.l, asked.a - main.a, asked.b - main.b) < ALIKE) return outline;
  const target = { ...asked, l: Math.min(LIGHTEST, Math.max(DARKEST, asked.l)) };
  const shift = (shade: Oklab): Oklab => {
    const step = shade.l - main.l;
    const room = step > 0 ? 0.99 - target.l : target.l - 0.12;
    const strength =
      chromaOf(main) > 0.03 ? Math.min(1.15, Math.max(0.5, chromaOf(shade) / chromaOf(main))) : 1;
    return {
      l: target.l + Math.sign(step) * Math.min(Math.abs(step), 0.85 * room),
      a: target.a * strength,
      b: target.b * strength,
    };
  };
  const keep = (shade: Oklab): Oklab => {
    if (target.l < 0.4 && Math.abs(shade.l - target.l) < 0.14)
      return { ...shade, l: target.l + 0.45 };
    if (target.l > 0.9 && shade.l > 0.9) return { ...shade, l: shade.l - 0.09 };
    return shade;
  };
  const paint = (shape: OutlineShape): OutlineShape =>
    shape.role === 'ground'
      ? shape
      : { ...shape, fill: repaint(shape.fill, shape.role === 'main' ? shift : keep) };
  return { ...outline, main: colour, shapes: outline.shapes.map(paint) };
}

function repaint(paint: OutlinePaint, change: (colour: Oklab) => Oklab): OutlinePaint {
  const changed = (hex: string) => rgbToHex(oklabToRgb(change(labOf(hex))));
  if (typeof paint === 'string') return changed(paint);
  return {
    ...paint,
    stops: paint.stops.map((stop) => ({ ...stop, colour: changed(stop.colour) })),
  };
}

const labOf = (hex: string) => rgbToOklab(hexToRgb(hex));

const chromaOf = ({ a, b }: Oklab) => Math.hypot(a, b);
