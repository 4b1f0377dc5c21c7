import { escapeXml } from '@entropy-tools/data/text/escape-xml';

/** Colours that people with any colour vision tell apart (the first five after Okabe and Ito), dark enough on white. */
const chartColours = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#b0568f',
  '#b07a00',
  '#3a8fc7',
  '#5b5bb5',
  '#7d7d7d',
  '#8c4a2f',
  '#1f6f78',
  '#7a7f1a',
  '#3d4452',
] as const;

export const ink = '#22252b';
export const mutedInk = '#5d6370';
export const gridLine = '#dfe2e8';

/** The colour of a series or slice. */
export function chartColour(index: number): string {
  return chartColours[index % chartColours.length] ?? ink;
}

/** Truncates a text to at most `most` characters. */
export function truncateText(text: string, most: number): string {
  const characters = Array.from(text.trim().replace(/\s+/g, ' '));
  return characters.length <= most
    ? characters.join('')
    : `${characters.slice(0, most - 1).join('')}…`;
}

/** Formats a coordinate to a tenth of a pixel. */
export function formatCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function svgText(
  text: string,
  place: {
    x: number;
    y: number;
    size?: number;
    anchor?: 'start' | 'middle' | 'end';
    turn?: number;
  },
  fill: string = mutedInk,
): string {
  const { x, y, size = 13, anchor = 'start', turn = 0 } = place;
  const turned =
    turn === 0 ? '' : ` transform="rotate(${turn} ${formatCoordinate(x)} ${formatCoordinate(y)})"`;
  return `<text x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" font-size="${size}" text-anchor="${anchor}" fill="${fill}"${turned}>${escapeXml(text)}</text>`;
}
