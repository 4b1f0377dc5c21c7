// Runs one model for a job's worker; see onnx-thread.ts.

import { serializeError } from '@entropy-tools/core/tool-error';
import type { InferenceSession } from 'onnxruntime-web/wasm';
import { type OnnxRuntime, startOnnx } from './onnx-runtime';
import type { FromModelThread, TensorData, ToModelThread } from './onnx-thread-protocol';
import { runSession } from './run-session';

let opened: { onnx: OnnxRuntime; session: InferenceSession } | undefined;

addEventListener('message', async ({ data }: MessageEvent<ToModelThread>) => {
  try {
    const outputs = await answer(data);
    const message: FromModelThread = { kind: 'done', outputs };
    const transfer = Object.values(outputs).map((output) => output.data.buffer);
    postMessage(message, { transfer });
  } catch (error) {
    postMessage({ kind: 'failed', error: serializeError(error) } satisfies FromModelThread);
  }
});

async function answer(question: ToModelThread): Promise<Record<string, TensorData>> {
  if (question.kind === 'open') {
    const onnx = await startOnnx({ loadAsset: () => Promise.resolve(question.wasm) });
    opened = { onnx, session: await onnx.InferenceSession.create(question.model) };
    return {};
  }
  if (!opened) throw new Error('no model is open');
  return runSession(opened.onnx, opened.session, question.inputs, question.outputs);
}
