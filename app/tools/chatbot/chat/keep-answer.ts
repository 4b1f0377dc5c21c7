// What becomes of an answer while it comes and when it is there; loaded with the first question.

import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import { messages as texts } from '../messages';
import type { ChatStore } from './chat-store';
import type { ChatMessage } from './session-model';

/** How often an answer that is being written is kept on the device, in milliseconds. */
const KEEP_EVERY_MS = 1000;

/** Makes the message of an answer that is not whole yet. */
export function draftOf(id: string, parentId: string): (content: string) => ChatMessage {
  return (content) => ({
    id,
    content,
    isUser: false,
    timestamp: new Date().toISOString(),
    parentId,
    ending: 'pending',
  });
}

/** Puts an answer into its chat with its first word, and on the device as it grows. */
export function saveThrottled(
  store: ChatStore,
  sessionId: string,
  draft: (text: string) => ChatMessage,
) {
  let keptAt = 0;
  return (text: () => string) => {
    const now = Date.now();
    if (keptAt === 0) store.addMessage(draft(text()), sessionId);
    else if (now - keptAt >= KEEP_EVERY_MS) store.keep(draft(text()), sessionId);
    else return;
    keptAt = now;
  };
}

/** The message of an answer that is whole, or that ended otherwise. */
export function finished({ ending: _, ...message }: ChatMessage, result: AiAnswer): ChatMessage {
  const { ending, source, usage } = result;
  return { ...message, ...(ending === 'complete' ? {} : { ending }), source, usage };
}

/** What went wrong, in words. */
export function failureText({ fault }: AiAnswer): { message: string; detail: string | undefined } {
  return fault?.code === 'not-configured'
    ? { message: texts.unavailable, detail: undefined }
    : { message: texts.sendFailed, detail: fault?.message };
}
