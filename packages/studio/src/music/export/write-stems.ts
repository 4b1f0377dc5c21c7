/** Every part as a WAV file of its own, in one ZIP: to be mixed again elsewhere. They begin together. */

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { zipFiles } from '@entropy-tools/data/archive/zip-files';
import { renderMusic } from '../render/render-music';
import type { Score } from '../score';
import { writeWav } from './write-wav';

/** Parts are mixed at about −23 LUFS, so this gain leaves enough headroom. */
const STEM_GAIN = 1.6;

/** @param name prefix of the file names */
export async function writeStems(
  score: Score,
  name: string,
  sampleRate: number,
  context: CodecContext,
): Promise<Blob> {
  const files: { name: string; blob: Blob }[] = [];
  const { signal, onProgress } = partOf(context, 0, 0.9);
  await renderMusic(score, {
    sampleRate,
    signal,
    onProgress,
    onPart(part, { left, right }) {
      const louder = (samples: Float32Array) =>
        samples.map((sample) => sample * STEM_GAIN) as Float32Array<ArrayBuffer>;
      const blob = writeWav({ left: louder(left), right: louder(right), sampleRate });
      files.push({ name: `${name} - ${files.length + 1} ${part.name}.wav`, blob });
    },
  });
  return zipFiles(files, partOf(context, 0.9, 1));
}
