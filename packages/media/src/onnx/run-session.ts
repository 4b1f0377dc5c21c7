import type { InferenceSession } from 'onnxruntime-web/wasm';
import type { OnnxRuntime } from './onnx-runtime';
import type { TensorData } from './onnx-thread-protocol';

/** One run of a model whose inputs and outputs are 32-bit floats. @throws what the runtime throws */
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
