// The agent's loop: ask the model, carry out its calls as far as the user allows, return the results, until
// it has nothing more to do. Limits of a turn: 24 questions to the model, 8 calls in an answer, 3 attempts to
// correct what failed (spec 3, section 9), the budget of the session.

import type { AiCall, AiMessage, AiPart, AiUsage } from '@entropy-tools/core/ai/ai-conversation';
import { costAt, estimateTokens, formatCost } from '@entropy-tools/core/ai/ai-cost';
import { type AiPrice, DEAR_PRICE } from '@entropy-tools/core/ai/ai-services';
import { type AgentMemory, MAX_UNDO_TURNS } from './agent-memory';
import { finalAnswerHint, MAX_ATTEMPTS, promptParts, systemPrompt } from './agent-prompt';
import { agentTools } from './agent-tools';
import type { AskModel } from './ai-bridge';
import { type CallPorts, type ExecutedCall, executeToolCall } from './execute-tool-call';
import { compareSnapshots, type TreeSnapshot, takeSnapshot } from './tree-snapshot';
import { visibleLine, visibleText } from './visible-text';

/** What a turn needs from outside. */
export interface AgentPorts
  extends Pick<CallPorts, 'files' | 'cwd' | 'home' | 'runLine' | 'ask' | 'write' | 'signal'> {
  model: AskModel;
  memory: AgentMemory;
  /** Price of the model; undefined if it costs the user nothing. */
  price?: AiPrice | 'unknown' | undefined;
  /** Name of the model, for the cost line. */
  modelName: string;
  takesTools: boolean;
  /** Default 0.7 (spec 3, section 9). */
  temperature?: number | undefined;
  /** The user's own instruction to the model. */
  system?: string | undefined;
  /** Receives everything that is not the answer itself, such as its cost; default `write`. */
  note?: (text: string) => void;
  /** Piped input, which counts as third-party text. */
  piped?: string;
}

export type TurnEnding = 'complete' | 'stopped' | 'budget' | 'failed';

const MAX_QUESTIONS = 24;
const MAX_CALLS = 8;
/** Spec 3, section 9. */
const DEFAULT_TEMPERATURE = 0.7;
const MAX_OUTPUT_TOKENS = 4000;
/** Maximum length of the history sent to the model, in UTF-16 code units of its JSON. */
const MAX_HISTORY = 240_000;

/**
 * Runs one turn: answers the user's request. Its changes can be reverted afterwards (`memory.turns`).
 * @throws what the model throws; everything before it stays in the memory
 */
export async function runAgentTurn(prompt: string, ports: AgentPorts): Promise<TurnEnding> {
  const { memory, files, write, signal } = ports;
  let before: TreeSnapshot | undefined;
  const total: AiUsage = { inputTokens: 0, outputTokens: 0, estimated: false };
  const callPorts: CallPorts = {
    ...ports,
    beforeChange: () => {
      before ??= startSnapshot(ports);
    },
  };
  memory.messages.push({ role: 'user', parts: promptParts(prompt, ports) });
  const spent = { failures: 0, hasWritten: false };
  let ending: TurnEnding = 'complete';
  memory.isBusy = true;
  try {
    for (let question = 1; ; question += 1) {
      const isLast = question === MAX_QUESTIONS || spent.failures > MAX_ATTEMPTS;
      const withTools = ports.takesTools && !isLast;
      if (!isWithinBudget(ports)) {
        ending = 'budget';
        break;
      }
      const answer = await askOnce(ports, {
        withTools,
        hint: isLast ? finalAnswerHint(spent) : '',
      });
      add(total, answer.usage);
      if (answer.parts.length > 0) memory.messages.push({ role: 'model', parts: answer.parts });
      const calls = answer.parts.flatMap((part) => (part.kind === 'call' ? [part] : []));
      if (signal.aborted) {
        answerAll(memory, calls, { stopped: true });
        ending = 'stopped';
        break;
      }
      if (calls.length === 0) {
        if (answer.isCut) write('WARNING: The answer ended at its limit.\n');
        break;
      }
      const isStopped = await settleAll(calls, callPorts, spent);
      if (isStopped) {
        ending = 'stopped';
        break;
      }
    }
    return ending;
  } finally {
    memory.isBusy = false;
    if (before) keepChanges(before, ports);
    if (total.inputTokens > 0) (ports.note ?? write)(costLine(total, ports));
    trimHistory(memory);
  }

  function keepChanges(from: TreeSnapshot, { files: tree }: AgentPorts) {
    const changes = compareSnapshots(from, takeSnapshot(tree));
    if (changes.length === 0) return;
    memory.turns.push(changes);
    if (memory.turns.length > MAX_UNDO_TURNS) memory.turns.shift();
    const names = changes.filter(({ after, before: was }) => (after ?? was)?.type !== 'directory');
    const count = names.length || changes.length;
    const kind = names.length > 0 ? 'file' : 'folder';
    write(`AI: ${count} ${count === 1 ? kind : `${kind}s`} changed; take it back with: ai undo\n`);
  }

  function startSnapshot({ write: say }: AgentPorts): TreeSnapshot {
    const snapshot = takeSnapshot(files);
    for (const path of snapshot.leftOut)
      say(`WARNING: ${visibleLine(path)} is too large to be taken back.\n`);
    return snapshot;
  }
}

interface OneAnswer {
  parts: AiPart[];
  usage: AiUsage;
  isCut: boolean;
}

async function askOnce(
  { model, memory, write, signal, ...ports }: AgentPorts,
  { withTools, hint }: { withTools: boolean; hint: string },
): Promise<OneAnswer> {
  const request = {
    system: [systemPrompt(ports.cwd, withTools), hint, ports.system ?? '']
      .filter(Boolean)
      .join('\n\n'),
    messages: memory.messages,
    tools: withTools ? agentTools : [],
    temperature: ports.temperature ?? DEFAULT_TEMPERATURE,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  };
  const prefix = ports.note ? '' : 'AI: ';
  let text = '';
  let usage: AiUsage | undefined;
  let isCut = false;
  const calls: AiCall[] = [];
  const inputTokens = estimateTokens(request.system + JSON.stringify(request.messages));
  try {
    for await (const event of untilAborted(model(request, { signal }), signal)) {
      if (event.kind === 'text') {
        const piece = text === '' ? prefix + event.text.trimStart() : event.text;
        write(visibleText(piece));
        text += event.text;
      } else if (event.kind === 'call') calls.push(event);
      else if (event.kind === 'usage') usage = event.usage;
      else if (event.kind === 'wait')
        write(
          `WARNING: The AI service is busy: asked again in ${Math.ceil(event.ms / 1000)} s. Ctrl+C stops.\n`,
        );
      else if (event.kind === 'instead')
        write(
          `WARNING: ${visibleText(event.failed)} could not answer, so ${visibleText(event.source.label)} does.\n`,
        );
      else if (event.kind === 'end') isCut = event.reason === 'length';
    }
  } finally {
    if (text !== '' && !text.endsWith('\n')) write('\n');
    const output = text + (calls.length > 0 ? JSON.stringify(calls) : '');
    usage ??= { inputTokens, outputTokens: estimateTokens(output), estimated: true };
    count(memory, usage, ports.price);
  }
  const wished = withTools ? calls.slice(0, MAX_CALLS) : [];
  return {
    parts: [...(text === '' ? [] : [{ kind: 'text' as const, text }]), ...wished],
    usage,
    isCut,
  };
}

/** Executes the calls in order. Returns true if the user ended the turn. */
async function settleAll(
  calls: readonly AiCall[],
  ports: CallPorts,
  spent: { failures: number; hasWritten: boolean },
): Promise<boolean> {
  const results: AiPart[] = [];
  let isStopped = false;
  for (const call of calls) {
    const settled: ExecutedCall = isStopped
      ? { result: { stopped: true }, outcome: 'none', isStopped }
      : await executeToolCall(call, ports);
    isStopped = settled.isStopped;
    if (settled.outcome === 'written') spent.hasWritten = true;
    if (settled.outcome === 'ran') spent.failures = 0;
    // A failed attempt is a run that fails after a write; failures before anything was written do not count.
    if (settled.outcome === 'failed-run' && spent.hasWritten) {
      spent.failures += 1;
      spent.hasWritten = false;
    }
    const left = MAX_ATTEMPTS + 1 - spent.failures;
    const note =
      settled.outcome === 'failed-run' && spent.failures > 0
        ? { attemptsLeft: Math.max(0, left) }
        : {};
    results.push({ kind: 'result', name: call.name, result: { ...settled.result, ...note } });
  }
  ports.memory.messages.push({ role: 'user', parts: results });
  return isStopped;
}

/** Services reject a conversation in which a call has no result. */
function answerAll(memory: AgentMemory, calls: readonly AiCall[], result: { stopped: true }): void {
  if (calls.length === 0) return;
  const parts = calls.map(({ name }): AiPart => ({ kind: 'result', name, result }));
  memory.messages.push({ role: 'user', parts });
}

function isWithinBudget({ memory, write, price, cwd }: AgentPorts): boolean {
  const { maxUsd, maxTokens, usedUsd, usedTokens } = memory.budget;
  const inputTokens = estimateTokens(systemPrompt(cwd, true) + JSON.stringify(memory.messages));
  const next: AiUsage = { inputTokens, outputTokens: MAX_OUTPUT_TOKENS, estimated: true };
  const isDear = price !== undefined && usedUsd + costAt(reckoned(price), next) > maxUsd;
  if (!isDear && usedTokens + inputTokens <= maxTokens) return true;
  const limit = isDear ? `$${maxUsd.toFixed(2)}` : `${maxTokens.toLocaleString('en')} tokens`;
  write(
    `ERROR: The budget of this session (${limit}) does not reach for another answer. Raise it with: ai budget <dollars> [tokens]\n`,
  );
  return false;
}

/** A model of unknown price counts as expensive, so that the budget holds. */
const reckoned = (price: AiPrice | 'unknown') => (price === 'unknown' ? DEAR_PRICE : price);

function count(
  { budget }: AgentMemory,
  usage: AiUsage,
  price: AiPrice | 'unknown' | undefined,
): void {
  budget.usedTokens += usage.inputTokens + usage.outputTokens;
  budget.usedUsd += price ? costAt(reckoned(price), usage) : 0;
  budget.answers += 1;
}

function add(total: AiUsage, { inputTokens, outputTokens, estimated }: AiUsage): void {
  total.inputTokens += inputTokens;
  total.outputTokens += outputTokens;
  total.estimated ||= estimated;
}

function costLine(usage: AiUsage, { price, modelName }: AgentPorts): string {
  const figures = `${usage.inputTokens.toLocaleString('en')} tokens in, ${usage.outputTokens.toLocaleString('en')} out`;
  const cost = price === 'unknown' ? 'not known' : formatCost(price ? costAt(price, usage) : 0);
  return `AI: cost ${cost} · ${usage.estimated ? 'about ' : ''}${figures} · ${visibleLine(modelName)}\n`;
}

/** Drops the oldest turns first; a turn begins with the user's message. */
function trimHistory(memory: AgentMemory): void {
  const isBegin = ({ role, parts }: AiMessage) =>
    role === 'user' && parts.some(({ kind }) => kind === 'text');
  while (JSON.stringify(memory.messages).length > MAX_HISTORY) {
    const next = memory.messages.findIndex((message, at) => at > 0 && isBegin(message));
    if (next < 0) break;
    memory.messages.splice(0, next);
  }
}

/** Passes the events on, and ends at once on Ctrl+C, whatever the model does. */
async function* untilAborted<T>(events: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = events[Symbol.asyncIterator]();
  let leave = () => {};
  const aborted = new Promise<'aborted'>((resolve) => {
    leave = () => resolve('aborted');
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
  });
  try {
    for (;;) {
      const step = await Promise.race([iterator.next(), aborted]);
      if (step === 'aborted' || step.done) return;
      yield step.value;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', leave);
    iterator.return?.()?.catch?.(() => {});
  }
}
