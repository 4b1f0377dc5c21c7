/** Damaged recordings: decoded as far as possible, or refused with a message. No models are involved. */
import { readFileSync } from 'node:fs';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { openSound } from '@entropy-tools/media/speech/open-sound';
import { writeWav } from '@entropy-tools/media/speech/wav';
import { test } from 'vitest';
import { fuzzCodec } from '../../../tests/support/mutate.ts';

/** Opens a file and decodes at most a minute of it. */
async function hear(bytes: Uint8Array): Promise<void> {
  const { pieces } = await openSound(new Blob([new Uint8Array(bytes)]), 0, makeTestContext());
  let samples = 0;
  for await (const piece of pieces) {
    samples += piece.samples.length;
    if (samples > 16_000 * 60) break;
  }
}

const tone = Float32Array.from({ length: 4000 }, (_, at) => Math.sin(at / 5) / 2);

test.each([
  ['wav', writeWav(tone)],
  [
    'mu-law wav',
    new Uint8Array(readFileSync('packages/media/src/speech/sample-speech.wav')).slice(0, 8000),
  ],
])('%s: damaged files are decoded or refused with a message', async (_name, sample) => {
  await hear(sample);
  await fuzzCodec(sample, hear);
});
