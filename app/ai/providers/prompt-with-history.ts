import type { AiMessage, AiPart, AiRequest } from './ai-provider';

/** What goes along of earlier messages, in characters; the oldest are left out beyond it. */
const MAX_HISTORY = 60_000;

/**
 * The request that agent and therapy chat share (spec 3, section 7): the prompt is the instruction, a
 * blank line, then 'User: {text}'; before it goes the history, without the first greeting.
 * @param history oldest first, in pieces that stay together (a call without its result is refused)
 * @param attached goes with the prompt, before its text
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
  // A provider wants the person to speak first.
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
