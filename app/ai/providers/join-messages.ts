import type { AiMessage, AiPart } from './ai-provider';

/**
 * Normalises a conversation for all services: drops empty texts, merges adjacent messages of one role, and
 * starts with a user message.
 */
export function joinMessages(messages: readonly AiMessage[]): AiMessage[] {
  const joined: { role: AiMessage['role']; parts: AiPart[] }[] = [];
  for (const { role, parts } of messages) {
    const said = parts
      .filter((part) => part.kind !== 'text' || part.text.trim() !== '')
      .map(withSafeName);
    if (said.length === 0 || (joined.length === 0 && role === 'model')) continue;
    const last = joined.at(-1);
    if (last?.role === role) last.parts.push(...said);
    else joined.push({ role, parts: said });
  }
  return joined;
}

/**
 * Replaces the name of a call or result by one that every service accepts. Models make up names, such as ‘web
 * search’ or ‘日本’, and services would reject every later request of a conversation that contains one.
 */
function withSafeName(part: AiPart): AiPart {
  if (part.kind !== 'call' && part.kind !== 'result') return part;
  return { ...part, name: safeName(part.name) };
}

function safeName(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 63) || '_';
  return /^[A-Za-z_]/.test(safe) ? safe : `_${safe.slice(0, 62)}`;
}

/** A part with a call id: our messages identify calls by function name, most services by id. */
export type NumberedPart = AiPart & { callId?: string };

/**
 * Numbers calls and results in order, matching each result to the first call of its name without one. Ids
 * have nine letters and digits, the only form that Mistral accepts.
 */
export function numberCalls(
  messages: readonly AiMessage[],
): { role: AiMessage['role']; parts: NumberedPart[] }[] {
  const open: { id: string; name: string }[] = [];
  let count = 0;
  const nextId = () => {
    count += 1;
    return `call${String(count).padStart(5, '0')}`;
  };
  return messages.map(({ role, parts }) => ({
    role,
    parts: parts.map((part): NumberedPart => {
      if (part.kind === 'call') {
        const id = nextId();
        open.push({ id, name: part.name });
        return { ...part, callId: id };
      }
      if (part.kind !== 'result') return part;
      const at = open.findIndex(({ name }) => name === part.name);
      const [call] = at < 0 ? [] : open.splice(at, 1);
      return { ...part, callId: call?.id ?? nextId() };
    }),
  }));
}
