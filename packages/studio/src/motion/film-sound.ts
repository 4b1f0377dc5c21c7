/** The sound of a film: samples in memory, given to the encoder second by second, silence after their end. */

import { ensureAacEncoder } from '@entropy-tools/media/media/aac-encoder';
import type { AudioSampleSource, Output } from 'mediabunny';
import type { FilmShape } from './film';

/** Stereo samples, each −1 to 1, both sides of one length. */
export interface FilmSound {
  sampleRate: number;
  left: Float32Array;
  right: Float32Array;
}

/** A track that is being written. */
export interface SoundTrack {
  source: AudioSampleSource;
  sound: FilmSound;
  /** Samples that were given to the encoder, of `total`. */
  done: number;
  total: number;
}

/** Adds a track of sound to a file that has not been started. */
export async function openSoundTrack(
  output: Output,
  format: 'mp4' | 'webm',
  shape: FilmShape,
  sound: FilmSound,
): Promise<SoundTrack> {
  const { AudioSampleSource, Quality } = await import('mediabunny');
  const timing = format === 'mp4' ? await ensureAacEncoder() : {};
  const source = new AudioSampleSource({
    codec: format === 'mp4' ? 'aac' : 'opus',
    quality: new Quality({ bitrate: format === 'mp4' ? 192_000 : 128_000 }),
    transform: { numberOfChannels: 2, sampleRate: 48_000, ...timing },
  });
  output.addAudioTrack(source);
  return { source, sound, done: 0, total: Math.round(shape.seconds * sound.sampleRate) };
}

/** Gives the encoder what sounds up to a second of the film. */
export async function addFilmSound(track: SoundTrack, seconds: number): Promise<void> {
  const { AudioSample } = await import('mediabunny');
  const { left, right, sampleRate } = track.sound;
  const end = Math.min(track.total, Math.round(seconds * sampleRate));
  const count = end - track.done;
  if (count <= 0) return;
  const data = new Float32Array(count * 2);
  data.set(left.subarray(track.done, end), 0);
  data.set(right.subarray(track.done, end), count);
  const sample = new AudioSample({
    ...{ data, format: 'f32-planar', numberOfChannels: 2, sampleRate },
    timestamp: track.done / sampleRate,
  });
  track.done = end;
  await track.source.add(sample);
  sample.close();
}

/** Lets the sound grow softer towards the film's end; changes it in place. */
export function fadeOut(sound: FilmSound, seconds: number, fadeSeconds: number): void {
  const end = Math.min(sound.left.length, Math.round(seconds * sound.sampleRate));
  const count = Math.min(end, Math.round(fadeSeconds * sound.sampleRate));
  for (const side of [sound.left, sound.right])
    for (let at = 0; at < count; at++)
      (side[end - count + at] as number) *= Math.cos(((at + 1) / count) * (Math.PI / 2)) ** 2;
}
