/**
 * Starts onnxruntime-web, which runs neural models on the device: wasm, one thread (two gained nothing
 * in measurements, and several threads would need cross-origin isolation). Script and wasm come from
 * our own origin at first use; in Node the installed package takes their place. It computes in the
 * thread that starts it: its own proxy works from a page alone, so long runs go through onnx-thread.ts.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { importVendor, inBrowser } from '@entropy-tools/core/import-vendor';
import { toToolError } from '@entropy-tools/core/part-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type * as Onnx from 'onnxruntime-web/wasm';

/** The part of onnxruntime-web that our models need. Source: onnxruntime.ai/docs/api/js. */
export type OnnxRuntime = typeof Onnx;

/** By a variable, so that the bundler leaves it: it would bring script and wasm along once more. */
const installed = 'onnxruntime-web/wasm';

let starting: Promise<OnnxRuntime> | undefined;

/**
 * The runtime, started once per worker.
 * @throws ToolError `asset` when its files cannot be loaded
 */
export async function startOnnx(context: Pick<CodecContext, 'loadAsset'>): Promise<OnnxRuntime> {
  starting ??= start(context).catch(async (error: unknown) => {
    starting = undefined;
    throw await toToolError(error);
  });
  return starting;
}

async function start(context: Pick<CodecContext, 'loadAsset'>): Promise<OnnxRuntime> {
  const [onnx, wasm] = await Promise.all([
    inBrowser
      ? importVendor<OnnxRuntime>(vendorAssets.onnxRuntime)
      : (import(/* @vite-ignore */ installed) as Promise<OnnxRuntime>),
    context.loadAsset(vendorAssets.onnxRuntimeWasm),
  ]);
  onnx.env.logLevel = 'error';
  onnx.env.wasm.numThreads = 1;
  onnx.env.wasm.wasmBinary = wasm.buffer;
  return onnx;
}
