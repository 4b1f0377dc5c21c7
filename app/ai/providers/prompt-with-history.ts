import type { AiMessage, AiPart, AiRequest } from './ai-provider';

/** Maximum history sent along, in characters; the oldest messages beyond it are dropped. */
const MAX_HISTORY = 60_000;

/**
 * The request format shared by agent and therapy chat (spec 3, section 7): the prompt is the instruction, a
 * blank line, then 'User: {text}'; the history precedes it, without the initial greeting.
 * @param history oldest first, in groups that stay together (a call without its result is rejected)
 * @param attached parts sent with the prompt, before its text
 */
export function promptWithHistory({
  instruction,
  history,
  text,
  attached = [],
}: {
  instruction: string;
  history: readonly (readonly AiMessage[])[];
  text: string;
  attached?: readonly AiPart[];
}): AiRequest {
  const earlier: AiMessage[] = [];
  let length = text.length;
  for (const piece of history.toReversed()) {
    length += piece.reduce((sum, { parts }) => sum + lengthOf(parts), 0);
    if (length > MAX_HISTORY) break;
    earlier.unshift(...piece);
  }
  // Providers require the user to speak first.
  while (earlier[0]?.role === 'model') earlier.shift();
  const prompt: AiPart = { kind: 'text', text: `${instruction}\n\nUser: ${text}` };
  return { messages: [...earlier, { role: 'user', parts: [...attached, prompt] }] };
}

function lengthOf(parts: readonly AiPart[]): number {
  return parts.reduce((sum, part) => {
    if (part.kind === 'text') return sum + part.text.length;
    if (part.kind === 'call') return sum + JSON.stringify(part.args).length;
    return part.kind === 'result' ? sum + JSON.stringify(part.result).length : sum;
  }, 0);
}
