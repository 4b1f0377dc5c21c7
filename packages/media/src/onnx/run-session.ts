import type { InferenceSession } from 'onnxruntime-web/wasm';
import type { OnnxRuntime } from './onnx-runtime';
import type { TensorData } from './onnx-thread-protocol';

/** Runs a model once, with 32-bit float inputs and outputs. @throws the runtime's errors */
export async function runSession(
  onnx: OnnxRuntime,
  session: InferenceSession,
  inputs: Readonly<Record<string, TensorData>>,
  outputs: readonly string[],
): Promise<Record<string, TensorData>> {
  const feeds = Object.fromEntries(
    Object.entries(inputs).map(([name, { data, dims }]) => [
      name,
      new onnx.Tensor('float32', data, dims),
    ]),
  );
  const results = await session.run(feeds, outputs);
  return Object.fromEntries(
    Object.entries(results).map(([name, { data, dims }]) => {
      if (!(data instanceof Float32Array)) throw new Error(`${name} has no 32-bit floats`);
      return [name, { data: new Float32Array(data), dims }];
    }),
  );
}
