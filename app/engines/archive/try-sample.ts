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
  for (let index = 0; index < sampleCount; index++) {
    signal.throwIfAborted();
    const from = Math.floor(index * step);
    const sample = new Blob([await readSlice(blob, from, sampleBytes)]);
    if ((await deflatedSize(sample)) < sampleBytes * shrunk) return false;
  }
  return true;
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
