/** The boxes of a HEIF file without its pixels, for tests only. */
import { joinBytes } from '@entropy-tools/core/join-bytes';

const text = (value: string) => new TextEncoder().encode(value);

function box(kind: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = joinBytes(parts);
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, body.length + 8);
  head.set(text(kind), 4);
  return joinBytes([head, body]);
}

function words(...values: number[]): Uint8Array {
  const out = new Uint8Array(values.length * 4);
  const view = new DataView(out.buffer);
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return out;
}

/** A header like those of phones: tiles, the whole picture, a profile, a rotation by 90°. */
export function heifStart(
  brands: string,
  width: number,
  height: number,
  profile = 'Display P3',
): Uint8Array<ArrayBuffer> {
  const properties = box(
    'ipco',
    box('ispe', words(0, 512, 512)),
    box('ispe', words(0, width, height)),
    box('colr', text('prof'), text(profile)),
    box('irot', new Uint8Array([3])),
  );
  return joinBytes([
    box('ftyp', text(brands)),
    box('meta', words(0), box('hdlr', words(0, 0)), box('iprp', properties)),
    box('mdat', new Uint8Array(64)),
  ]);
}
