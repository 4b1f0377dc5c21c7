import { initWasm } from '@resvg/resvg-wasm';

/**
 * Starts resvg, once per process: a second start throws, and another module of the same process may
 * already have started it; that error is ignored.
 * @param wasm the compiled module's bytes
 */
export async function startResvg(wasm: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await initWasm(wasm);
  } catch (error) {
    if (!(error instanceof Error && /already initialized/i.test(error.message))) throw error;
  }
}
