// Decides whether packing is worth the time: photographs, films and archives are compressed already. Samples
// from the whole file are deflated; only if none of them shrinks does the file count as incompressible.

import { readSlice } from './read-pieces';

const sampleBytes = 16 * 1024;
const sampleCount = 12;
/** Below this size a sample would take as long as the work itself. */
const smallBytes = 1 << 20;
const shrunk = 0.99;

/** True if no sample of the Blob became 1 % smaller. */
export async function doesNotShrink(blob: Blob, signal: AbortSignal): Promise<boolean> {
  if (blob.size < smallBytes) return false;
  const step = (blob.size - sampleBytes) / (sampleCount - 1);
  const shrinks = async (index: number) => {
    const sample = new Blob([await readSlice(blob, Math.floor(index * step), sampleBytes)]);
    return (await deflatedSize(sample)) < sampleBytes * shrunk;
  };
  // The first sample decides for most files; the others are fetched in parallel.
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
