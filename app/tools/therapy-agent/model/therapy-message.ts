import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AnswerSource } from '~/ai/providers/read-whole-answer';
import type { LocalRecord } from '~/platform/local-store';
import type { Risk } from '../crisis/rule';
import { isMood, type Mood } from './moods';

/** A message of the conversation (spec 3, section 3), which excludes the greeting. */
export interface TherapyMessage {
  id: string;
  content: string;
  isUser: boolean;
  /** ISO 8601. */
  timestamp: string;
  mood?: Mood;
  /** The reason for showing help below it; `unsure` if the check could not be loaded. */
  help?: Risk | 'unsure';
  /** The model's answer was withheld, and `content` is ours. */
  withheld?: true;
  /** Why an answer is incomplete. */
  ending?: 'length' | 'stopped' | 'failed';
  source?: AnswerSource;
  usage?: AiUsage;
}

/** Maximum characters of a stored conversation; the oldest messages are dropped first. */
const MAX_KEPT = 1_000_000;

/** The conversation on this device. */
export const conversationRecord: LocalRecord<readonly TherapyMessage[]> = {
  key: 'therapy-conversation',
  version: 1,
  parse: (value) =>
    Array.isArray(value)
      ? value.filter(
          (one): one is TherapyMessage =>
            typeof one?.id === 'string' &&
            typeof one.content === 'string' &&
            typeof one.isUser === 'boolean' &&
            typeof one.timestamp === 'string' &&
            (one.mood === undefined || isMood(one.mood)),
        )
      : undefined,
  fallback: [],
};

/** The conversation with one message added or replaced. */
export function withMessage(
  conversation: readonly TherapyMessage[],
  message: TherapyMessage,
): readonly TherapyMessage[] {
  const at = conversation.findIndex(({ id }) => id === message.id);
  const next = at < 0 ? [...conversation, message] : conversation.with(at, message);
  let length = next.reduce((sum, { content }) => sum + content.length, 0);
  let from = 0;
  while (length > MAX_KEPT && from < next.length - 1) length -= next[from++]?.content.length ?? 0;
  return next.slice(from);
}
