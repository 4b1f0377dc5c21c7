/**
 * The sRGB colour space as an ICC profile, made here because ImageMagick brings none: the target when colours of
 * print or of wide screens are converted. Source: ICC.1:2022 (matrix profile, parametric curve of type 3),
 * IEC 61966-2-1 with primaries adapted to D50.
 */

const points = [
  ['wtpt', [0.9642, 1, 0.8249]],
  ['rXYZ', [0.43607, 0.22249, 0.01392]],
  ['gXYZ', [0.38515, 0.71687, 0.09708]],
  ['bXYZ', [0.14307, 0.06061, 0.7141]],
] as const;

/** Exponent, slope and offset above the break, slope below it, and the break. */
const curve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const;

/** Returns the profile's bytes. */
export function srgbProfile(): Uint8Array<ArrayBuffer> {
  const tags: [name: string, content: Uint8Array][] = [
    ['desc', text('sRGB')],
    ['cprt', text('No copyright, use freely')],
    ...points.map(([name, values]) => [name, numbers('XYZ ', values)] as [string, Uint8Array]),
  ];
  const shape = numbers('para', curve, 3);
  for (const name of ['rTRC', 'gTRC', 'bTRC']) tags.push([name, shape]);
  const start = 132 + tags.length * 12;
  const out = new Uint8Array(start + tags.reduce((sum, [, { length }]) => sum + length, 0));
  const view = new DataView(out.buffer);
  view.setUint32(0, out.length);
  view.setUint32(8, 0x0430_0000);
  put(out, 12, 'mntrRGB XYZ ');
  put(out, 36, 'acsp');
  for (const [index, value] of points[0][1].entries()) view.setInt32(68 + index * 4, fixed(value));
  view.setUint32(128, tags.length);
  let at = start;
  for (const [index, [name, content]] of tags.entries()) {
    put(out, 132 + index * 12, name);
    view.setUint32(136 + index * 12, at);
    view.setUint32(140 + index * 12, content.length);
    out.set(content, at);
    at += content.length;
  }
  return out;
}

/** A tag of fixed-point numbers; a parametric curve names its function first. */
function numbers(type: string, values: readonly number[], kind?: number): Uint8Array {
  const head = kind === undefined ? 8 : 12;
  const out = new Uint8Array(head + values.length * 4);
  const view = new DataView(out.buffer);
  put(out, 0, type);
  if (kind !== undefined) view.setUint16(8, kind);
  for (const [index, value] of values.entries()) view.setInt32(head + index * 4, fixed(value));
  return out;
}

/** A text in one language, in UTF-16, padded to four bytes. */
function text(value: string): Uint8Array {
  const out = new Uint8Array(28 + Math.ceil((value.length * 2) / 4) * 4);
  const view = new DataView(out.buffer);
  put(out, 0, 'mluc');
  view.setUint32(8, 1);
  view.setUint32(12, 12);
  put(out, 16, 'enUS');
  view.setUint32(20, value.length * 2);
  view.setUint32(24, 28);
  for (let index = 0; index < value.length; index += 1)
    view.setUint16(28 + index * 2, value.charCodeAt(index));
  return out;
}

function put(out: Uint8Array, at: number, value: string): void {
  for (let index = 0; index < value.length; index += 1) out[at + index] = value.charCodeAt(index);
}

function fixed(value: number): number {
  return Math.round(value * 65_536);
}
