// One turn of the agent: requests a response, validates, approves and runs its calls, and sends their results
// back until the model is done. Whether a call needs approval is decided here, by the ability and by what has
// been read, never by the model. No page, no storage: both are passed as ports.

import type { AiFault } from '~/ai/providers/ai-fault';
import type { AiMessage, AiProvider, AiRequest, AiUsage } from '~/ai/providers/ai-provider';
import {
  type AiAnswer,
  type AnswerSource,
  readWholeAnswer,
} from '~/ai/providers/read-whole-answer';
import type { Ability, AgentFile } from '../ability';
import type { AgentCall, ReplyPart } from '../model/agent-message';
import { type CallPorts, executeCall } from './execute-call';
import { limitCall } from './limit-call';

/** Maximum requests per turn; the last one without tools, so that the model answers in text. */
export const MAX_ROUNDS = 8;

/** Maximum calls per response; the model is informed that the others were not run. */
export const MAX_CALLS_AT_ONCE = 8;

/** Further calls of a response are not even shown: nobody reads a thousand cards. */
const MAX_CALLS_SHOWN = 16;

/** The dependencies of a turn. */
export interface TurnPorts extends CallPorts {
  provider: AiProvider;
  abilities: readonly Ability[];
  files: () => readonly AgentFile[];
  /** Called with each streamed piece of text. */
  onText: (piece: string) => void;
  /** Called with the reply so far, after each response and each change of a call. */
  onParts: (parts: readonly ReplyPart[]) => void;
}

/** The outcome of a turn, complete or not. */
export interface TurnResult {
  parts: readonly ReplyPart[];
  /** `rounds`: the model still called tools in the last round. */
  ending: 'complete' | 'rounds' | NonNullable<AiAnswer['ending']>;
  fault?: AiFault;
  withoutTools: boolean;
  source: AnswerSource;
  usage: AiUsage;
}

/** Runs a turn to its end; never throws. An abort keeps the reply so far. */
export async function runTurn(request: AiRequest, ports: TurnPorts): Promise<TurnResult> {
  const { provider, abilities, signal, onText } = ports;
  const parts: ReplyPart[] = [];
  const messages: AiMessage[] = [...request.messages];
  let withoutTools = !provider.takes.tools;
  let usage: AiUsage | undefined;
  const finish = (answer: AiAnswer, ending: TurnResult['ending']): TurnResult => ({
    parts,
    ending,
    ...(answer.fault ? { fault: answer.fault } : {}),
    withoutTools,
    source: answer.source,
    usage: usage ?? answer.usage,
  });
  for (let round = 1; ; round += 1) {
    const isLast = round >= MAX_ROUNDS;
    const tools = withoutTools || isLast ? [] : abilities.map(({ declaration }) => declaration);
    const asked = { ...request, messages, ...(tools.length > 0 ? { tools } : {}) };
    const answer = await readWholeAnswer(provider, asked, { signal, onText, continues: true });
    // Some engines report missing tool support only now.
    if (answer.fault?.code === 'unsupported' && round === 1 && tools.length > 0) {
      withoutTools = true;
      continue;
    }
    usage = sum(usage, answer.usage);
    if (answer.text !== '') parts.push({ kind: 'text', text: answer.text });
    ports.onParts([...parts]);
    if (answer.ending !== 'complete' || answer.calls.length === 0)
      return finish(answer, answer.ending);
    if (tools.length === 0) return finish(answer, isLast ? 'rounds' : 'complete');

    const settled: AgentCall[] = [];
    const calls = answer.calls.slice(0, MAX_CALLS_SHOWN).map(limitCall);
    for (const [at, { call, problem }] of calls.entries()) {
      const place = parts.length;
      const show = (now: AgentCall) => {
        parts[place] = { kind: 'call', call: now };
        ports.onParts([...parts]);
      };
      const ability = abilities.find(({ declaration }) => declaration.name === call.name);
      settled.push(
        await executeCall(call, ability, {
          ...ports,
          problem:
            at < MAX_CALLS_AT_ONCE
              ? problem
              : 'Not run: the model asked for too many tools at once.',
          show,
        }),
      );
      if (signal.aborted) return finish(answer, 'stopped');
    }
    messages.push(
      {
        role: 'model',
        parts: [
          ...(answer.text === '' ? [] : [{ kind: 'text', text: answer.text } as const]),
          ...calls.map(({ call }) => call),
        ],
      },
      { role: 'user', parts: settled.map(resultOf) },
    );
  }
}

/** The result of a call for the model, in this turn or a later one. */
export function resultOf({ name, result }: AgentCall) {
  const told = result ?? { error: 'The call was interrupted; there is no result.' };
  return { kind: 'result', name, result: told } as const;
}

function sum(before: AiUsage | undefined, now: AiUsage): AiUsage {
  if (!before) return now;
  return {
    inputTokens: before.inputTokens + now.inputTokens,
    outputTokens: before.outputTokens + now.outputTokens,
    estimated: before.estimated || now.estimated,
  };
}
