/**
 * Writes GGUF files, version 3 (github.com/ggml-org/ggml, docs/gguf.md), for tests: a whole small model, or
 * one with a fault at a chosen place.
 */
import { joinBytes } from '@entropy-tools/core/join-bytes';

/** A value of the header with its type. */
export type GgufValue =
  | { type: 'u32' | 'i32' | 'f32' | 'u64'; value: number }
  | { type: 'string'; value: string }
  | { type: 'array'; of: 'i32' | 'f32'; value: readonly number[] }
  | { type: 'array'; of: 'string'; value: readonly string[] };

/** A tensor of 32-bit numbers. */
export interface GgufTensor {
  name: string;
  /** Length of a row first, as ggml counts. */
  shape: readonly number[];
  data: Float32Array;
}

const CODES = { u32: 4, i32: 5, f32: 6, string: 8, array: 9, u64: 10 } as const;
const ALIGNMENT = 32;

/** Writes a file of these values and tensors. */
export function writeGguf(
  values: Readonly<Record<string, GgufValue>>,
  tensors: readonly GgufTensor[],
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [
    new TextEncoder().encode('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(Object.keys(values).length),
  ];
  for (const [key, value] of Object.entries(values)) parts.push(text(key), valueBytes(value));
  let offset = 0;
  for (const { name, shape, data } of tensors) {
    parts.push(text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset));
    offset += aligned(data.byteLength);
  }
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  parts.push(new Uint8Array(aligned(length) - length));
  for (const { data } of tensors) {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    parts.push(bytes, new Uint8Array(aligned(bytes.length) - bytes.length));
  }
  return joinBytes(parts);
}

const aligned = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

function valueBytes(value: GgufValue): Uint8Array {
  const code = u32(CODES[value.type]);
  if (value.type === 'string') return joinBytes([code, text(value.value)]);
  if (value.type !== 'array') return joinBytes([code, number(value.type, value.value)]);
  const items =
    value.of === 'string'
      ? value.value.map(text)
      : value.value.map((one) => number(value.of as 'i32' | 'f32', one));
  return joinBytes([code, u32(CODES[value.of]), u64(value.value.length), ...items]);
}

function number(type: 'u32' | 'i32' | 'f32' | 'u64', value: number): Uint8Array {
  if (type === 'u64') return u64(value);
  const bytes = new DataView(new ArrayBuffer(4));
  if (type === 'u32') bytes.setUint32(0, value, true);
  else if (type === 'i32') bytes.setInt32(0, value, true);
  else bytes.setFloat32(0, value, true);
  return new Uint8Array(bytes.buffer);
}

const u32 = (value: number) => number('u32', value);

function u64(value: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(value), true);
  return new Uint8Array(bytes.buffer);
}

function text(value: string): Uint8Array {
  const bytes = new TextEncoder().encode(value);
  return joinBytes([u64(bytes.length), bytes]);
}
