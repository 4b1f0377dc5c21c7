// Answers by a model file that the user keeps on this device. Nothing leaves the device and nothing is counted.

import { ToolError } from '@entropy-tools/core/tool-error';
import { type KeptModel, openKeptModel } from '@entropy-tools/data/gguf/kept-models';
import { type ModelPlan, planModel } from '@entropy-tools/data/gguf/plan-model';
import { readGguf } from '@entropy-tools/data/gguf/read-gguf';
import { AiFault } from '../providers/ai-fault';
import type { AiEvent, AiProvider, AiRequest } from '../providers/ai-provider';
import { joinMessages } from '../providers/join-messages';
import { type PlainMessage, toPlainMessages } from '../providers/page-engine';
import { JSON_ONLY } from '../providers/wire';
import { withDeadline } from '../providers/with-deadline';
import type { AnswerRequest } from './engine-protocol';
import { loadedModel, setLoadedModel } from './loaded-model';
import { readModelDevice, threadsHere } from './model-device';
import { ModelEngine, type RunningAnswer } from './model-engine';

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
  engine: ModelEngine;
  plan: ModelPlan;
}

/** The one model in memory. */
let current: { engine: ModelEngine; loading: Promise<Loaded> } | undefined;
/** The engine holds one conversation, so answers come one after the other. */
let turn: Promise<void> = Promise.resolve();
let idle: ReturnType<typeof setTimeout> | undefined;

/** The engine of a kept model. */
export function createDeviceProvider(model: KeptModel): AiProvider {
  return {
    id: 'device',
    label: 'On this device',
    model: model.name,
    standIn: false,
    takes: { files: false, tools: false },
    room: charactersOf(model.context),
    stream: (request, { signal }) => streamAnswer(model, request, signal),
  };
}

/** Frees the memory of the loaded model; an answer under way ends. */
export function unloadModel(): void {
  current?.engine.close();
  current = undefined;
  setLoadedModel(undefined);
  clearTimeout(idle);
}

async function* streamAnswer(
  model: KeptModel,
  request: AiRequest,
  signal: AbortSignal,
): AsyncGenerator<AiEvent> {
  const before = turn;
  const { promise, resolve: endTurn } = Promise.withResolvers<void>();
  turn = promise;
  let answer: RunningAnswer | undefined;
  try {
    await withDeadline(before, LOAD_MS, signal);
    clearTimeout(idle);
    const { engine, plan } = await withDeadline(load(model), LOAD_MS, signal);
    const messages = toMessages(request, plan);
    for (;;) {
      answer = engine.answer(toAnswerRequest(request, messages, plan));
      try {
        yield* readAnswer(answer, signal);
        return;
      } catch (error) {
        if (signal.aborted || !isTooLong(error)) throw error;
        if (!dropOldest(messages)) throw new AiFault('too-large', tooLong(model, error));
      }
    }
  } catch (error) {
    if (signal.aborted) throw new AiFault('stopped');
    throw faultOf(model, error);
  } finally {
    answer?.stop();
    // Not awaited: whoever stopped an answer goes on at once, and the next one waits for its turn. It does not
    // wait for a model that is still loading: it takes the same one, or closes it.
    void (answer ? endedOrClosed(answer) : before).then(() => {
      clearTimeout(idle);
      idle = setTimeout(unloadModel, IDLE_MS);
      endTurn();
    });
  }
}

async function* readAnswer(
  { pieces }: RunningAnswer,
  signal: AbortSignal,
): AsyncGenerator<AiEvent> {
  const reader = pieces.getReader();
  for (;;) {
    const { done, value } = await withDeadline(reader.read(), SILENCE_MS, signal);
    if (done) return;
    if (value.kind !== 'usage') yield value;
    else {
      const { inputTokens, outputTokens } = value;
      yield { kind: 'usage', usage: { inputTokens, outputTokens, estimated: false } };
    }
  }
}

/** The model in memory, loaded first where another one or none is. */
function load(model: KeptModel): Promise<Loaded> {
  if (current && loadedModel()?.id === model.id) return current.loading;
  unloadModel();
  const engine = new ModelEngine();
  const loading = start(engine, model);
  current = { engine, loading };
  setLoadedModel({ id: model.id, threads: 0 });
  loading.catch(() => {
    if (current?.engine === engine) unloadModel();
    else engine.close();
  });
  return loading;
}

async function start(engine: ModelEngine, model: KeptModel): Promise<Loaded> {
  const file = await openKeptModel(model);
  const header = await readGguf(file);
  const plan = planModel(header, readModelDevice());
  try {
    const threads = await engine.load(file, plan, threadsHere());
    if (current?.engine === engine) setLoadedModel({ id: model.id, threads });
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== 'internal') throw error;
    throw new ToolError(
      'unsupported',
      `The engine here cannot run ${model.name} (${header.architecture}, ${header.quantisation}): the model may be of a kind that it does not know, or memory is short. Close other tabs and try again, or choose another model.`,
      { cause: error },
    );
  }
  return { engine, plan };
}

/** Waits for the end of an answer; an engine that does not notice a stop is closed. */
async function endedOrClosed({ ended }: RunningAnswer): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), STOP_MS);
  const outcome = await Promise.race([ended, late]);
  clearTimeout(timer);
  if (outcome === 'late') unloadModel();
}

/** Texts of a conversation, the oldest left out where they would not fit by their length alone. */
function toMessages({ system, messages, json }: AiRequest, { context }: ModelPlan): PlainMessage[] {
  const told = [system, json ? JSON_ONLY : ''].filter(Boolean).join('\n\n');
  const all = toPlainMessages({ system: told, messages: joinMessages(messages) });
  const lengthOf = () => all.reduce((sum, { content }) => sum + content.length, 0);
  while (lengthOf() > charactersOf(context) && dropOldest(all));
  return all;
}

const charactersOf = (context: number) =>
  Math.floor(context * QUESTION_SHARE * CHARACTERS_PER_TOKEN);

/** Removes the oldest question with its answer; false if only the last question is left. */
function dropOldest(messages: PlainMessage[]): boolean {
  const first = messages[0]?.role === 'system' ? 1 : 0;
  if (messages.length - first < 3) return false;
  messages.splice(first, 2);
  return true;
}

function toAnswerRequest(
  { temperature, topK, topP, maxOutputTokens, json }: AiRequest,
  messages: readonly PlainMessage[],
  { context }: ModelPlan,
): AnswerRequest {
  return {
    messages,
    max_tokens: maxOutputTokens ?? Math.floor(context * (1 - QUESTION_SHARE)),
    ...(temperature === undefined ? {} : { temperature }),
    ...(topK === undefined ? {} : { top_k: topK }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(json ? { response_format: { type: 'json_object' } } : {}),
  };
}

/** llama.cpp's words for a prompt that does not fit. */
const LONG = /\((\d+) tokens\) exceeds the available context size \((\d+) tokens\)/;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const isTooLong = (error: unknown) => LONG.test(messageOf(error));

function tooLong({ name }: KeptModel, error: unknown): string {
  const [, has = '', room = ''] = LONG.exec(messageOf(error)) ?? [];
  const count = (tokens: string) => Number(tokens).toLocaleString('en');
  return `That is too long for ${name} on this device: ${count(has)} tokens, and it sees ${count(room)} at once. Shorten it, or choose another engine.`;
}

/** What went wrong, for the user; an engine that failed is closed, so that the next question starts anew. */
function faultOf(model: KeptModel, error: unknown): AiFault {
  if (error instanceof AiFault) return error;
  const cause = { cause: error };
  if (error instanceof ToolError && error.code === 'asset')
    return new AiFault('offline', error.message, cause);
  if (error instanceof ToolError && error.code !== 'internal')
    return new AiFault('unavailable', error.message, cause);
  unloadModel();
  return new AiFault(
    'unavailable',
    `${model.name} could not answer on this device: the engine cannot run this model, or memory is short. Close other tabs and try again, or choose another model.`,
    cause,
  );
}
