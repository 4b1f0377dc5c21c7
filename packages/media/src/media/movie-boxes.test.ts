import { describe, expect, it } from 'vitest';
import { readMovieBoxes } from './movie-boxes';

/** One box: 32-bit size, name, contents. */
function box(name: string, ...contents: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = contents.reduce((sum, part) => sum + part.length, 8);
  const out = new Uint8Array(size);
  new DataView(out.buffer).setUint32(0, size);
  out.set(new TextEncoder().encode(name), 4);
  let offset = 8;
  for (const part of contents) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}

const track = (handler: string) =>
  box('trak', box('tkhd', new Uint8Array(4)), box('mdia', box('hdlr', hdlr(handler))));

function hdlr(handler: string): Uint8Array {
  const bytes = new Uint8Array(24);
  bytes.set(new TextEncoder().encode(`mhlr${handler}`), 4);
  return bytes;
}

describe('readMovieBoxes', () => {
  const movie = [
    box('ftyp', new TextEncoder().encode('qt  ')),
    box('mdat', new Uint8Array(1000)),
    box('moov', box('mvhd', new Uint8Array(20)), track('vide'), track('soun'), track('tmcd')),
  ];

  it('lists the tracks wherever the moov box is', async () => {
    const [ftyp = new Uint8Array(), mdat = new Uint8Array(), moov = new Uint8Array()] = movie;
    for (const order of [
      [ftyp, mdat, moov],
      [ftyp, moov, mdat],
    ])
      expect(await readMovieBoxes(new Blob(order))).toEqual({
        isMovie: true,
        hasMovieTable: true,
        cutOff: false,
        handlers: ['vide', 'soun', 'tmcd'],
      });
  });

  it('detects a truncated movie, cut before or after its moov box', async () => {
    const whole = new Blob(movie);
    const before = await readMovieBoxes(whole.slice(0, 600));
    expect(before).toMatchObject({ isMovie: true, hasMovieTable: false, cutOff: true });
    const [ftyp = new Uint8Array(), mdat = new Uint8Array(), moov = new Uint8Array()] = movie;
    const fast = new Blob([ftyp, moov, mdat]);
    const behind = await readMovieBoxes(fast.slice(0, fast.size - 10));
    expect(behind).toMatchObject({ isMovie: true, hasMovieTable: true, cutOff: true });
  });

  it('reads 64-bit sizes and size 0, and rejects other files', async () => {
    const large = new Uint8Array(32);
    const view = new DataView(large.buffer);
    view.setUint32(0, 1);
    large.set(new TextEncoder().encode('mdat'), 4);
    view.setBigUint64(8, 32n);
    const last = box('moov', track('vide'));
    new DataView(last.buffer).setUint32(0, 0);
    const result = await readMovieBoxes(new Blob([large, last]));
    expect(result).toMatchObject({ hasMovieTable: true, cutOff: false, handlers: ['vide'] });
    for (const junk of ['hello world, this is text', '', 'RIFF1234AVI LIST'])
      expect((await readMovieBoxes(new Blob([junk]))).isMovie).toBe(false);
  });

  it('terminates on boxes that contain themselves or nothing', async () => {
    const zero = new Uint8Array(64); // Size 0 and no name.
    expect((await readMovieBoxes(new Blob([zero]))).isMovie).toBe(false);
    const tiny = box('free');
    new DataView(tiny.buffer).setUint32(0, 3);
    expect((await readMovieBoxes(new Blob([tiny]))).hasMovieTable).toBe(false);
  });
});
