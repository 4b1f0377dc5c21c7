import CFB from 'cfb';
import { describe, expect, it } from 'vitest';
import { openCompoundFile } from './compound-file';

/** A file with a stream beside two folders, each with a stream of 5,000 bytes. */
function written(): Uint8Array<ArrayBuffer> {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/top', new Uint8Array(5000).fill(1));
  CFB.utils.cfb_add(file, '/one/inner', new Uint8Array(5000).fill(2));
  CFB.utils.cfb_add(file, '/two/inner', new Uint8Array(5000).fill(3));
  return Uint8Array.from(CFB.write(file, { type: 'buffer' }) as Buffer);
}

/** Where the entries of a name begin in the directory. */
function placesOf(bytes: Uint8Array, name: string): number[] {
  const wanted = Buffer.from(`${name}\0`, 'utf16le');
  const places: number[] = [];
  for (let at = Buffer.from(bytes).indexOf(wanted); at >= 0; ) {
    places.push(at);
    at = Buffer.from(bytes).indexOf(wanted, at + 1);
  }
  return places;
}

describe('a compound file', () => {
  it('opens its folders, again and again', () => {
    const file = openCompoundFile(written());
    expect([...file.folders].sort()).toEqual(['one', 'two']);
    for (let time = 0; time < 3; time += 1)
      expect(file.folder('one')?.stream('INNER')?.[4999]).toBe(2);
  });

  it('is damaged if two folders have the same content, which could be endless', () => {
    const bytes = written();
    const view = new DataView(bytes.buffer);
    const [one = 0] = placesOf(bytes, 'one');
    const [two = 0] = placesOf(bytes, 'two');
    view.setUint32(two + 76, view.getUint32(one + 76, true), true);
    const file = openCompoundFile(bytes);
    expect(file.folder('one')?.names).toEqual(['inner']);
    expect(() => file.folder('two')).toThrow(/damaged/);
  });

  it('is damaged if its streams together are larger than the file', () => {
    const bytes = written();
    const view = new DataView(bytes.buffer);
    const places = [...placesOf(bytes, 'top'), ...placesOf(bytes, 'inner')];
    const first = view.getUint32((places[0] ?? 0) + 116, true);
    for (const at of places) {
      view.setUint32(at + 116, first, true);
      view.setUint32(at + 120, bytes.length, true);
    }
    // The table of sectors: each is followed by the next one, to the end of the file.
    const table = (view.getUint32(76, true) + 1) * 512;
    for (let id = first; id < bytes.length / 512 - 2; id += 1)
      view.setUint32(table + id * 4, id + 1, true);
    const file = openCompoundFile(bytes);
    expect(file.stream('top')?.length).toBeGreaterThan(5000);
    expect(() => [
      file.folder('one')?.stream('inner'),
      file.folder('two')?.stream('inner'),
    ]).toThrow(/damaged/);
  });
});
