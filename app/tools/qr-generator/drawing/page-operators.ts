// A scene as PDF drawing operators. The EPS file defines the same names in its prologue, so that both formats
// are written from here. Labels are given as outlines, a logo as the operators of its format.
import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { type PathCommand, pathCommands } from './path-commands';
import type { Gradient, Layer, Scene } from './scene';

/** Points per pixel: a page is as large as the SVG of the same code. */
export const pointsPerPixel = 0.75;

/** Format-specific parts. */
export interface PageParts {
  /** Outlines of the label, in the scene's pixels. */
  outlines: readonly PathCommand[];
  /** Paints the logo into the unit square, first row at y 0. */
  logo: string;
}

/** The page's operators, and the shadings they refer to by name (`Sh0` …). */
export function pageOperators(
  scene: Scene,
  parts: PageParts,
): { operators: string; shadings: string[] } {
  const { width, height, background } = scene;
  const shadings: string[] = [];
  const paint = (commands: readonly PathCommand[], fill: string | Gradient, rule: '' | '*') => {
    const path = operatorsOf(commands);
    if (typeof fill === 'string') return `${colour(fill)} rg\n${path}\nf${rule}`;
    shadings.push(shadingOf(fill));
    return `q\n${path}\nW${rule} n\n/Sh${shadings.length - 1} sh\nQ`;
  };
  const draw = (layer: Layer): string => {
    switch (layer.kind) {
      case 'path':
        return paint(pathCommands(layer.d), layer.fill, layer.evenOdd ? '*' : '');
      case 'text':
        return paint(parts.outlines, layer.fill, '');
      case 'logo': {
        const box = [layer.width, 0, 0, layer.height, layer.x, layer.y].map(formatNumber).join(' ');
        return parts.logo && `q\n${box} cm\n${parts.logo}\nQ`;
      }
    }
  };
  const operators = [
    'q',
    `${pointsPerPixel} 0 0 -${pointsPerPixel} 0 ${formatNumber(height * pointsPerPixel)} cm`,
    `${colour(background)} rg`,
    `0 0 m ${width} 0 l ${width} ${height} l 0 ${height} l h f`,
    ...scene.layers.map(draw),
    'Q',
  ];
  return { operators: `${operators.join('\n')}\n`, shadings };
}

/** Formats a number without an exponent, on which the formats differ. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function operatorsOf(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      if (command.kind === 'close') return 'h';
      if (command.kind === 'curve') return `${command.points.map(formatNumber).join(' ')} c`;
      return `${formatNumber(command.x)} ${formatNumber(command.y)} ${command.kind === 'move' ? 'm' : 'l'}`;
    })
    .join('\n');
}

function colour(hex: string): string {
  const { r, g, b } = hexToRgb(hex);
  return [r, g, b].map((part) => formatNumber(part / 255)).join(' ');
}

/** A shading dictionary, written the same in PDF and PostScript. */
function shadingOf({ kind, x1, y1, x2, y2, from, to }: Gradient): string {
  const places =
    kind === 'linear' ? [x1, y1, x2, y2] : [x1, y1, 0, x1, y1, Math.hypot(x2 - x1, y2 - y1)];
  return `<< /ShadingType ${kind === 'linear' ? 2 : 3} /ColorSpace /DeviceRGB /Coords [${places.map(formatNumber).join(' ')}] /Function << /FunctionType 2 /Domain [0 1] /C0 [${colour(from)}] /C1 [${colour(to)}] /N 1 >> /Extend [true true] >>`;
}
