import { describe, expect, it } from 'vitest';
import { copyMovieStretch } from './copy-movie-stretch';
import { plainMovie } from './movie-fixture.testing';
import { readMovieTables } from './read-movie';

const options = { mute: false, type: 'video/mp4' };

describe('copyMovieStretch', () => {
  it('writes tables that point to exactly the samples of the stretch', async () => {
    const made = await copyMovieStretch(plainMovie(), { from: 0.2, to: 0.4 }, options);
    const tables = await readMovieTables(made?.blob ?? new Blob([]));
    const [video, sound] = tables?.tracks ?? [];
    expect([video?.samples.count, sound?.samples.count]).toEqual([2, 3]);
    const bytes = new Uint8Array((await made?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
    const firstOf = (track = video) => [...(track?.samples.place ?? [])].map((at) => bytes[at]);
    // Each sample is filled with its number, sound from 100 on; one extra packet precedes the sound.
    expect(firstOf(video)).toEqual([2, 3]);
    expect(firstOf(sound)).toEqual([101, 102, 103]);
    expect(sound?.mediaStart).toBe(100);
    expect(made?.soundTracks).toBe(1);
  });

  it('omits muted sound from the file', async () => {
    const mute = { ...options, mute: true };
    const made = await copyMovieStretch(plainMovie(), { from: 0.2, to: 0.4 }, mute);
    const bytes = new Uint8Array((await made?.blob.slice(-200).arrayBuffer()) ?? []);
    expect(made?.soundTracks).toBe(0);
    expect(bytes.slice(-20)).toEqual(new Uint8Array([...Array(10).fill(2), ...Array(10).fill(3)]));
  });

  it.each([
    ['a table that claims too many samples', { sampleCount: 0xffffffff }],
    ['samples beyond the end of the file', { firstPlace: 0x7fffffff }],
    ['fragments', { extra: 'mvex' }],
    ['encryption', { entry: 'encv' }],
    ['media in another file', { selfContained: 0 }],
    ['two edits in the edit list', { edits: 2 }],
    ['a time scale of zero', { timescale: 0 }],
  ])('returns undefined for %s', async (_, change) => {
    expect(await copyMovieStretch(plainMovie(change), { from: 0.2, to: 0.4 }, options)).toBe(
      undefined,
    );
  });

  it('requires a key frame at the start', async () => {
    expect(await copyMovieStretch(plainMovie(), { from: 0.1, to: 0.4 }, options)).toBe(undefined);
  });
});
