/** Plays a score with the instruments of this folder. */
import type { Score } from '../score';

export interface RenderOptions {
  /** Samples a second; 44,100 or 48,000. */
  sampleRate: number;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Stereo sound, −1 to 1. */
export interface StereoSound {
  left: Float32Array<ArrayBuffer>;
  right: Float32Array<ArrayBuffer>;
  sampleRate: number;
}

/**
 * Plays a score into stereo sound of exactly its duration, at −14 LUFS, true peaks at most −1 dBTP.
 * @throws the signal's reason when it is aborted
 */
export async function renderMusic(_score: Score, _options: RenderOptions): Promise<StereoSound> {
  throw new Error('to come');
}
