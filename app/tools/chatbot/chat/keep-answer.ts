// Stores an answer while it streams and when it is complete; loaded with the first question.

import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import { messages as texts } from '../messages';
import type { ChatStore } from './chat-store';
import type { ChatMessage } from './session-model';

/** How often an answer in progress is stored on the device, in milliseconds. */
const KEEP_EVERY_MS = 1000;

/** Returns a function that makes the message of an incomplete answer. */
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

/** Adds an answer to its chat with its first word, and stores it as it grows, throttled. */
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

/** The final message of an answer, complete or not. */
export function finished({ ending: _, ...message }: ChatMessage, result: AiAnswer): ChatMessage {
  const { ending, source, usage } = result;
  return { ...message, ...(ending === 'complete' ? {} : { ending }), source, usage };
}

/** An error message for a failed answer. */
export function failureText({ fault }: AiAnswer): { message: string; detail: string | undefined } {
  return fault?.code === 'not-configured'
    ? { message: texts.unavailable, detail: undefined }
    : { message: texts.sendFailed, detail: fault?.message };
}
