/** A small generated colour profile, for tests only. */

/** Chromatic columns of Display P3, adapted to D50, and its white point. Source: ICC.1, Apple's profile. */
const points: Readonly<Record<string, readonly [number, number, number]>> = {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.51512, 0.2412, -0.00105],
  gXYZ: [0.29198, 0.69225, 0.04189],
  bXYZ: [0.1571, 0.06657, 0.78407],
};

/** A display profile with the primaries of P3 and a gamma of 2.2, named `name`. */
export function displayP3Profile(name = 'Display P3'): Uint8Array<ArrayBuffer> {
  const tags: [string, Uint8Array][] = [['desc', description(name)]];
  for (const [tag, point] of Object.entries(points)) tags.push([tag, xyz(point)]);
  for (const tag of ['rTRC', 'gTRC', 'bTRC']) tags.push([tag, gamma()]);
  const tableBytes = 4 + tags.length * 12;
  const size = 128 + tableBytes + tags.reduce((sum, [, data]) => sum + data.length, 0);
  const out = new Uint8Array(size);
  const view = new DataView(out.buffer);
  view.setUint32(0, size);
  view.setUint32(8, 0x0210_0000);
  put(out, 12, 'mntrRGB XYZ ');
  put(out, 36, 'acsp');
  view.setUint32(68, fixed(0.9642));
  view.setUint32(72, fixed(1));
  view.setUint32(76, fixed(0.8249));
  view.setUint32(128, tags.length);
  let at = 128 + tableBytes;
  for (const [index, [tag, data]] of tags.entries()) {
    put(out, 132 + index * 12, tag);
    view.setUint32(136 + index * 12, at);
    view.setUint32(140 + index * 12, data.length);
    out.set(data, at);
    at += data.length;
  }
  return out;
}

function description(name: string): Uint8Array {
  const out = new Uint8Array(Math.ceil((12 + name.length + 1 + 78) / 4) * 4);
  put(out, 0, 'desc');
  new DataView(out.buffer).setUint32(8, name.length + 1);
  put(out, 12, name);
  return out;
}

function xyz(point: readonly number[]): Uint8Array {
  const out = new Uint8Array(20);
  put(out, 0, 'XYZ ');
  const view = new DataView(out.buffer);
  for (const [index, value] of point.entries()) view.setInt32(8 + index * 4, fixed(value));
  return out;
}

function gamma(): Uint8Array {
  const out = new Uint8Array(16);
  put(out, 0, 'curv');
  const view = new DataView(out.buffer);
  view.setUint32(8, 1);
  view.setUint16(12, Math.round(2.2 * 256));
  return out;
}

const fixed = (value: number) => Math.round(value * 65_536);

function put(out: Uint8Array, at: number, text: string): void {
  out.set(new TextEncoder().encode(text), at);
}
