// One turn of the agent: the model is asked, its calls are checked, approved, run and answered, and the
// model is asked again. Whether a call needs the person's word is decided here, by the ability and by
// what has been read, never by the model. No page, no storage: both are given as ports.

import type { AiFault } from '~/ai/providers/ai-fault';
import type { AiMessage, AiProvider, AiRequest, AiUsage } from '~/ai/providers/ai-provider';
import {
  type AiAnswer,
  type AnswerSource,
  readWholeAnswer,
} from '~/ai/providers/read-whole-answer';
import type { Ability, AgentFile } from '../ability';
import type { AgentCall, ReplyPart } from '../model/agent-message';
import { boundCall } from './bound-call';
import { type CallPorts, executeCall } from './execute-call';

/** How often the model is asked in one turn; the last time without tools, so that it answers in words. */
export const MAX_ROUNDS = 8;

/** Calls in one answer; the model is told that the others were not run. */
export const MAX_CALLS_AT_ONCE = 8;

/** Beyond these, calls of one answer are not even shown: nobody reads a thousand cards. */
const MAX_CALLS_SHOWN = 16;

/** What a turn needs from outside. */
export interface TurnPorts extends CallPorts {
  provider: AiProvider;
  abilities: readonly Ability[];
  files: () => readonly AgentFile[];
  /** A piece of an answer, as it comes. */
  onText: (piece: string) => void;
  /** The reply so far, after each answer and each change of a call. */
  onParts: (parts: readonly ReplyPart[]) => void;
}

/** A turn as far as it came; it never throws. */
export interface TurnResult {
  parts: readonly ReplyPart[];
  /** `rounds`: the model still wanted tools after the last round. */
  ending: 'complete' | 'rounds' | NonNullable<AiAnswer['ending']>;
  fault?: AiFault;
  withoutTools: boolean;
  source: AnswerSource;
  usage: AiUsage;
}

/** Runs a turn to its end. Abort at any moment keeps what there is. */
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
    const answer = await readWholeAnswer(provider, asked, { signal, onText });
    // Some engines say only now that they know no tools.
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
    const calls = answer.calls.slice(0, MAX_CALLS_SHOWN).map(boundCall);
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

/** What a call gave, as the model is told, now or in a later turn. */
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
