/** AAC for whoever encodes sound: a wasm encoder where the browser has none (Chromium, Firefox), on time. */
import type { AudioSample } from 'mediabunny';

/** Frames of silence that the wasm encoder puts before the sound. */
const WASM_AAC_DELAY = 1024;

/** For `process` of mediabunny's `transform`, which sees samples in the rate that they are encoded in. */
export interface AacTiming {
  process?: (sample: AudioSample) => AudioSample;
}

let ready: Promise<AacTiming> | undefined;

/**
 * Registers the encoder where one is needed.
 * @returns what makes up for the encoder's delay, to be spread into the transform of the sound: its packets
 *   are called earlier by as much. Nothing for a browser's own encoder, which tells times itself.
 */
export function ensureAacEncoder(): Promise<AacTiming> {
  ready ??= (async () => {
    const { canEncodeAudio } = await import('mediabunny');
    if (await canEncodeAudio('aac')) return {};
    const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
    registerAacEncoder();
    return { process: earlier };
  })().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

function earlier(sample: AudioSample): AudioSample {
  sample.setTimestamp(sample.timestamp - WASM_AAC_DELAY / sample.sampleRate);
  return sample;
}
