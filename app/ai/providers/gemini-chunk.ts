// One chunk of the provider's stream, validated: the SDK parses JSON and asserts types that nothing has
// checked.

import { AiFault } from './ai-fault';
import type { AiEvent, AiUsage } from './ai-provider';
import { asCount, asList, asRecord, isCount } from './as-record';
import { faultOfEvent } from './gemini-fault';
import { BAD_ARGUMENTS } from './parse-json';

const blocked = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'LANGUAGE',
  'IMAGE_SAFETY',
]);

/**
 * The events of a chunk, in order.
 * @param own whether the user's own key was used
 * @throws AiFault if the chunk is an error or reports that the response was blocked
 */
export function readChunk(chunk: unknown, own: boolean): AiEvent[] {
  const { error, promptFeedback, candidates, usageMetadata, modelVersion } = asRecord(chunk);
  if (error !== undefined) throw faultOfEvent(asRecord(error), own);
  const events: AiEvent[] = [];
  if (typeof modelVersion === 'string' && modelVersion !== '')
    events.push({ kind: 'model', model: modelVersion.slice(0, 100) });
  const usage = readUsage(asRecord(usageMetadata));
  if (usage) events.push({ kind: 'usage', usage });
  if (asRecord(promptFeedback).blockReason !== undefined) throw new AiFault('blocked');
  const candidate = asRecord(asList(candidates)[0]);
  for (const item of asList(asRecord(candidate.content).parts)) {
    const part = asRecord(item);
    // Thoughts are not part of the answer.
    if (part.thought === true) continue;
    if (typeof part.text === 'string' && part.text !== '')
      events.push({ kind: 'text', text: part.text });
    const call = asRecord(part.functionCall);
    if (typeof call.name !== 'string') continue;
    const { thoughtSignature } = part;
    events.push({
      kind: 'call',
      name: call.name,
      args: asRecord(call.args),
      // Set by our gateway for engines that return arguments as text.
      ...(call.unreadableArgs === true ? { problem: BAD_ARGUMENTS } : {}),
      ...(typeof thoughtSignature === 'string' ? { signature: thoughtSignature } : {}),
    });
  }
  const end = candidate.finishReason;
  if (typeof end !== 'string' || end === 'FINISH_REASON_UNSPECIFIED') return events;
  if (blocked.has(end)) throw new AiFault('blocked');
  if (end !== 'STOP' && end !== 'MAX_TOKENS') throw new AiFault('garbled');
  events.push({ kind: 'end', reason: end === 'STOP' ? 'complete' : 'length' });
  return events;
}

function readUsage({
  promptTokenCount,
  candidatesTokenCount,
  thoughtsTokenCount,
}: Record<string, unknown>): AiUsage | undefined {
  if (!isCount(promptTokenCount)) return undefined;
  const outputTokens = asCount(candidatesTokenCount) + asCount(thoughtsTokenCount);
  return { inputTokens: promptTokenCount, outputTokens, estimated: false };
}
