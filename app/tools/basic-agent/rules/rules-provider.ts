import type { AiEvent, AiMessage, AiProvider } from '~/ai/providers/ai-provider';
import type { AgentMessage } from '../model/agent-message';
import type { AgentView } from '../model/agent-store';
import { BEYOND_RULES, planByRules } from './plan-by-rules';
import type { RuleFile, RuleResult } from './rule';

/** What it answers with, in place of a model's usage. */
const NO_USAGE = { inputTokens: 0, outputTokens: 0, estimated: false } as const;

/**
 * An engine that follows rules instead of a model, for the agent of a site without any. It calls the same
 * tools, so that approval and display are the agent's own.
 * @param content the user's message
 * @param files attached to it, or to the last message that had some
 * @param onUnknown called if no rule knows the request
 */
export function createRulesProvider(
  content: string,
  files: readonly RuleFile[],
  now: Date,
  onUnknown: () => void,
): AiProvider {
  const plan = planByRules(content, files, now);
  async function* stream({ messages }: { messages: readonly AiMessage[] }): AsyncIterable<AiEvent> {
    const last = messages.at(-1);
    const begun = messages.findLastIndex(({ parts }) => parts.some(({ kind }) => kind === 'text'));
    const results = messages.slice(begun + 1).flatMap(resultsOf);
    if (!plan) {
      onUnknown();
      yield { kind: 'text', text: BEYOND_RULES };
    } else if (!last?.parts.some(({ kind }) => kind === 'result')) {
      for (const call of plan.calls) yield { kind: 'call', ...call };
    } else {
      const problem = problemOf(results);
      const next = problem === undefined ? (plan.next?.(results) ?? []) : [];
      for (const call of next) yield { kind: 'call', ...call };
      if (next.length === 0) yield { kind: 'text', text: problem ?? plan.say(results) };
    }
    yield { kind: 'usage', usage: NO_USAGE };
    yield { kind: 'end', reason: 'complete' };
  }
  return {
    id: 'rules',
    label: 'By rules on this device, no AI',
    model: '',
    standIn: false,
    takes: { files: false, tools: true },
    stream,
  };
}

/** {@link createRulesProvider} for a message of the conversation. */
export function rulesProviderFor(
  asked: AgentMessage,
  { messages, files }: Pick<AgentView, 'messages' | 'files'>,
  now: Date,
  onUnknown: () => void,
): AiProvider {
  const attached = [asked, ...messages.toReversed()].find(({ fileIds = [] }) => fileIds.length > 0);
  const known = (attached?.fileIds ?? []).flatMap((id) => files.get(id) ?? []);
  return createRulesProvider(asked.content, known, now, onUnknown);
}

function resultsOf({ parts }: AiMessage): RuleResult[] {
  return parts.flatMap((part) => (part.kind === 'result' ? [part.result] : []));
}

/** Why a call did not do its work, in words; undefined if all did. */
function problemOf(results: readonly RuleResult[]): string | undefined {
  if (results.some(({ refused }) => refused)) return 'You refused it, so nothing was done.';
  const failed = results.find(({ error }) => error !== undefined);
  return failed && `That did not work: ${failed.error}`;
}
