/** The sheet of a picture that is not a scene: its colours, and what is written on it. */

import { seededRandom } from '@entropy-tools/core/random';
import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { rgbToOklab } from '@entropy-tools/media/colour/oklab';
import { greetings, occasionOf } from '../../occasions';
import type { SceneGraph } from '../../scene-graph';
import { mixHex } from '../light';
import { drawableText } from '../write-text';

export type Frame = Omit<SceneGraph, 'items'>;

export interface Sheet {
  paper: string;
  shape: string;
  accent: string;
  ink: string;
}

const sheets: readonly Sheet[] = [
  { paper: '#f4ead7', shape: '#e4572e', accent: '#f2b134', ink: '#22333b' },
  { paper: '#e9efe6', shape: '#2f6f62', accent: '#e8b04a', ink: '#1f3a34' },
  { paper: '#f3e3da', shape: '#2b3f6b', accent: '#e87461', ink: '#1c2740' },
  { paper: '#fbe9c9', shape: '#1f8a8c', accent: '#e8634a', ink: '#17393d' },
  { paper: '#e8e4f0', shape: '#f2c14e', accent: '#6a4c93', ink: '#33264d' },
  { paper: '#203047', shape: '#f0c56b', accent: '#e2725b', ink: '#f6ead0' },
  { paper: '#f6d9c4', shape: '#8fb8a8', accent: '#c8553d', ink: '#3d2c2e' },
];

/** The colours of a sheet: asked ones first, else the set whose shape is farthest from the subject's colour. */
export function sheetOf({ request, seed }: Frame, main: string | undefined): Sheet {
  const random = seededRandom(`${seed}/sheet`);
  const [first, second, third] = request.colours ?? [];
  if (first) {
    const isLight = lightness(first) > 0.6;
    return {
      paper: second ? first : mixHex(first, '#ffffff', isLight ? 0.35 : 0.86),
      shape: second ?? (isLight ? mixHex(first, '#2a2030', 0.35) : first),
      accent: third ?? mixHex(second ?? first, '#ffffff', 0.35),
      ink: isLight || !second ? mixHex(first, '#15131f', 0.75) : '#fbf6ea',
    };
  }
  const scored = sheets.map((sheet) => ({
    sheet,
    score: (main ? Math.min(distance(main, sheet.shape), 0.3) : 0.2) + 0.22 * random(),
  }));
  scored.sort((a, b) => b.score - a.score);
  return (scored[0] as { sheet: Sheet }).sheet;
}

export function lightness(hex: string): number {
  return rgbToOklab(hexToRgb(hex)).l;
}

function distance(one: string, other: string): number {
  const [a, b] = [rgbToOklab(hexToRgb(one)), rgbToOklab(hexToRgb(other))];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

/** The greeting of a card: the text asked for, or what its occasion says. */
export function greetingOf({ request }: Pick<SceneGraph, 'request'>): string {
  if (request.text) return request.text;
  const occasion = occasionOf(request);
  return occasion ? greetings[occasion] : '';
}

export function hasText(graph: Frame): boolean {
  return drawableText(greetingOf(graph)) !== '';
}
