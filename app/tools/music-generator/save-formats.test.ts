import { expect, it } from 'vitest';
import { fileNameOf, originalFormatLabel } from './save-formats';
import type { Track } from './track';

const track = (type: string) => ({ title: 'Sea', sound: new Blob(['x'], { type }) }) as Track;

it.each([
  ['audio/wav', 'WAV (16-bit PCM)', 'Sea.wav'],
  ['audio/mpeg', 'MP3, as it came', 'Sea.mp3'],
  ['audio/flac', 'FLAC, as it came', 'Sea.flac'],
])('offers a track of %s under its real format: %s', (type, label, name) => {
  expect(originalFormatLabel(track(type), 'WAV (16-bit PCM)')).toBe(label);
  expect(fileNameOf(track(type), 'wav')).toBe(name);
});
