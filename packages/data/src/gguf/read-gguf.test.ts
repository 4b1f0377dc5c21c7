import { describe, expect, it } from 'vitest';
import { planModel } from './plan-model';
import { type GgufModel, readGguf } from './read-gguf';
import { makeTinyModel } from './tiny-model.testing';
import type { GgufValue } from './write-gguf.testing';

const whole = makeTinyModel().file;
const refusal = async (bytes: Uint8Array<ArrayBuffer>) =>
  readGguf(new Blob([bytes])).then(
    () => 'read',
    (error: Error) => error.message,
  );
const withValues = (values: Record<string, GgufValue | undefined>) =>
  refusal(makeTinyModel('tiny', values).file);
const text = (value: string): GgufValue => ({ type: 'string', value });

/** The file with a number written over it. */
function patched(at: number, value: number, size: 1 | 4 | 8 = 4): Uint8Array<ArrayBuffer> {
  const bytes = whole.slice();
  const view = new DataView(bytes.buffer);
  if (size === 8) view.setBigUint64(at, BigInt(value), true);
  else if (size === 4) view.setUint32(at, value, true);
  else view.setUint8(at, value);
  return bytes;
}

/** Where a text stands in the file. */
function placeOf(needle: string): number {
  return new TextDecoder('latin1').decode(whole).indexOf(needle);
}

describe('a whole model', () => {
  it('is described by its header', async () => {
    expect(await readGguf(new Blob([whole]))).toMatchObject({
      architecture: 'llama',
      name: 'Tiny random letters',
      licence: 'cc0-1.0',
      quantisation: 'F32',
      context: 2048,
      vocabulary: 317,
      layers: 2,
      // Two heads of eight numbers, for keys and for values, in two layers, two bytes each.
      cacheBytesPerToken: 128,
    });
  });

  it('may have a header of several megabytes', async () => {
    const { file } = makeTinyModel('tiny', { 'general.description': text('word '.repeat(1e6)) });
    expect((await readGguf(new Blob([file]))).vocabulary).toBe(317);
  });

  it('keeps its name free of hidden signs', async () => {
    const { file } = makeTinyModel('tiny', { 'general.name': text('Tiny\u202E\n\u0000 name ') });
    expect((await readGguf(new Blob([file]))).name).toBe('Tiny name');
  });

  it('is the same from the same seed', () => {
    expect(makeTinyModel('a').file).toEqual(makeTinyModel('a').file);
    expect(makeTinyModel('a').file).not.toEqual(makeTinyModel('b').file);
  });
});

describe('what cannot be used ends in a sentence', () => {
  it('no GGUF file', async () => {
    expect(await refusal(new TextEncoder().encode('PK\u0003\u0004 a ZIP'))).toMatch(
      /is no GGUF file/,
    );
    expect(await refusal(new Uint8Array(2))).toMatch(/is no GGUF file/);
  });

  it('another version', async () => {
    expect(await refusal(patched(4, 1))).toMatch(/has version 1, and versions 2 and 3/);
    expect(await refusal(patched(4, 0x03000000))).toMatch(/has version 50331648/);
  });

  it('a file that was cut, wherever that was', async () => {
    expect(await refusal(whole.slice(0, -40))).toMatch(/is incomplete: it has 164,408 of at least/);
    for (let length = 4; length < 12_000; length += 97)
      expect(await refusal(whole.slice(0, length))).toMatch(/ends within its header|is incomplete/);
  });

  it('counts and lengths that no model has', async () => {
    for (const [at, value] of [
      [8, 2 ** 52],
      [16, 2 ** 40],
      [24, 2 ** 50],
    ] as const)
      expect(await refusal(patched(at, value, 8))).toMatch(/is damaged/);
    // A tensor's dimensions, of which there are four at most, and a row whose length is absurd.
    const tensor = placeOf('token_embd.weight') + 'token_embd.weight'.length;
    expect(await refusal(patched(tensor, 9))).toMatch(/is damaged/);
    expect(await refusal(patched(tensor + 4, 2 ** 39, 8))).toMatch(/is damaged/);
    // Its place in the file beyond the end, or not on the grid.
    expect(await refusal(patched(tensor + 24, 2 ** 39, 8))).toMatch(/is incomplete/);
    expect(await refusal(patched(tensor + 24, 7, 8))).toMatch(/is damaged/);
    // A way of storing numbers that nobody knows.
    expect(await refusal(patched(tensor + 20, 77))).toMatch(/not known here \(type 77\)/);
  });

  it('a type of value that does not exist, and arrays in arrays in arrays', async () => {
    const type = placeOf('general.name') + 'general.name'.length;
    expect(await refusal(patched(type, 99))).toMatch(/is damaged/);
    const nested = patched(type, 9);
    const view = new DataView(nested.buffer);
    for (let level = 0; level < 8; level++) {
      view.setUint32(type + 4 + level * 12, 9, true);
      view.setBigUint64(type + 8 + level * 12, 1n, true);
    }
    expect(await refusal(nested)).toMatch(/is damaged/);
  });

  it('models for other work', async () => {
    expect(await withValues({ 'general.architecture': text('clip') })).toMatch(/reads pictures/);
    expect(await withValues({ 'general.architecture': text('bert') })).toMatch(/compares texts/);
    expect(await withValues({ 'general.architecture': text('sdxl') })).toMatch(/makes pictures/);
    expect(await withValues({ 'general.type': text('adapter') })).toMatch(/changes another model/);
    expect(await withValues({ 'general.type': text('mmproj') })).toMatch(/reads pictures/);
    expect(await withValues({ 'general.architecture': undefined })).toMatch(/does not say which/);
    expect(await withValues({ 'general.architecture': text('__proto__') })).toMatch(
      /not say which/,
    );
    expect(await withValues({ 'tokenizer.ggml.tokens': undefined })).toMatch(/has no vocabulary/);
  });

  it('a model without a template for conversations', async () => {
    expect(await withValues({ 'tokenizer.chat_template': undefined })).toMatch(/no template/);
    expect(await withValues({ 'tokenizer.chat_template': text(' ') })).toMatch(/no template/);
  });

  it('one part of several', async () => {
    const split: GgufValue = { type: 'u32', value: 3 };
    expect(await withValues({ 'split.count': split })).toMatch(/one part of a model/);
  });

  it('sizes that are missing or absurd', async () => {
    const huge: GgufValue = { type: 'u64', value: 2 ** 50 };
    for (const key of ['context_length', 'block_count', 'embedding_length', 'attention.head_count'])
      expect(await withValues({ [`llama.${key}`]: huge })).toMatch(/is damaged/);
    expect(await withValues({ 'llama.block_count': undefined })).toMatch(/is damaged/);
    // A size below zero would make room for weights that do not fit.
    const negative: GgufValue = { type: 'f32', value: -1e9 };
    for (const key of ['key_length', 'value_length'])
      expect(await withValues({ [`llama.attention.${key}`]: negative })).toMatch(/is damaged/);
    expect(await withValues({ 'general.alignment': { type: 'u32', value: 0 } })).toMatch(/damaged/);
  });

  it('a byte changed anywhere in the header is read or refused, and never anything else', {
    tags: 'sweep',
  }, async () => {
    const end = placeOf('output_norm.weight') + 100;
    for (let at = 0; at < end; at += 13) {
      const outcome = await refusal(patched(at, 0xff, 1));
      expect(outcome).toMatch(/^(read|.+[.!])$/s);
    }
  });
});

describe('memory', () => {
  // The sizes of Qwen2.5 0.5B and 7B, Q4_K_M.
  const small: GgufModel = {
    architecture: 'qwen2',
    name: '',
    licence: '',
    quantisation: 'Q4_K',
    parameters: 494e6,
    context: 32_768,
    weightBytes: 398e6,
    vocabulary: 151_936,
    width: 896,
    layers: 24,
    cacheBytesPerToken: 12_288,
    chatTemplate: 'x',
  };
  const large = { ...small, weightBytes: 4.68e9, cacheBytesPerToken: 57_344 };

  it('decides how much of a conversation a model sees', () => {
    expect(planModel(small, { memoryGib: 8 }).context).toBe(8192);
    expect(planModel(small, { memoryGib: undefined }).context).toBe(8192);
    const tight = planModel(small, { memoryGib: 1 });
    expect(tight.context).toBeLessThan(8192);
    expect(tight.memoryBytes).toBeLessThan(0.7 * 1024 ** 3);
  });

  it('is never planned beyond what the model was trained for', () => {
    expect(planModel({ ...small, context: 700 }, { memoryGib: 8 }).context).toBe(700);
    expect(planModel({ ...small, context: 64 }, { memoryGib: 8 })).toMatchObject({
      context: 64,
      batch: 64,
    });
  });

  it('refuses what does not fit, with both figures', () => {
    expect(() => planModel(large, { memoryGib: 32 })).toThrow(
      /needs about 5.GB of memory, and a page can use 4 GB at most/,
    );
    expect(() => planModel(small, { memoryGib: 0.5 })).toThrow(/this device has about 0\.5 GB/);
  });
});
