import { EXTRACTED } from '~/ai/extracted';
import type { AiEvent, AiMessage, AiProvider } from '~/ai/providers/ai-provider';
import type { AgentMessage } from '../model/agent-message';
import type { AgentView } from '../model/agent-store';
import { BEYOND_RULES, planByRules } from './plan-by-rules';
import type { KeptItem, RuleFile, RuleResult } from './rule';

/** What it answers with, in place of a model's usage. */
const NO_USAGE = { inputTokens: 0, outputTokens: 0, estimated: false } as const;

/** The engine, and whether a rule knows the request; without one it says what rules can do. */
interface RulesProvider {
  provider: AiProvider;
  isKnown: boolean;
}

/**
 * An engine that follows rules instead of a model, for the agent without one, or with one that calls no tools. It
 * calls the same tools, so that approval and display are the agent's own.
 * @param content the user's message
 * @param files attached to it, or to the last message that had some
 * @param kept what was said, planned and attached before
 * @param onFailed called if a tool failed or was refused
 */
export function createRulesProvider(
  content: string,
  files: readonly RuleFile[],
  now: Date,
  kept: readonly KeptItem[],
  onFailed: () => void,
): RulesProvider {
  const plan = planByRules(content, files, now, kept);
  async function* stream({ messages }: { messages: readonly AiMessage[] }): AsyncIterable<AiEvent> {
    const last = messages.at(-1);
    const begun = messages.findLastIndex(({ parts }) => parts.some(({ kind }) => kind === 'text'));
    const results = messages.slice(begun + 1).flatMap(resultsOf);
    if (!plan) {
      yield { kind: 'text', text: BEYOND_RULES };
    } else if (plan.calls.length > 0 && !last?.parts.some(({ kind }) => kind === 'result')) {
      for (const call of plan.calls) yield { kind: 'call', ...call };
    } else {
      const problem = problemOf(results);
      if (problem !== undefined) onFailed();
      const next = problem === undefined ? (plan.next?.(results) ?? []) : [];
      for (const call of next) yield { kind: 'call', ...call };
      if (next.length === 0) yield { kind: 'text', text: problem ?? plan.say(results) };
    }
    yield { kind: 'usage', usage: NO_USAGE };
    yield { kind: 'end', reason: 'complete' };
  }
  const provider: AiProvider = {
    id: 'rules',
    label: `${EXTRACTED}: worked out by rules on this device`,
    model: '',
    standIn: false,
    takes: { files: false, tools: true },
    stream,
  };
  return { provider, isKnown: plan !== undefined };
}

/** {@link createRulesProvider} for a message of the conversation. */
export function rulesProviderFor(
  asked: AgentMessage,
  { messages, files, tasks }: Pick<AgentView, 'messages' | 'files' | 'tasks'>,
  now: Date,
  onFailed: () => void,
): RulesProvider {
  const attached = [asked, ...messages.toReversed()].find(({ fileIds = [] }) => fileIds.length > 0);
  const known = (attached?.fileIds ?? []).flatMap((id) => files.get(id) ?? []);
  // A task of its own has the words of its message.
  const said = new Set(messages.map(({ taskId }) => taskId));
  const kept = [
    ...messages
      .filter(({ id }) => id !== asked.id)
      .map(({ isUser, content }) => ({ place: isUser ? 'You' : 'Agent', text: content })),
    ...tasks.filter(({ id }) => !said.has(id)).map(({ title }) => ({ place: 'Task', text: title })),
    ...[...files.values()].map(({ name }) => ({ place: 'File', text: name })),
  ];
  return createRulesProvider(asked.content, known, now, kept, onFailed);
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
