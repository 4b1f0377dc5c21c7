// Answers by a model file that the user keeps on this device: llama.cpp as WebAssembly, in its own worker.
// Nothing leaves the device and nothing is counted.

import { toToolError } from '@entropy-tools/core/part-error';
import { type KeptModel, openKeptModel } from '@entropy-tools/data/gguf/kept-models';
import { type ModelPlan, planModel } from '@entropy-tools/data/gguf/plan-model';
import { readGguf } from '@entropy-tools/data/gguf/read-gguf';
import { AiFault } from '../providers/ai-fault';
import type { AiEvent, AiProvider, AiRequest } from '../providers/ai-provider';
import { joinMessages } from '../providers/join-messages';
import { JSON_ONLY } from '../providers/wire';
import { withDeadline } from '../providers/with-deadline';
import { readModelDevice, threadsHere } from './model-device';
import { startWllama, type Wllama } from './start-wllama';

/** Reading gigabytes from a slow disk takes minutes, and so does a long prompt. In milliseconds. */
const LOAD_MS = 10 * 60_000;
const SILENCE_MS = 5 * 60_000;
/** How long the engine may take to notice that an answer was stopped, before it is closed. */
const STOP_MS = 5_000;
/** A model that is not used gives its memory back after this time. */
const IDLE_MS = 5 * 60_000;
/** Share of the context for the question; the rest is for the answer. */
const QUESTION_SHARE = 0.75;
/** Characters of a token, on the careful side for languages other than English. */
const CHARACTERS_PER_TOKEN = 3;

interface Loaded {
  engine: Wllama;
  plan: ModelPlan;
}

/** The one model in memory. */
let current: { id: string; loading: Promise<Loaded> } | undefined;
/** The engine holds one conversation, so answers come one after the other. */
let turn: Promise<void> = Promise.resolve();
let idle: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The engine of a kept model. */
export function createOnDeviceProvider(model: KeptModel): AiProvider {
  return {
    id: 'on-device',
    label: 'On this device',
    model: model.name,
    standIn: false,
    takes: { files: false, tools: false },
    room: charactersOf(model.context),
    stream: (request, { signal }) => streamAnswer(model, request, signal),
  };
}

/** The id of the model that takes memory now; empty if none does. */
export const loadedModel = () => current?.id ?? '';

/** Calls back when {@link loadedModel} changes. @returns the unsubscribe function */
export function onLoadedModel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Frees the memory of the loaded model; an answer under way ends. */
export async function unloadModel(): Promise<void> {
  const closing = current;
  setCurrent(undefined);
  clearTimeout(idle);
  const loaded = await closing?.loading.catch(() => undefined);
  await loaded?.engine.exit();
}

async function* streamAnswer(
  model: KeptModel,
  request: AiRequest,
  signal: AbortSignal,
): AsyncGenerator<AiEvent> {
  const before = turn;
  const { promise, resolve: endTurn } = Promise.withResolvers<void>();
  turn = promise;
  let work: Promise<unknown> = before;
  let isAnswering = false;
  try {
    await withDeadline(before, LOAD_MS, signal);
    clearTimeout(idle);
    const loading = load(model);
    work = loading;
    const { engine, plan } = await withDeadline(loading, LOAD_MS, signal);
    const messages = toMessages(request, plan);
    for (;;) {
      const answer = startAnswer(engine, toParams(request, messages, plan), signal);
      work = answer.ended;
      isAnswering = true;
      try {
        yield* readAnswer(answer.chunks, signal);
        return;
      } catch (error) {
        if (signal.aborted || !isTooLong(error)) throw error;
        if (!dropOldest(messages)) throw new AiFault('too-large', tooLong(model, error));
      }
    }
  } catch (error) {
    if (signal.aborted) throw new AiFault('stopped');
    throw await faultOf(model, error);
  } finally {
    // Not awaited: whoever stopped an answer goes on at once, and the next one waits for its turn.
    void (isAnswering ? endedOrClosed(work) : settled(work)).then(() => {
      clearTimeout(idle);
      idle = setTimeout(() => void unloadModel(), IDLE_MS);
      endTurn();
    });
  }
}

type Params = Parameters<Wllama['createChatCompletion']>[0];
type Message = Params['messages'][number];

/** What the engine sends while it answers; the last piece has the counts. */
interface Chunk {
  choices: readonly { delta: { content?: string | null }; finish_reason?: string | null }[];
  usage?: { prompt_tokens: number; completion_tokens: number } | null;
}

function startAnswer(
  engine: Wllama,
  params: Params,
  signal: AbortSignal,
): { chunks: ReadableStream<Chunk>; ended: Promise<unknown> } {
  let into: ReadableStreamDefaultController<Chunk> | undefined;
  const chunks = new ReadableStream<Chunk>({
    start(controller) {
      into = controller;
    },
  });
  const onData = (chunk: Chunk) => into?.enqueue(chunk);
  const ended = engine.createChatCompletion({
    ...params,
    stream: true,
    abortSignal: signal,
    onData,
  });
  ended.then(
    () => into?.close(),
    (error: unknown) => into?.error(error),
  );
  return { chunks, ended };
}

async function* readAnswer(
  chunks: ReadableStream<Chunk>,
  signal: AbortSignal,
): AsyncGenerator<AiEvent> {
  const reader = chunks.getReader();
  let reason: 'complete' | 'length' = 'complete';
  for (;;) {
    const { done, value } = await withDeadline(reader.read(), SILENCE_MS, signal);
    if (done) break;
    const [choice] = value.choices;
    const text = choice?.delta.content;
    if (text) yield { kind: 'text', text };
    if (choice?.finish_reason === 'length') reason = 'length';
    if (value.usage)
      yield {
        kind: 'usage',
        usage: {
          inputTokens: value.usage.prompt_tokens,
          outputTokens: value.usage.completion_tokens,
          estimated: false,
        },
      };
  }
  yield { kind: 'end', reason };
}

/** The model in memory, loaded first where another one or none is. */
function load(model: KeptModel): Promise<Loaded> {
  if (current?.id === model.id) return current.loading;
  const loading = unloadModel().then(() => start(model));
  setCurrent({ id: model.id, loading });
  loading.catch(() => {
    if (current?.loading === loading) setCurrent(undefined);
  });
  return loading;
}

async function start(model: KeptModel): Promise<Loaded> {
  const file = await openKeptModel(model);
  const plan = planModel(await readGguf(file), readModelDevice());
  const engine = await startWllama();
  try {
    await engine.loadModel([file], {
      n_ctx: plan.context,
      n_batch: plan.batch,
      n_ubatch: plan.batch,
      n_threads: threadsHere(),
      n_gpu_layers: 0,
      n_parallel: 1,
      // Small models on a slow device answer at once rather than think first.
      default_template_kwargs: { enable_thinking: false },
    });
    return { engine, plan };
  } catch (error) {
    await engine.exit();
    throw error;
  }
}

function setCurrent(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

const settled = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

/** Waits for the end of an answer; an engine that does not notice a stop is closed. */
async function endedOrClosed(answer: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), STOP_MS);
  const outcome = await Promise.race([settled(answer), late]);
  clearTimeout(timer);
  if (outcome === 'late') await unloadModel();
}

/** Texts of a conversation, the oldest left out where they would not fit by their length alone. */
function toMessages({ system, messages, json }: AiRequest, { context }: ModelPlan): Message[] {
  const told = [system, json ? JSON_ONLY : ''].filter(Boolean).join('\n\n');
  const said = joinMessages(messages).flatMap(({ role, parts }): Message[] => {
    const text = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n\n');
    if (text === '') return [];
    return [{ role: role === 'model' ? 'assistant' : 'user', content: text }];
  });
  const all: Message[] = told ? [{ role: 'system', content: told }, ...said] : said;
  const lengthOf = () => all.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  while (lengthOf() > charactersOf(context) && dropOldest(all));
  return all;
}

const charactersOf = (context: number) =>
  Math.floor(context * QUESTION_SHARE * CHARACTERS_PER_TOKEN);

/** Removes the oldest question with its answer; false if only the last question is left. */
function dropOldest(messages: Message[]): boolean {
  const first = messages[0]?.role === 'system' ? 1 : 0;
  if (messages.length - first < 3) return false;
  messages.splice(first, 2);
  return true;
}

function toParams(request: AiRequest, messages: Message[], { context }: ModelPlan): Params {
  const { temperature, topK, topP, maxOutputTokens, json } = request;
  const params = {
    messages,
    temperature,
    top_k: topK,
    top_p: topP,
    max_tokens: maxOutputTokens ?? Math.floor(context * (1 - QUESTION_SHARE)),
    stream_options: { include_usage: true },
    response_format: json ? { type: 'json_object' } : undefined,
  };
  return Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== undefined),
  ) as unknown as Params;
}

const LONG = /\((\d+) tokens\) exceeds the available context size \((\d+) tokens\)/;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const isTooLong = (error: unknown) => LONG.test(messageOf(error));

function tooLong({ name }: KeptModel, error: unknown): string {
  const [, has = '', room = ''] = LONG.exec(messageOf(error)) ?? [];
  const count = (tokens: string) => Number(tokens).toLocaleString('en');
  return `That is too long for ${name} on this device: ${count(has)} tokens, and it sees ${count(room)} at once. Shorten it, or choose another engine.`;
}

/** What went wrong, for the user; an engine that crashed is closed. */
async function faultOf(model: KeptModel, error: unknown): Promise<AiFault> {
  if (error instanceof AiFault) return error;
  const cause = { cause: error };
  const known = await toToolError(error);
  if (known.code !== 'internal')
    return new AiFault(known.code === 'asset' ? 'offline' : 'unavailable', known.message, cause);
  await unloadModel();
  return new AiFault(
    'unavailable',
    `${model.name} could not answer on this device: the engine cannot run it, or its memory was used up. Close other tabs and try again, or choose a smaller model.`,
    cause,
  );
}
