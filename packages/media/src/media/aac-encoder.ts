/** AAC encoding: a wasm encoder where the browser has none (Chromium, Firefox), with its delay corrected. */
import type { AudioSample } from 'mediabunny';

/** Frames of silence that the wasm encoder puts before the sound. */
const WASM_AAC_DELAY = 1024;

/** For `process` of mediabunny's `transform`, which gets samples already resampled to the output rate. */
export interface AacTiming {
  process?: (sample: AudioSample) => AudioSample;
}

let ready: Promise<AacTiming> | undefined;

/**
 * Registers the wasm encoder if the browser has none.
 * @returns the correction for the encoder's delay, to be spread into the audio transform: it shifts the
 *   timestamps earlier. Empty for a browser's own encoder, which reports correct times itself.
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
