/** A codec context for Node: assets come from node_modules and public/, warnings are recorded. */
import { readFile } from 'node:fs/promises';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';

/** A context that records warnings. */
export interface TestContext extends CodecContext {
  warnings: string[];
}

const installed: Readonly<Record<string, string>> = {
  [vendorAssets.resvg]: 'node_modules/@resvg/resvg-wasm/index_bg.wasm',
  [vendorAssets.magickWasm]: 'node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm',
  [vendorAssets.sileroVad]: 'node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx',
  [vendorAssets.onnxRuntimeWasm]: 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  [vendorAssets.tesseractCoreWasm]: 'node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm',
  [vendorAssets.ocrEnglish]: printData('eng'),
  [vendorAssets.ocrAfrikaans]: printData('afr'),
  [vendorAssets.ocrGerman]: printData('deu'),
};

function printData(code: string): string {
  return `node_modules/@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`;
}

export function makeTestContext(): TestContext {
  const warnings: string[] = [];
  return {
    signal: new AbortController().signal,
    onProgress: () => {},
    warn: (message) => warnings.push(message),
    loadAsset: async (path) => new Uint8Array(await readFile(installed[path] ?? `public/${path}`)),
    warnings,
  };
}
