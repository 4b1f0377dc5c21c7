/**
 * A language model of 40,000 random weights for tests, and its arithmetic written out in plain numbers: what
 * an engine answers must be what this says. It answers random letters; the path is tested, not the wit.
 *
 * Architecture: LLaMA (arXiv 2302.13971) with grouped-query attention, as llama.cpp reads it.
 */
import { seededRandom } from '@entropy-tools/core/random';
import { type GgufTensor, type GgufValue, writeGguf } from './write-gguf.testing';

const WIDTH = 32;
const HEADS = 4;
const KEY_VALUE_HEADS = 2;
const HEAD = WIDTH / HEADS;
const HIDDEN = 64;
const LAYERS = 2;
const EPSILON = 1e-5;
const ROPE_BASE = 10_000;
const CONTEXT = 2048;

const BOS = 1;
const EOS = 2;
/** Pieces after the three special tokens and the 256 bytes. The mark stands for a space, as in SentencePiece. */
const SPACE = '▁';
const LETTERS = [SPACE, ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,?!:'];
const FIRST_LETTER = 259;
const VOCABULARY = FIRST_LETTER + LETTERS.length;

/** Renders messages as `user: Hello` lines, and asks for the assistant's. */
const TINY_TEMPLATE =
  "{% for m in messages %}{{ m['role'] }}: {{ m['content'] }}\n{% endfor %}assistant:";

/** The tensors, by name. */
type Weights = ReadonlyMap<string, GgufTensor>;

/** A model and the file that holds it. */
export interface TinyModel {
  weights: Weights;
  file: Uint8Array<ArrayBuffer>;
}

/**
 * Makes the model.
 * @param seed same seed, same bytes
 * @param values replaces values of the header; undefined removes one
 * @param ends whether it ends answers by itself
 */
export function makeTinyModel(
  seed = 'tiny',
  values: Readonly<Record<string, GgufValue | undefined>> = {},
  ends = true,
): TinyModel {
  const tensors = makeTensors(seed, ends);
  const header = Object.entries({ ...tinyHeader(), ...values }).filter(
    (entry): entry is [string, GgufValue] => entry[1] !== undefined,
  );
  return {
    weights: new Map(tensors.map((tensor) => [tensor.name, tensor])),
    file: writeGguf(Object.fromEntries(header), tensors),
  };
}

function tinyHeader(): Record<string, GgufValue> {
  const bytes = Array.from(
    { length: 256 },
    (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
  );
  const tokens = ['<unk>', '<s>', '</s>', ...bytes, ...LETTERS];
  const u32 = (value: number) => ({ type: 'u32', value }) as const;
  return {
    'general.architecture': { type: 'string', value: 'llama' },
    'general.name': { type: 'string', value: 'Tiny random letters' },
    'general.license': { type: 'string', value: 'cc0-1.0' },
    'llama.context_length': u32(CONTEXT),
    'llama.embedding_length': u32(WIDTH),
    'llama.block_count': u32(LAYERS),
    'llama.feed_forward_length': u32(HIDDEN),
    'llama.attention.head_count': u32(HEADS),
    'llama.attention.head_count_kv': u32(KEY_VALUE_HEADS),
    'llama.attention.layer_norm_rms_epsilon': { type: 'f32', value: EPSILON },
    'llama.rope.dimension_count': u32(HEAD),
    'llama.rope.freq_base': { type: 'f32', value: ROPE_BASE },
    'llama.vocab_size': u32(VOCABULARY),
    'tokenizer.ggml.model': { type: 'string', value: 'llama' },
    'tokenizer.ggml.tokens': { type: 'array', of: 'string', value: tokens },
    'tokenizer.ggml.scores': { type: 'array', of: 'f32', value: tokens.map((_, id) => -id) },
    'tokenizer.ggml.token_type': {
      type: 'array',
      of: 'i32',
      // Unknown, control, byte and normal tokens.
      value: tokens.map((_, id) => (id === 0 ? 2 : id < 3 ? 3 : id < FIRST_LETTER ? 6 : 1)),
    },
    'tokenizer.ggml.unknown_token_id': u32(0),
    'tokenizer.ggml.bos_token_id': u32(BOS),
    'tokenizer.ggml.eos_token_id': u32(EOS),
    'tokenizer.chat_template': { type: 'string', value: TINY_TEMPLATE },
  };
}

function makeTensors(seed: string, ends: boolean): GgufTensor[] {
  const random = seededRandom(seed);
  const filled = (name: string, shape: readonly number[], scale: number): GgufTensor => {
    const data = new Float32Array(shape.reduce((one, other) => one * other, 1));
    for (let i = 0; i < data.length; i++) data[i] = (random() * 2 - 1) * scale;
    return { name, shape, data };
  };
  const ones = (name: string): GgufTensor => ({
    name,
    shape: [WIDTH],
    data: new Float32Array(WIDTH).fill(1),
  });
  const output = filled('output.weight', [WIDTH, VOCABULARY], 1);
  // Only letters and the end are ever chosen: the bytes' scores are 0, and the best letter's is above.
  for (let id = 0; id < FIRST_LETTER; id++)
    if (id !== EOS || !ends) output.data.fill(0, id * WIDTH, (id + 1) * WIDTH);
  const width = KEY_VALUE_HEADS * HEAD;
  const blocks = Array.from({ length: LAYERS }, (_, layer) => [
    ones(`blk.${layer}.attn_norm.weight`),
    filled(`blk.${layer}.attn_q.weight`, [WIDTH, WIDTH], 0.6),
    filled(`blk.${layer}.attn_k.weight`, [WIDTH, width], 0.6),
    filled(`blk.${layer}.attn_v.weight`, [WIDTH, width], 0.6),
    filled(`blk.${layer}.attn_output.weight`, [WIDTH, WIDTH], 0.6),
    ones(`blk.${layer}.ffn_norm.weight`),
    filled(`blk.${layer}.ffn_gate.weight`, [WIDTH, HIDDEN], 0.6),
    filled(`blk.${layer}.ffn_up.weight`, [WIDTH, HIDDEN], 0.6),
    filled(`blk.${layer}.ffn_down.weight`, [HIDDEN, WIDTH], 0.4),
  ]);
  return [
    filled('token_embd.weight', [WIDTH, VOCABULARY], 1),
    ...blocks.flat(),
    ones('output_norm.weight'),
    output,
  ];
}

/** What the model says, by plain arithmetic. */
export interface PlainAnswer {
  text: string;
  /** Whether it ended by itself, before the limit. */
  ended: boolean;
  /** Tokens of the prompt. */
  promptTokens: number;
  /** Smallest distance between the best and the second score; below 0.01 rounding may choose another token. */
  margin: number;
}

/** Answers messages with the likeliest token each time. */
export function answerPlainly(
  { weights }: TinyModel,
  messages: readonly { role: string; content: string }[],
  maxTokens: number,
): PlainAnswer {
  const prompt = tokenize(
    `${messages.map(({ role, content }) => `${role}: ${content}\n`).join('')}assistant:`,
  );
  const layers = Array.from({ length: LAYERS }, () => ({ keys: [], values: [] }) as Cache);
  let scores = new Float64Array(VOCABULARY);
  for (const [at, token] of prompt.entries()) scores = nextScores(weights, layers, token, at);
  const answer: number[] = [];
  let margin = Number.POSITIVE_INFINITY;
  let ended = false;
  while (answer.length < maxTokens) {
    const [first = 0, second = 0] = scores.toSorted().slice(-2).reverse();
    const best = scores.indexOf(first);
    margin = Math.min(margin, first - second);
    ended = best === EOS;
    if (ended) break;
    answer.push(best);
    scores = nextScores(weights, layers, best, prompt.length + answer.length - 1);
  }
  const text = answer.map((token) => LETTERS[token - FIRST_LETTER] ?? '').join('');
  return { text: text.replaceAll(SPACE, ' '), ended, promptTokens: prompt.length, margin };
}

/** One token a character, bytes where the vocabulary has none; a space is put before the text. */
function tokenize(text: string): number[] {
  const tokens = [BOS];
  for (const character of ` ${text}`) {
    const letter = LETTERS.indexOf(character === ' ' ? SPACE : character);
    if (letter >= 0) tokens.push(FIRST_LETTER + letter);
    else for (const byte of new TextEncoder().encode(character)) tokens.push(3 + byte);
  }
  return tokens;
}

interface Cache {
  keys: Float64Array[];
  values: Float64Array[];
}

function nextScores(
  weights: Weights,
  caches: readonly Cache[],
  token: number,
  at: number,
): Float64Array<ArrayBuffer> {
  const of = (name: string) => weights.get(`${name}.weight`)?.data ?? new Float32Array();
  let x = Float64Array.from(of('token_embd').subarray(token * WIDTH, (token + 1) * WIDTH));
  for (const [layer, cache] of caches.entries()) {
    const block = (name: string) => of(`blk.${layer}.${name}`);
    const normed = normalize(x);
    const queries = rotate(multiply(block('attn_q'), normed), at);
    // llama.cpp keeps keys and values in half precision.
    cache.keys.push(halved(rotate(multiply(block('attn_k'), normed), at)));
    cache.values.push(halved(multiply(block('attn_v'), normed)));
    const mixed = new Float64Array(WIDTH);
    for (let head = 0; head < HEADS; head++) attend(queries, cache, head, mixed);
    x = add(x, multiply(block('attn_output'), mixed));
    const inner = normalize(x);
    const gate = multiply(block('ffn_gate'), inner);
    const up = multiply(block('ffn_up'), inner);
    const hidden = gate.map((value, i) => (value / (1 + Math.exp(-value))) * (up[i] ?? 0));
    x = add(x, multiply(block('ffn_down'), hidden));
  }
  return multiply(of('output'), normalize(x));
}

function attend(queries: Float64Array, { keys, values }: Cache, head: number, into: Float64Array) {
  const from = head * HEAD;
  const shared = Math.floor(head / (HEADS / KEY_VALUE_HEADS)) * HEAD;
  const scores = keys.map((key) => {
    let sum = 0;
    for (let i = 0; i < HEAD; i++) sum += (queries[from + i] ?? 0) * (key[shared + i] ?? 0);
    return sum / Math.sqrt(HEAD);
  });
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const total = shares.reduce((one, other) => one + other, 0);
  for (const [at, share] of shares.entries())
    for (let i = 0; i < HEAD; i++)
      into[from + i] = (into[from + i] ?? 0) + (share / total) * (values[at]?.[shared + i] ?? 0);
}

function normalize(x: Float64Array): Float64Array<ArrayBuffer> {
  const mean = x.reduce((sum, value) => sum + value * value, 0) / x.length;
  return Float64Array.from(x, (value) => value / Math.sqrt(mean + EPSILON));
}

/** A matrix of rows, each as long as the vector. */
function multiply(matrix: Float32Array, x: Float64Array): Float64Array<ArrayBuffer> {
  return Float64Array.from({ length: matrix.length / x.length }, (_, row) => {
    let sum = 0;
    for (let i = 0; i < x.length; i++) sum += (matrix[row * x.length + i] ?? 0) * (x[i] ?? 0);
    return sum;
  });
}

/** Turns neighbouring pairs by an angle that grows with the place (RoPE, arXiv 2104.09864). */
function rotate(x: Float64Array, at: number): Float64Array<ArrayBuffer> {
  const turned = Float64Array.from(x);
  for (let i = 0; i < x.length; i += 2) {
    const angle = at / ROPE_BASE ** ((i % HEAD) / HEAD);
    const [a, b] = [x[i] ?? 0, x[i + 1] ?? 0];
    turned[i] = a * Math.cos(angle) - b * Math.sin(angle);
    turned[i + 1] = a * Math.sin(angle) + b * Math.cos(angle);
  }
  return turned;
}

const halved = (x: Float64Array) => Float64Array.from(Float16Array.from(x));
const add = (x: Float64Array, y: Float64Array) => x.map((value, i) => value + (y[i] ?? 0));
