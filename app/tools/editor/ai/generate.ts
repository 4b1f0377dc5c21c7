// Generates slides with a model: one request, one response, and the specification's messages for errors.
// Loaded with the first request.

import { formatCount } from '@entropy-tools/core/format';
import type { Slide } from '@entropy-tools/studio/deck/deck';
import type { AiFault } from '~/ai/providers/ai-fault';
import type { AiProvider, AiRequest } from '~/ai/providers/ai-provider';
import { guardProvider } from '~/ai/providers/guard-answer';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import { messages } from '../messages';
import { INSTRUCTIONS, type Source } from './prompts';
import { ReplyError, readReply } from './read-reply';

/** Split into sentences, because quotation marks are escaped in JSON. */
const secrets = Object.values(INSTRUCTIONS)
  .flatMap((instruction) => instruction.split(/(?<=[.:]) /))
  .filter((sentence) => !sentence.includes('"'));

/** The outcome of a request. */
export type Generated =
  | { kind: 'slides'; slides: Slide[]; notice?: string }
  /** `detail`: what the user can do about it. */
  | { kind: 'failed'; message: string; detail?: string }
  | { kind: 'stopped' };

/** Sends a request to an engine; provided by `useTurn`. */
export type Ask = (provider: AiProvider, request: AiRequest) => Promise<AiAnswer>;

/**
 * Generates slides. Never throws.
 * @param purpose chooses the messages: a new deck, or more slides
 * @param source the document in the request
 */
export async function generateSlides(
  provider: AiProvider,
  request: AiRequest,
  ask: Ask,
  purpose: 'generate' | 'more',
  source?: Source,
): Promise<Generated> {
  const failed = purpose === 'generate' ? messages.failedGenerate : messages.failedMore;
  const none = purpose === 'generate' ? messages.noneGenerated : messages.noneAdded;
  const answer = await ask(guardProvider(provider, secrets), request);
  if (answer.ending === 'stopped') return { kind: 'stopped' };
  // A truncated response may contain complete slides, so parse it before reporting the fault.
  try {
    const { slides, isCut } = readReply(answer.text, source);
    if (slides.length > 0) {
      const isShort = isCut || answer.ending !== 'complete';
      const notice = `The model's answer ended early: ${formatCount(slides.length, 'slide')} came whole.`;
      return { kind: 'slides', slides, ...(isShort ? { notice } : {}) };
    }
    if (!answer.fault) return { kind: 'failed', message: none };
  } catch (error) {
    if (!answer.fault)
      return {
        kind: 'failed',
        message: failed(error instanceof ReplyError ? error.message : unknown(purpose)),
      };
  }
  return { kind: 'failed', ...explainFault(answer.fault, failed) };
}

/** The specification's message for a fault of the engine. */
export function explainFault(
  fault: AiFault | undefined,
  failed: (reason: string) => string,
): { message: string; detail?: string } {
  if (fault?.code === 'not-configured')
    return { message: messages.notConfigured, detail: fault.message };
  if (fault?.code === 'key-refused') return { message: messages.keyRefused, detail: fault.message };
  return { message: failed(fault?.message ?? 'the answer could not be read') };
}

function unknown(purpose: 'generate' | 'more'): string {
  return purpose === 'generate' ? messages.unknownGenerate : messages.unknownMore;
}
