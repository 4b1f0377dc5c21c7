/**
 * Reads the header of a GGUF file (github.com/ggml-org/ggml, docs/gguf.md), versions 2 and 3, before an engine
 * gets the file: what it is, whether it is whole, and what a conversation with it needs. Weights are not read.
 */
import { ToolError } from '@entropy-tools/core/tool-error';
import { tensorTypes } from './tensor-types';

/** What a file says about the model in it. */
export interface GgufModel {
  /** `llama`, `qwen2`, `gemma3`. */
  architecture: string;
  /** The name in the file, at most 120 characters; empty if it has none. */
  name: string;
  /** As the file names it: `apache-2.0`; empty if it does not. */
  licence: string;
  /** The type of most of its weights: `Q4_K`. */
  quantisation: string;
  /** Number of weights. */
  parameters: number;
  /** Tokens that it was trained to see at once. */
  context: number;
  /** Size of the weights in bytes. */
  weightBytes: number;
  vocabulary: number;
  /** Numbers for each token in each layer. */
  width: number;
  layers: number;
  /** Bytes that keys and values of one token take in all layers, in half precision. */
  cacheBytesPerToken: number;
  /** Jinja template that turns messages into the prompt. */
  chatTemplate: string;
}

/** Headers are a few megabytes, most of it the vocabulary. */
const MAX_HEADER_BYTES = 64 * 1024 * 1024;
const FIRST_READ_BYTES = 1024 * 1024;
const MAX_VALUES = 4096;
const MAX_TENSORS = 65_536;
const MAX_TEMPLATE_LENGTH = 256 * 1024;
/** Arrays of arrays are allowed by the format; nothing uses more than one level. */
const MAX_DEPTH = 4;
const MAX_DIMENSIONS = 4;
/** Beyond any model; keeps every product below within exact integers. */
const MAX_LENGTH = 2 ** 40;

const messages = {
  notGguf:
    'This is no GGUF file: it does not begin with “GGUF”. Choose a model file whose name ends in .gguf.',
  damaged: 'The header of this GGUF file is damaged. Download the file again.',
  cut: (has: number, needs: number) =>
    `The file is incomplete: it has ${has.toLocaleString('en')} of at least ${needs.toLocaleString('en')} bytes. Download it again.`,
};

/** Thrown inside when the bytes at hand end before the header does. */
class HeaderGoesOn extends Error {}

/**
 * Reads the header of a file.
 * @throws ToolError `input` for what is no GGUF file, damaged or cut; `unsupported` for a model that cannot hold a
 * conversation; `limit` for a header beyond 64 MB
 */
export async function readGguf(file: Blob): Promise<GgufModel> {
  for (let length = FIRST_READ_BYTES; ; length *= 4) {
    const bytes = await file.slice(0, Math.min(length, MAX_HEADER_BYTES)).arrayBuffer();
    try {
      return readHeader(new DataView(bytes), file.size);
    } catch (error) {
      if (!(error instanceof HeaderGoesOn)) throw error;
      if (bytes.byteLength >= file.size)
        throw new ToolError('input', 'The file ends within its header. Download it again.');
      if (bytes.byteLength >= MAX_HEADER_BYTES)
        throw new ToolError('limit', 'The header of this GGUF file is larger than 64 MB.');
    }
  }
}

function readHeader(bytes: DataView, fileSize: number): GgufModel {
  const reader = new HeaderReader(bytes);
  if (bytes.byteLength < 4 || reader.text(4) !== 'GGUF')
    throw new ToolError('input', messages.notGguf);
  const version = reader.u32();
  if (version !== 2 && version !== 3)
    throw new ToolError(
      'unsupported',
      `This GGUF file has version ${version}, and versions 2 and 3 are read here. Choose a newer conversion of the model.`,
    );
  const tensorCount = reader.length(MAX_TENSORS);
  const valueCount = reader.length(MAX_VALUES);
  const values = new Map<string, Value>();
  for (let i = 0; i < valueCount; i++) {
    const key = reader.string();
    values.set(key, reader.value(reader.u32(), 0));
  }
  const facts = new Facts(values);
  facts.refuseOthers();
  const weights = readTensors(
    reader,
    tensorCount,
    facts.number('general.alignment') ?? 32,
    fileSize,
  );
  return facts.model(weights);
}

type Value = number | boolean | string | { items: readonly number[]; length: number };

/** Reads little-endian values one after the other. */
class HeaderReader {
  readonly #bytes: DataView;
  #at = 0;

  constructor(bytes: DataView) {
    this.#bytes = bytes;
  }

  get at(): number {
    return this.#at;
  }

  u32(): number {
    return this.#bytes.getUint32(this.#take(4), true);
  }

  /** A 64-bit number of at most `max`. */
  length(max: number): number {
    const value = this.#bytes.getBigUint64(this.#take(8), true);
    if (value > BigInt(max)) throw new ToolError('input', messages.damaged);
    return Number(value);
  }

  string(): string {
    return this.text(this.length(MAX_HEADER_BYTES));
  }

  text(length: number): string {
    const at = this.#take(length);
    return new TextDecoder().decode(new Uint8Array(this.#bytes.buffer, at, length));
  }

  /** A value by the number of its type. Of arrays only short ones of numbers are returned. */
  value(type: number, depth: number): Value {
    switch (type) {
      case 0:
        return this.#bytes.getUint8(this.#take(1));
      case 1:
        return this.#bytes.getInt8(this.#take(1));
      case 2:
        return this.#bytes.getUint16(this.#take(2), true);
      case 3:
        return this.#bytes.getInt16(this.#take(2), true);
      case 4:
        return this.u32();
      case 5:
        return this.#bytes.getInt32(this.#take(4), true);
      case 6:
        return this.#bytes.getFloat32(this.#take(4), true);
      case 7:
        return this.#bytes.getUint8(this.#take(1)) !== 0;
      case 8:
        return this.string();
      case 9:
        return this.#array(depth);
      case 10:
        return Number(this.#bytes.getBigUint64(this.#take(8), true));
      case 11:
        return Number(this.#bytes.getBigInt64(this.#take(8), true));
      case 12:
        return this.#bytes.getFloat64(this.#take(8), true);
      default:
        throw new ToolError('input', messages.damaged);
    }
  }

  #array(depth: number): Value {
    if (depth >= MAX_DEPTH) throw new ToolError('input', messages.damaged);
    const type = this.u32();
    const length = this.length(MAX_HEADER_BYTES);
    const items: number[] = [];
    for (let i = 0; i < length; i++) {
      // Vocabularies have hundreds of thousands of strings, which only have to be passed over.
      if (type === 8) this.#take(this.length(MAX_HEADER_BYTES));
      else {
        const item = this.value(type, depth + 1);
        if (items.length < 1024) items.push(Number(item));
      }
    }
    return { items, length };
  }

  #take(length: number): number {
    const at = this.#at;
    if (at + length > this.#bytes.byteLength) throw new HeaderGoesOn();
    this.#at += length;
    return at;
  }
}

interface Weights {
  quantisation: string;
  parameters: number;
  bytes: number;
}

/** Checks that every tensor lies within the file. */
function readTensors(
  reader: HeaderReader,
  count: number,
  alignment: number,
  fileSize: number,
): Weights {
  if (count === 0) throw new ToolError('unsupported', 'This GGUF file holds no weights.');
  if (!Number.isInteger(alignment) || alignment < 8 || alignment > 65_536 || alignment % 8 !== 0)
    throw new ToolError('input', messages.damaged);
  const bytesByType = new Map<string, number>();
  let parameters = 0;
  let end = 0;
  for (let i = 0; i < count; i++) {
    reader.string();
    const dimensions = reader.u32();
    if (dimensions > MAX_DIMENSIONS) throw new ToolError('input', messages.damaged);
    let numbers = 1;
    let row = 1;
    for (let d = 0; d < dimensions; d++) {
      const length = reader.length(MAX_LENGTH);
      if (d === 0) row = length;
      numbers *= length;
    }
    const code = reader.u32();
    const type = tensorTypes.get(code);
    if (!type)
      throw new ToolError(
        'unsupported',
        `The weights of this model are stored in a way that is not known here (type ${code}). Choose a file with Q4_K_M or Q8_0 in its name.`,
      );
    const offset = reader.length(MAX_LENGTH);
    if (numbers < 1 || numbers > MAX_LENGTH || row % type.numbers !== 0 || offset % alignment !== 0)
      throw new ToolError('input', messages.damaged);
    const bytes = (numbers / type.numbers) * type.bytes;
    parameters += numbers;
    bytesByType.set(type.name, (bytesByType.get(type.name) ?? 0) + bytes);
    end = Math.max(end, offset + bytes);
  }
  const needs = Math.ceil(reader.at / alignment) * alignment + end;
  if (needs > fileSize) throw new ToolError('input', messages.cut(fileSize, needs));
  const [quantisation = ''] = [...bytesByType].sort(([, one], [, other]) => other - one)[0] ?? [];
  return { quantisation, parameters, bytes: end };
}

/** Models that do other work, by architecture. */
const otherWork: Readonly<Record<string, string>> = {
  clip: 'reads pictures for another model',
  bert: 'compares texts',
  'modern-bert': 'compares texts',
  'nomic-bert': 'compares texts',
  'nomic-bert-moe': 'compares texts',
  'neo-bert': 'compares texts',
  eurobert: 'compares texts',
  'jina-bert-v2': 'compares texts',
  'jina-bert-v3': 'compares texts',
  'gemma-embedding': 'compares texts',
  t5encoder: 'compares texts',
  'wavtokenizer-dec': 'makes sound',
  whisper: 'writes down speech',
  flux: 'makes pictures',
  sd1: 'makes pictures',
  sdxl: 'makes pictures',
  sd3: 'makes pictures',
};

const NO_CHAT =
  'Choose a model made for conversations; its name often says “Instruct”, “Chat” or “it”.';

class Facts {
  readonly #values: ReadonlyMap<string, Value>;
  readonly #architecture: string;

  constructor(values: ReadonlyMap<string, Value>) {
    this.#values = values;
    this.#architecture = this.text('general.architecture');
  }

  text(key: string): string {
    const value = this.#values.get(key);
    return typeof value === 'string' ? value : '';
  }

  number(key: string): number | undefined {
    const value = this.#values.get(key);
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  }

  /** @throws ToolError for what is no whole model for conversations */
  refuseOthers(): void {
    const architecture = this.#architecture;
    if (!/^[a-z0-9][a-z0-9_.-]{0,63}$/i.test(architecture))
      throw new ToolError('input', 'This GGUF file does not say which kind of model it holds.');
    if ((this.number('split.count') ?? 1) > 1)
      throw new ToolError(
        'unsupported',
        'This is one part of a model that was split into several files. Join them with “llama-gguf-split --merge”, or choose a file in one part.',
      );
    const kind = this.text('general.type') || 'model';
    if (kind === 'adapter')
      throw new ToolError(
        'unsupported',
        'This file changes another model (LoRA); it is no model by itself.',
      );
    const work = Object.hasOwn(otherWork, architecture) ? otherWork[architecture] : undefined;
    if (work || kind === 'mmproj')
      throw new ToolError(
        'unsupported',
        `This model ${work ?? 'reads pictures for another model'}. ${NO_CHAT}`,
      );
    if (this.#list('tokenizer.ggml.tokens').length === 0)
      throw new ToolError(
        'unsupported',
        `This model has no vocabulary, so it cannot read text. ${NO_CHAT}`,
      );
    const template = this.text('tokenizer.chat_template');
    if (template.trim() === '')
      throw new ToolError(
        'unsupported',
        `This model continues texts; it has no template for conversations. ${NO_CHAT}`,
      );
    if (template.length > MAX_TEMPLATE_LENGTH) throw new ToolError('input', messages.damaged);
  }

  model({ quantisation, parameters, bytes }: Weights): GgufModel {
    const layers = this.#needed('block_count', 1024);
    const width = this.#needed('embedding_length', 1_048_576);
    const heads = this.#perLayer('attention.head_count', layers, 0);
    const shared = this.#perLayer('attention.head_count_kv', layers, Math.max(...heads));
    const head = Math.max(...heads) > 0 ? width / Math.max(...heads) : 0;
    const size = (name: string) =>
      this.#own(name) === undefined ? head : this.#needed(name, 65_536);
    const [key, value] = [size('attention.key_length'), size('attention.value_length')];
    return {
      architecture: this.#architecture,
      name: plain(this.text('general.name')),
      licence: plain(this.text('general.license')),
      quantisation,
      parameters,
      context: this.#needed('context_length', 2 ** 31),
      weightBytes: bytes,
      vocabulary: this.#list('tokenizer.ggml.tokens').length,
      width,
      layers,
      cacheBytesPerToken: shared.reduce((sum, count) => sum + count * (key + value) * 2, 0),
      chatTemplate: this.text('tokenizer.chat_template'),
    };
  }

  #own(key: string): number | undefined {
    return this.number(`${this.#architecture}.${key}`);
  }

  #needed(key: string, max: number): number {
    const value = this.#own(key);
    if (value === undefined || !Number.isInteger(value) || value < 1 || value > max)
      throw new ToolError('input', messages.damaged);
    return value;
  }

  #list(key: string): { items: readonly number[]; length: number } {
    const value = this.#values.get(key);
    return typeof value === 'object' ? value : { items: [], length: 0 };
  }

  /** One number for all layers, or one for each. */
  #perLayer(key: string, layers: number, otherwise: number): number[] {
    const one = this.#own(key);
    const { items } = this.#list(`${this.#architecture}.${key}`);
    const counts = Array.from({ length: layers }, (_, layer) => items[layer] ?? one ?? otherwise);
    if (counts.some((count) => !(count >= 0 && count <= 65_536)))
      throw new ToolError('input', messages.damaged);
    return counts;
  }
}

/** A name without control characters and hidden signs, cut to 120 characters. */
function plain(text: string): string {
  return text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 120);
}
