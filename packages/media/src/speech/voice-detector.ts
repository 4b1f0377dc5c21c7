/**
 * Returns the probability of speech per 32 ms of a recording: Silero's voice activity detector, version 5
 * (MIT), of @ricky0123/vad-web. It is stateful, so a recording must be processed in order from its start.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { type OnnxRuntime, startOnnx } from '../onnx/onnx-runtime';

/** Samples per frame, at 16 kHz. */
export const VOICE_FRAME = 512;
/** Samples of the previous frame that the model takes again as context. */
const BEFORE = 64;

let loading: Promise<{ onnx: OnnxRuntime; session: InferenceSession }> | undefined;

/** Loads the model, once per worker. @throws ToolError `asset` */
export function loadVoiceModel(context: Pick<CodecContext, 'loadAsset'>) {
  loading ??= load(context).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(context: Pick<CodecContext, 'loadAsset'>) {
  const onnx = await startOnnx(context);
  const bytes = await context.loadAsset(vendorAssets.sileroVad, { keep: false });
  return { onnx, session: await onnx.InferenceSession.create(bytes) };
}

/** The detector of one recording. */
export interface VoiceDetector {
  /** @param frame {@link VOICE_FRAME} samples at 16 kHz @returns probability of speech, 0 to 1 */
  speechProbability(frame: Float32Array): Promise<number>;
}

/** Opens a detector with fresh state. @throws ToolError `asset` */
export async function openVoiceDetector(
  context: Pick<CodecContext, 'loadAsset'>,
): Promise<VoiceDetector> {
  const { onnx, session } = await loadVoiceModel(context);
  const rate = new onnx.Tensor('int64', BigInt64Array.of(16_000n), []);
  let state: Tensor = new onnx.Tensor('float32', new Float32Array(256), [2, 1, 128]);
  const heard = new Float32Array(BEFORE + VOICE_FRAME);
  return {
    async speechProbability(frame) {
      heard.copyWithin(0, VOICE_FRAME);
      heard.set(frame, BEFORE);
      const input = new onnx.Tensor('float32', heard.slice(), [1, heard.length]);
      const out = await session.run({ input, state, sr: rate });
      if (out.stateN) state = out.stateN;
      return Number(out.output?.data[0] ?? 0);
    },
  };
}
