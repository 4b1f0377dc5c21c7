/** Music for a film: composed to its length by the suite's own composer, and faded out at its end. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { composeMusic } from '../music/compose/compose-music';
import type { Genre, Mood } from '../music/music-settings';
import { renderMusic } from '../music/render/render-music';
import { type FilmSound, fadeOut } from './film-sound';

const SAMPLE_RATE = 48_000;
/** Minimum length of a composed piece. */
const MIN_MUSIC_SECONDS = 4;
const FADE_SECONDS = 1.2;
/** Encoders overshoot their input: this leaves 2 dB of headroom. */
const GAIN = 0.8;

/** Default tempo in beats per minute and mood of each genre. */
const manners: Readonly<Record<Genre, readonly [bpm: number, mood: Mood]>> = {
  pop: [112, 'upbeat'],
  rock: [124, 'energetic'],
  'hip-hop': [88, 'upbeat'],
  electronic: [124, 'energetic'],
  jazz: [120, 'calm'],
  classical: [92, 'hopeful'],
  country: [108, 'happy'],
  rnb: [84, 'romantic'],
  folk: [100, 'hopeful'],
  blues: [84, 'melancholic'],
  reggae: [76, 'happy'],
  metal: [150, 'aggressive'],
  latin: [104, 'upbeat'],
  lofi: [78, 'calm'],
  ambient: [66, 'dreamy'],
};

/**
 * @param seed the same seed gives the same piece
 * @param seconds of the film
 * @throws ToolError `cancelled`
 */
export async function makeFilmMusic(
  genre: Genre,
  seed: string,
  seconds: number,
  { signal, onProgress }: CodecContext,
): Promise<FilmSound> {
  const [bpm, mood] = manners[genre];
  const durationSeconds = Math.max(MIN_MUSIC_SECONDS, seconds);
  const score = composeMusic({
    ...{ seed, genre, mood, key: 'C', bpm, durationSeconds, vocals: false },
  });
  const sound = await renderMusic(score, { sampleRate: SAMPLE_RATE, signal, onProgress });
  for (const side of [sound.left, sound.right])
    for (let at = 0; at < side.length; at++) (side[at] as number) *= GAIN;
  fadeOut(sound, seconds, Math.min(FADE_SECONDS, seconds / 4));
  return sound;
}
