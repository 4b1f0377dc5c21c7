import { importVendor } from '@entropy-tools/core/import-vendor';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';

/** llama.cpp as WebAssembly (@wllama/wllama, MIT) with a model in it. */
export type Wllama = import('@wllama/wllama').Wllama;

const silent = () => undefined;

/** Starts the engine's worker; 2.5 MB compressed are loaded at first use. It reads nothing of other origins. */
export async function startWllama(): Promise<Wllama> {
  const { Wllama } = await importVendor<typeof import('@wllama/wllama')>(vendorAssets.wllama);
  const wllama = new Wllama(
    { default: `/${vendorAssets.wllamaWasm}` },
    {
      suppressNativeLog: true,
      logger: { debug: silent, log: silent, warn: silent, error: silent },
    },
  );
  // Without this it would fetch a second build from another host where the browser lacks a feature.
  wllama.setCompat(null);
  return wllama;
}
