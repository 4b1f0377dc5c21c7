import { initWasm } from '@resvg/resvg-wasm';

/**
 * Starts resvg, once for a whole process: it refuses a second start, which other modules of the same
 * process may have made, and which is no fault.
 * @param wasm its program
 */
export async function startResvg(wasm: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await initWasm(wasm);
  } catch (error) {
    if (!(error instanceof Error && /already initialized/i.test(error.message))) throw error;
  }
}
