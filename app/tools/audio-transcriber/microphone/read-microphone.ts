/** Microphone audio as chunks for the recogniser, and as 16-bit samples for the recording itself. */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import type { AudioChunk } from '@entropy-tools/media/speech/open-sound';
import { makeResampler } from '@entropy-tools/media/speech/resampler';
import { SAMPLE_RATE } from '@entropy-tools/media/speech/speech-cutter';
import { pcm16 } from '@entropy-tools/media/speech/wav';
import type { TranscriptionMessage } from '../jobs';

/**
 * Reads until `end` arrives through the port.
 * @param port sends samples of one channel as Float32Array, then the string `end`
 * @param rate sample rate in Hz
 * @param tell receives the audio and its loudness (0 to 1)
 */
export async function* readMicrophone(
  port: MessagePort,
  rate: number,
  context: Pick<CodecContext, 'signal'>,
  tell: (heard: TranscriptionMessage) => void,
): AsyncGenerator<AudioChunk, void, unknown> {
  const waiting: (Float32Array | 'end')[] = [];
  let wake = () => {};
  port.onmessage = ({ data }: MessageEvent<Float32Array | 'end'>) => {
    waiting.push(data);
    wake();
  };
  context.signal.addEventListener('abort', () => wake(), { once: true });
  const resampler = makeResampler(rate);
  let seconds = 0;
  for (;;) {
    throwIfAborted(context);
    const next = waiting.shift();
    if (next === 'end') return;
    if (next === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    const samples = resampler.push(next);
    const isFirst = seconds === 0;
    seconds += samples.length / SAMPLE_RATE;
    tell({ kind: 'sound', pcm: pcm16(samples) });
    tell({ kind: 'heard', seconds, level: loudness(samples) });
    yield isFirst ? { samples, at: 0 } : { samples };
  }
}

/** From 0 (−60 dB or less) to 1, by mean power. */
function loudness(samples: Float32Array): number {
  const power =
    samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(power + 1e-12);
  return Math.max(0, Math.min(1, (decibels + 60) / 60));
}
