// A drawing in a document as shapes and text, so that a PDF can hold it as vector lines and text, and other
// formats as SVG.

import { escapeXml } from '@entropy-tools/data/text/escape-xml';

/** A point in CSS px from the top left. */
export type DrawingPoint = readonly [x: number, y: number];

export type DrawingMark =
  /** A filled polygon. */
  | { kind: 'shape'; points: readonly DrawingPoint[]; fill: string }
  /** A polyline. */
  | { kind: 'line'; points: readonly DrawingPoint[]; color: string; width: number }
  | DrawnPath
  | {
      kind: 'text';
      text: string;
      x: number;
      /** Baseline of the text. */
      y: number;
      size: number;
      color: string;
      anchor: 'start' | 'middle' | 'end';
    };

/** A filled outline with curves. */
export interface DrawnPath {
  kind: 'path';
  /** Path data of SVG, filled by the nonzero rule. */
  d: string;
  /** From the path's coordinates to CSS px: `a b c d e f` as in SVG. */
  matrix: readonly [number, number, number, number, number, number];
  fill: string;
  /** Only this box is shown. */
  clip?: { x: number; y: number; width: number; height: number };
}

/** A drawing of a size in CSS px. */
export interface Drawing {
  width: number;
  height: number;
  marks: readonly DrawingMark[];
}

/** The drawing as an SVG file. */
export function drawingSvg({ width, height, marks }: Drawing): string {
  const drawn = marks.map((mark) => {
    if (mark.kind === 'text')
      return `<text x="${at(mark.x)}" y="${at(mark.y)}" font-size="${at(mark.size)}" text-anchor="${mark.anchor}" fill="${mark.color}">${escapeXml(mark.text)}</text>`;
    if (mark.kind === 'path') return pathSvg(mark);
    const path = mark.points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`);
    return mark.kind === 'shape'
      ? `<path d="${path.join('')}z" fill="${mark.fill}"/>`
      : `<path d="${path.join('')}" fill="none" stroke="${mark.color}" stroke-width="${at(mark.width)}" stroke-linejoin="round"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${at(width)}" height="${at(height)}" viewBox="0 0 ${at(width)} ${at(height)}" font-family="sans-serif">${drawn.join('')}</svg>`;
}

function pathSvg({ d, matrix, fill, clip }: DrawnPath): string {
  const path = `<path d="${d}" fill="${fill}" transform="matrix(${matrix.join(' ')})"/>`;
  if (!clip) return path;
  const [x, y, width, height] = [at(clip.x), at(clip.y), at(clip.width), at(clip.height)];
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<svg ${box} viewBox="${x} ${y} ${width} ${height}">${path}</svg>`;
}

const at = (value: number) => String(Math.round(value * 100) / 100);
