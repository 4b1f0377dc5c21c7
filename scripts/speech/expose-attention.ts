/**
 * Makes the cross-attention of a merged encoder-decoder model (optimum's `decoder_model_merged.onnx`) an output of the
 * model: which part of the sound each written token was heard in, from which words get their times. The weights and
 * all other outputs stay as they are.
 */
import { bytes, join, number } from '../upscale/write-onnx.ts';

/** Fields of onnx.proto: ModelProto, GraphProto, NodeProto and AttributeProto. */
const GRAPH = 7;
const NODE = 1;
const NODE_OUTPUT = 2;
const NODE_KIND = 4;
const NODE_ATTRIBUTE = 5;
const ATTRIBUTE_GRAPH = 6;
const GRAPH_OUTPUT = 12;
const FLOAT = 1;

/** The attention of layer `index`, `[1, heads, 1, frames of sound]`, as exporters of transformers name it. */
const attentionName = (index: number) =>
  `/model/decoder/layers.${index}/encoder_attn/Softmax_output_0`;

/**
 * Adds the attention of some layers to the model's outputs.
 * @param layers the decoder's layers whose attention becomes an output, by the name of its tensor
 * @throws Error when the model has no such layers, or no branches for the first and the later steps
 */
export function exposeAttention(model: Uint8Array, layers: readonly number[]): Uint8Array {
  const names = layers.map(attentionName);
  let branches = 0;
  const outputs = names.map((name) => {
    const tensor = bytes(1, number(1, FLOAT));
    return bytes(GRAPH_OUTPUT, join([bytes(1, name), bytes(2, tensor)]));
  });
  const inBranch = (graph: Uint8Array) => {
    const text = Buffer.from(graph.buffer, graph.byteOffset, graph.byteLength);
    if (!names.every((name) => text.includes(name))) throw new Error('The model has other layers.');
    branches += 1;
    return join([graph, ...outputs]);
  };
  const inChoice = (node: Uint8Array) => {
    const isChoice = [...fieldsOf(node)].some(
      ({ field, data }) => field === NODE_KIND && Buffer.from(data).toString() === 'If',
    );
    if (!isChoice) return node;
    const changed = mapField(node, NODE_ATTRIBUTE, (it) => mapField(it, ATTRIBUTE_GRAPH, inBranch));
    return join([changed, ...names.map((name) => bytes(NODE_OUTPUT, name))]);
  };
  const result = mapField(model, GRAPH, (graph) =>
    join([mapField(graph, NODE, inChoice), ...outputs]),
  );
  if (branches !== 2) throw new Error('The model is not a merged decoder.');
  return result;
}

/** A message with every occurrence of one field changed. */
function mapField(
  message: Uint8Array,
  field: number,
  change: (data: Uint8Array) => Uint8Array,
): Uint8Array {
  const parts = [...fieldsOf(message)].map((it) => {
    if (it.field !== field) return it.whole;
    const data = change(it.data);
    return data === it.data ? it.whole : bytes(field, data);
  });
  return join(parts);
}

/** The fields of a message in order; `data` is empty for numbers. */
function* fieldsOf(
  message: Uint8Array,
): Generator<{ field: number; data: Uint8Array; whole: Uint8Array }> {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const from = at;
    const key = varint();
    const kind = key % 8;
    const length = kind === 2 ? varint() : kind === 5 ? 4 : kind === 1 ? 8 : 0;
    if (kind === 0) varint();
    const data = message.subarray(at, at + length);
    at += length;
    yield { field: Math.floor(key / 8), data, whole: message.subarray(from, at) };
  }
}
