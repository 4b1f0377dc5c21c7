/**
 * Starts onnxruntime-web, which runs neural models on the device: wasm with one thread (two gained
 * nothing in measurements, and threads would need cross-origin isolation). Script and wasm are loaded
 * from our own origin on first use; Node uses the installed package. It computes on the calling thread,
 * since its own proxy works only from a page; long runs therefore go through onnx-thread.ts.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { importVendor, inBrowser } from '@entropy-tools/core/import-vendor';
import { toToolError } from '@entropy-tools/core/part-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type * as Onnx from 'onnxruntime-web/wasm';

/** The part of onnxruntime-web that our models need. Source: onnxruntime.ai/docs/api/js. */
export type OnnxRuntime = typeof Onnx;

/** A variable, so that the bundler does not include script and wasm a second time. */
const installed = 'onnxruntime-web/wasm';

let starting: Promise<OnnxRuntime> | undefined;

/**
 * Returns the runtime, started once per worker.
 * @throws ToolError `asset` if its files cannot be loaded
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
