import { type QrMatrix, qrMatrix } from '@entropy-tools/media/qr/qr-matrix';
import type { EyeStyle, QrOptions } from '../qr-options';
import { eyesPath } from './eye-shapes';
import { type FrameBox, frameBox, frameLayers } from './frame';
import { modulesPath } from './module-shapes';

/** A linear gradient between two points, or a radial one from the first point outwards to the second. Pixels. */
export interface Gradient {
  kind: 'linear' | 'radial';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  from: string;
  to: string;
}

/** One shape to draw, in pixels. */
export type Layer =
  | { kind: 'path'; d: string; fill: string | Gradient; evenOdd: boolean }
  | { kind: 'logo'; x: number; y: number; width: number; height: number }
  | { kind: 'text'; text: string; x: number; y: number; size: number; width: number; fill: string };

/** A code as shapes, shared by the canvas and the SVG. */
export interface Scene {
  width: number;
  height: number;
  background: string;
  layers: Layer[];
  /** Whether all edges are on whole pixels, so that no smoothing is needed. */
  crisp: boolean;
  matrix: QrMatrix;
}

/** Size of the logo in its own pixels; only the ratio matters. */
export interface LogoSize {
  width: number;
  height: number;
}

/**
 * Lays out a code.
 * @param target `pixels` puts the edges of squares on whole pixels; `vector` keeps all modules equal
 * @throws ToolError `input` without text, `limit` if the text is too long
 */
export function layOut(
  text: string,
  options: QrOptions,
  target: 'pixels' | 'vector',
  logo?: LogoSize,
): Scene {
  // Round finder patterns alone do not show readers the grid, so an alignment pattern is needed.
  const matrix = qrMatrix(text, options.level, options.style.eyes === 'circle' ? 2 : 1);
  const box = frameBox(options);
  const { unit, start } = gridOf(matrix, options, target);
  const edge = (index: number) => {
    const at = start + index * unit;
    return box.code + (target === 'pixels' ? Math.round(at) : Math.round(at * 1000) / 1000);
  };
  const logoBox = logo && placeLogo(logo, options, box);
  const centre = (index: number) => box.code + start + (index + 0.5) * unit;
  const grid = { edge, unit, hidden: hiddenBy(logoBox, centre, unit) };
  const fill = foreground(options, box);
  const { dots, eyes } = options.style;
  return {
    width: box.width,
    height: box.height,
    background: options.background,
    crisp: dots === 'square' && eyes === 'square' && options.style.frame === 'none',
    matrix,
    layers: [
      ...frameLayers(options, box),
      { kind: 'path', d: modulesPath(matrix, grid, dots), fill, evenOdd: false },
      { kind: 'path', d: eyesPath(matrix.size, edge, eyesAt(eyes, unit)), fill, evenOdd: true },
      ...(logoBox ? [{ kind: 'logo', ...logoBox } as const] : []),
    ],
  };
}

/** Pixels per module below which a ring is too thin: readers miss its ratios, and it looks like a rounded square. */
const leastRingUnit = 4;

const eyesAt = (eyes: EyeStyle, unit: number): EyeStyle =>
  eyes === 'circle' && unit < leastRingUnit ? 'rounded' : eyes;

/** Pixels per module below which it need not be a whole number: the code would become too small. */
const leastWholeUnit = 2;

/**
 * Width of a module, and where the first one starts. Readers count modules by the width of a finder pattern,
 * so in dense codes all modules have the same whole number of pixels, and the margin takes the rest.
 */
function gridOf(
  { size: modules }: QrMatrix,
  { size, margin }: QrOptions,
  target: 'pixels' | 'vector',
): { unit: number; start: number } {
  const unit = size / (modules + 2 * margin);
  const whole = Math.floor(unit);
  const isDense = unit * 10 < modules - 7;
  if (target === 'vector' || !isDense || whole < leastWholeUnit)
    return { unit, start: margin * unit };
  return { unit: whole, start: Math.floor((size - modules * whole) / 2) };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fits the logo into a square in the middle of the code. */
function placeLogo(logo: LogoSize, { size, logoShare }: QrOptions, { code }: FrameBox): Box {
  const side = size * logoShare;
  const scale = side / Math.max(logo.width, logo.height, 1);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const middle = code + size / 2;
  return { x: middle - width / 2, y: middle - height / 2, width, height };
}

/** Omits modules under the logo and half a module around it, because half a module is unreadable. */
function hiddenBy(
  logo: Box | undefined,
  centre: (index: number) => number,
  unit: number,
): (x: number, y: number) => boolean {
  if (!logo) return () => false;
  const within = (index: number, start: number, length: number) =>
    centre(index) > start - unit / 2 && centre(index) < start + length + unit / 2;
  return (x, y) => within(x, logo.x, logo.width) && within(y, logo.y, logo.height);
}

function foreground(
  { foreground: from, size, style }: QrOptions,
  { code }: FrameBox,
): string | Gradient {
  const { gradient, gradientColour: to } = style;
  const [start, end, middle] = [code, code + size, code + size / 2];
  switch (gradient) {
    case 'none':
      return from;
    case 'across':
      return { kind: 'linear', x1: start, y1: middle, x2: end, y2: middle, from, to };
    case 'down':
      return { kind: 'linear', x1: middle, y1: start, x2: middle, y2: end, from, to };
    case 'diagonal':
      return { kind: 'linear', x1: start, y1: start, x2: end, y2: end, from, to };
    case 'radial':
      return { kind: 'radial', x1: middle, y1: middle, x2: end, y2: middle, from, to };
  }
}
