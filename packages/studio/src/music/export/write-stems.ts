/** Every part as a WAV file of its own, in one ZIP: played together they are the piece. They begin together. */

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { zipFiles } from '@entropy-tools/data/archive/zip-files';
import { renderStems } from '../render/render-music';
import type { Score } from '../score';
import { writeWav } from './write-wav';

/** @param name prefix of the file names */
export async function writeStems(
  score: Score,
  name: string,
  sampleRate: number,
  context: CodecContext,
): Promise<Blob> {
  const files: { name: string; blob: Blob }[] = [];
  const { signal, onProgress } = partOf(context, 0, 0.9);
  await renderStems(score, { sampleRate, signal, onProgress }, (part, sound) => {
    files.push({ name: `${name} - ${files.length + 1} ${part}.wav`, blob: writeWav(sound) });
  });
  return zipFiles(files, partOf(context, 0.9, 1));
}
