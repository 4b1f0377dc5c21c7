// Whether packing is worth the time: photographs, films and archives are packed already. Samples from
// all over the file are deflated; only when none of them shrinks is the file taken for such.

import { readSlice } from './read-pieces';

const sampleBytes = 16 * 1024;
const sampleCount = 12;
/** Below this a sample is as long as the work itself. */
const smallBytes = 1 << 20;
const shrunk = 0.99;

/** True when no part of the Blob that was tried became 1 % smaller. */
export async function doesNotShrink(blob: Blob, signal: AbortSignal): Promise<boolean> {
  if (blob.size < smallBytes) return false;
  const step = (blob.size - sampleBytes) / (sampleCount - 1);
  const shrinks = async (index: number) => {
    const sample = new Blob([await readSlice(blob, Math.floor(index * step), sampleBytes)]);
    return (await deflatedSize(sample)) < sampleBytes * shrunk;
  };
  // Most files show with the first sample what they are; the others are fetched side by side.
  if (await shrinks(0)) return false;
  signal.throwIfAborted();
  const others = Array.from({ length: sampleCount - 1 }, (_, index) => shrinks(index + 1));
  return !(await Promise.all(others)).includes(true);
}

async function deflatedSize(sample: Blob): Promise<number> {
  const reader = sample.stream().pipeThrough(new CompressionStream('deflate-raw')).getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size;
    size += value.length;
  }
}
