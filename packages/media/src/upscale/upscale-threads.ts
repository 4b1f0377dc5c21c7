/** More threads than this gain little. */
const MAX_THREADS = 4;
/** Gigabytes of the device's memory for each thread, which takes 500 MB itself. */
const MEMORY_OF_THREAD = 2;

/** How many threads of this device enlarge pictures. */
export function upscaleThreads(): number {
  // Not all browsers tell the memory.
  const { hardwareConcurrency = 1, deviceMemory = 4 } = globalThis.navigator as Navigator & {
    deviceMemory?: number;
  };
  const most = Math.min(MAX_THREADS, hardwareConcurrency, deviceMemory / MEMORY_OF_THREAD);
  return Math.max(1, Math.floor(most));
}
