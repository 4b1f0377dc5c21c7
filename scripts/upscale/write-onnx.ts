/**
 * Writes ONNX files (onnx.proto, IR 8, opset 13) by hand: a few kinds of messages are enough, and a library for them
 * would be a dependency of the build alone.
 */

/** A node or a tensor of the graph, as bytes. */
export type OnnxPart = Uint8Array;

const FLOAT = 1;
const INT64 = 7;
const HALF = 10;

/** @returns the model file, with one input and one output `[1, 3, height, width]` of 32-bit floats */
export function describeGraph(
  parts: readonly OnnxPart[],
  input: string,
  output: string,
): Uint8Array {
  const graph = join([...parts, bytes(2, 'upscaler'), value(11, input), value(12, output)]);
  return join([number(1, 8), bytes(7, graph), bytes(8, number(2, 13))]);
}

/** A step of the graph with one output. */
export function graphNode(
  kind: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Uint8Array[] = [],
): OnnxPart {
  const names = inputs.map((name) => bytes(1, name));
  return bytes(1, join([...names, bytes(2, output), bytes(4, kind), ...attributes]));
}

/** An attribute: a text, an integer or a list of integers. */
export function attribute(name: string, content: string | number | readonly number[]): Uint8Array {
  const parts =
    typeof content === 'string'
      ? [bytes(4, content), number(20, 3)]
      : typeof content === 'number'
        ? [number(3, content), number(20, 2)]
        : [...content.map((one) => number(8, one)), number(20, 7)];
  return bytes(5, join([bytes(1, name), ...parts]));
}

/** Weights, stored with 16 bits. */
export function halfTensor(name: string, dims: readonly number[], data: Float32Array): OnnxPart {
  return tensor(name, dims, HALF, new Float16Array(data));
}

/** Numbers of 32 bits. */
export function floatTensor(
  name: string,
  dims: readonly number[],
  data: readonly number[],
): OnnxPart {
  return tensor(name, dims, FLOAT, Float32Array.from(data));
}

/** A list of whole numbers: a shape, places, distances. */
export function indexTensor(name: string, data: readonly number[]): OnnxPart {
  return tensor(name, [data.length], INT64, BigInt64Array.from(data, BigInt));
}

function tensor(name: string, dims: readonly number[], type: number, data: ArrayBufferView) {
  const raw = new Uint8Array(data.buffer);
  const shape = dims.map((one) => number(1, one));
  return bytes(5, join([...shape, number(2, type), bytes(8, name), bytes(9, raw)]));
}

/** Makes `NAME:32` of the weights `NAME`; the runtime does it once, when it opens the model. */
export function castWeights(name: string): OnnxPart {
  return graphNode('Cast', [name], `${name}:32`, [attribute('to', FLOAT)]);
}

/** Messages or fields, one after the other. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

function varint(value: number): number[] {
  const result: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) result.push((rest % 128) + 128);
  return [...result, rest];
}

/** A field of a message: a message, a text or raw bytes. */
export function bytes(field: number, content: Uint8Array | string): Uint8Array {
  const data = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return join([Uint8Array.from([...varint(field * 8 + 2), ...varint(data.length)]), data]);
}

/** A field that is an integer. */
export function number(field: number, content: number): Uint8Array {
  return Uint8Array.from([...varint(field * 8), ...varint(content)]);
}

/** An input or output of any height and width. */
function value(field: number, name: string): Uint8Array {
  const dims = [number(1, 1), number(1, 3), bytes(2, `${name} height`), bytes(2, `${name} width`)];
  const shape = join(dims.map((one) => bytes(1, one)));
  const type = bytes(2, bytes(1, join([number(1, FLOAT), bytes(2, shape)])));
  return bytes(field, join([bytes(1, name), type]));
}
