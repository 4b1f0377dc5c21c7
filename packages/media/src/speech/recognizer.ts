/**
 * English speech to text on the device: Moonshine Tiny (27 M parameters, quantised, MIT) on onnxruntime-web.
 * It takes a stretch of at most 30 s and returns its words with their times. Limits: English only, one speaker
 * at a time. The input must be speech (see voice-detector.ts): the model finds words in any sound.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { inflateAsset } from '../media/inflate-asset';
import { type OnnxRuntime, startOnnx } from '../onnx/onnx-runtime';
import { alignWords } from './align-words';
import { createYielder } from './create-yielder';
import { findPauses } from './find-pauses';
import { SAMPLE_RATE } from './speech-cutter';
import { makeTokenReader, type TokenReader } from './token-text';
import type { TimedWord } from './word-times';

const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
/** The decoder's outputs that say where each token was heard; its build step makes them outputs. */
const ATTENTION = [3, 4, 5].map(
  (layer) => `/model/decoder/layers.${layer}/encoder_attn/Softmax_output_0`,
);
const START = 1;
const END = 2;
/** Nobody speaks faster; a model that continues is hallucinating. */
const TOKENS_PER_SECOND = 6.5;
/** Shorter stretches are padded with silence, in samples. */
const SHORTEST = SAMPLE_RATE / 2;
/** A model that repeats the same 1 to 8 tokens this many times in a row is stuck in a loop. */
const MAX_REPEATS = 4;
const LONGEST_CIRCLE = 8;

/** Approximate download size of both models in bytes, for smooth progress. */
export const RECOGNIZER_BYTES = 20_500_000;

/** Turns speech into text. */
export interface Recognizer {
  /**
   * @param sound at 16 kHz, at most 30 s
   * @returns the text, and its words with times in seconds of this sound
   * @throws the signal's reason once aborted
   */
  recognize(sound: Float32Array, signal: AbortSignal): Promise<HeardText>;
}

/** What was said in a stretch. */
interface HeardText {
  text: string;
  words: readonly TimedWord[];
}

interface Models {
  onnx: OnnxRuntime;
  encoder: InferenceSession;
  decoder: InferenceSession;
  read: TokenReader;
}

let loading: Promise<Recognizer> | undefined;

/**
 * Loads the models, once per worker.
 * @param onBytes called with the bytes loaded so far, of about {@link RECOGNIZER_BYTES}
 * @throws ToolError `asset`
 */
export function loadRecognizer(
  context: Pick<CodecContext, 'loadAsset'>,
  onBytes: (loaded: number) => void,
): Promise<Recognizer> {
  loading ??= load(context, onBytes).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(
  context: Pick<CodecContext, 'loadAsset'>,
  onBytes: (loaded: number) => void,
): Promise<Recognizer> {
  const onnx = await startOnnx(context);
  const loaded = [0, 0];
  const open = async (path: string, place: number) => {
    const packed = await context.loadAsset(path, {
      keep: false,
      onBytes: (bytes) => {
        loaded[place] = bytes;
        onBytes(loaded.reduce((sum, one) => sum + one, 0));
      },
    });
    const model = await inflateAsset(packed, 'application/octet-stream', () => {});
    return onnx.InferenceSession.create(await model.arrayBuffer());
  };
  // Load one after the other: unpacking both at once takes 30 MB more.
  const encoder = await open(vendorAssets.moonshineEncoder, 0);
  const decoder = await open(vendorAssets.moonshineDecoder, 1);
  const read = makeTokenReader(await context.loadAsset(vendorAssets.moonshineTokens));
  const models = { onnx, encoder, decoder, read };
  return { recognize: (sound, signal) => recognize(models, sound, signal) };
}

async function recognize(
  { onnx, encoder, decoder, read }: Models,
  sound: Float32Array,
  signal: AbortSignal,
): Promise<HeardText> {
  const breathe = createYielder(signal);
  const heard = new Float32Array(Math.max(SHORTEST, sound.length));
  heard.set(sound);
  const { last_hidden_state: hidden } = await encoder.run({
    input_values: new onnx.Tensor('float32', heard, [1, heard.length]),
  });
  if (!hidden) return { text: '', words: [] };
  const memory = emptyMemory(onnx);
  const tokens: number[] = [];
  const attention: Float32Array[] = [];
  const most = Math.ceil((heard.length / SAMPLE_RATE) * TOKENS_PER_SECOND) + 1;
  let next = START;
  for (let step = 0; step < most; step += 1) {
    await breathe();
    const out = await decoder.run({
      input_ids: new onnx.Tensor('int64', BigInt64Array.of(BigInt(next)), [1, 1]),
      encoder_hidden_states: hidden,
      use_cache_branch: new onnx.Tensor('bool', [step > 0], [1]),
      ...memory,
    });
    attention.push(meanOfHeads(out));
    next = largest(out.logits?.data as Float32Array);
    if (next === END) break;
    tokens.push(next);
    if (trimTokenLoop(tokens)) break;
    for (let layer = 0; layer < LAYERS; layer += 1) {
      for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value']) {
        // The cross-attention keys and values are computed once, in the first step.
        const present = out[`present.${layer}.${part}`];
        if (present && (step === 0 || part.startsWith('decoder')))
          memory[`past_key_values.${layer}.${part}`] = present;
      }
    }
  }
  const words = read(tokens);
  // A loop that was cut off leaves rows behind; the row after the last token tells the end.
  const rows = attention.slice(0, tokens.length + 1);
  const seconds = heard.length / SAMPLE_RATE;
  const spans = alignWords(
    rows,
    words.map(({ token }) => token),
    seconds,
    findPauses(sound),
  );
  let text = '';
  const timed = words.map((word, index): TimedWord => {
    if (text !== '') text += ' ';
    const at = text.length;
    text += word.text;
    return { text: word.text, at, ...(spans[index] ?? { start: 0, end: seconds }) };
  });
  return { text, words: timed };
}

/** The mean weight of each frame of sound, over the heads of the layers that follow the sound best. */
function meanOfHeads(out: InferenceSession.OnnxValueMapType): Float32Array {
  const layers = ATTENTION.flatMap((name) => (out[name]?.data as Float32Array | undefined) ?? []);
  const frames = (layers[0]?.length ?? 0) / HEADS;
  const mean = new Float32Array(frames);
  for (const weights of layers)
    for (let at = 0; at < weights.length; at += 1)
      mean[at % frames] = (mean[at % frames] ?? 0) + (weights[at] ?? 0);
  return mean;
}

function emptyMemory(onnx: OnnxRuntime): Record<string, Tensor> {
  const memory: Record<string, Tensor> = {};
  for (let layer = 0; layer < LAYERS; layer += 1)
    for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'])
      memory[`past_key_values.${layer}.${part}`] = new onnx.Tensor('float32', new Float32Array(0), [
        0,
        HEADS,
        1,
        HEAD_SIZE,
      ]);
  return memory;
}

function largest(values: Float32Array): number {
  let best = 0;
  for (let at = 1; at < values.length; at += 1)
    if ((values[at] ?? 0) > (values[best] ?? 0)) best = at;
  return best;
}

/** Removes the repeats if the last tokens form a loop. @returns whether they did */
export function trimTokenLoop(tokens: number[]): boolean {
  for (let length = 1; length <= LONGEST_CIRCLE; length += 1) {
    const repeated = (MAX_REPEATS - 1) * length;
    if (tokens.length < repeated + length) return false;
    const end = tokens.length;
    let same = true;
    for (let back = 1; back <= repeated && same; back += 1)
      same = tokens[end - back] === tokens[end - back - length];
    if (same) {
      tokens.length -= repeated;
      return true;
    }
  }
  return false;
}
