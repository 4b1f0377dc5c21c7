// Conversations with the university assistant as values (spec 3, sections 3 and 4): the list, the selection,
// and titles. Neither displays nor sends anything.

import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AnswerSource } from '~/ai/providers/read-whole-answer';
import type { LocalRecord } from '~/platform/local-store';
import { messages } from '../messages';

/** The title of a conversation without a question, verbatim (spec 3, section 3). */
const DEFAULT_TITLE = 'University Guidance';

/** Maximum title length (spec 3, section 9). */
const TITLE_LENGTH = 30;

/** Maximum characters of all stored conversations; the oldest are dropped first. */
const MAX_KEPT = 2_000_000;

export interface UniMessage {
  id: string;
  role: 'user' | 'model';
  /** Markdown if from the model. */
  content: string;
  /** ISO 8601. */
  timestamp: string;
  /** Facts listed without AI. */
  withoutAi?: true;
  /** Each of these facts is from a prospectus. */
  fromProspectuses?: true;
  /** The passages that the numbers in square brackets of an answer refer to. */
  passages?: readonly Passage[];
  /** Why an answer is incomplete. */
  ending?: 'length' | 'stopped' | 'failed';
  source?: AnswerSource;
  usage?: AiUsage;
}

export interface UniConversation {
  id: string;
  title: string;
  messages: readonly UniMessage[];
  /** ISO 8601; empty: nothing has been said on this device yet. */
  lastUpdated: string;
}

/** All conversations of this device, the newest first, and the selected one. */
export interface Conversations {
  list: readonly UniConversation[];
  selected: string;
}

const greeting: UniMessage = {
  id: 'greeting',
  role: 'model',
  content: messages.greeting,
  timestamp: '',
};

/** A conversation that holds the greeting alone. */
function newConversation(id: string, lastUpdated: string): UniConversation {
  return { id, title: DEFAULT_TITLE, messages: [greeting], lastUpdated };
}

const FIRST = newConversation('first', '');

/** The list begins with one conversation. */
export const conversationsRecord: LocalRecord<Conversations> = {
  key: 'unihelper-conversations',
  version: 1,
  parse: readConversations,
  fallback: { list: [FIRST], selected: FIRST.id },
};

function readConversations(value: unknown): Conversations | undefined {
  const { list, selected } = (value ?? {}) as Partial<Conversations>;
  if (!Array.isArray(list)) return undefined;
  const read = list.filter(
    (one) =>
      typeof one?.id === 'string' &&
      typeof one.title === 'string' &&
      typeof one.lastUpdated === 'string' &&
      Array.isArray(one.messages) &&
      one.messages.length > 0 &&
      one.messages.every(isMessage),
  );
  const [first] = read;
  if (!first) return undefined;
  return {
    list: read,
    selected: read.some(({ id }) => id === selected) ? (selected ?? '') : first.id,
  };
}

function isMessage(value: unknown): value is UniMessage {
  const { id, role, content, timestamp } = (value ?? {}) as Partial<UniMessage>;
  return (
    typeof id === 'string' &&
    (role === 'user' || role === 'model') &&
    typeof content === 'string' &&
    typeof timestamp === 'string'
  );
}

/** The selected conversation. */
export function selectedOf({ list, selected }: Conversations): UniConversation {
  return list.find(({ id }) => id === selected) ?? list[0] ?? FIRST;
}

/** Adds a conversation at the top and selects it. */
export function withNewConversation({ list }: Conversations, id: string, now: Date): Conversations {
  return { list: [newConversation(id, now.toISOString()), ...list], selected: id };
}

/** Removes a conversation, except the last one. If it was selected, selects the first of the others. */
export function withoutConversation(conversations: Conversations, id: string): Conversations {
  const { list, selected } = conversations;
  const left = list.filter((one) => one.id !== id);
  const [first] = left;
  if (!first || left.length === list.length) return conversations;
  return { list: left, selected: selected === id ? first.id : selected };
}

/** The first 30 characters of a question, followed by '...' if it is longer. */
export function titleFrom(question: string): string {
  const line = question.trim().replace(/\s+/g, ' ');
  const characters = [...line];
  return characters.length <= TITLE_LENGTH
    ? line
    : `${characters.slice(0, TITLE_LENGTH).join('')}...`;
}

/** Appends a message to a conversation. The first question replaces the default title. */
export function withMessage(
  conversations: Conversations,
  id: string,
  message: UniMessage,
): Conversations {
  const list = conversations.list.map((one) => {
    if (one.id !== id) return one;
    const title =
      message.role === 'user' && one.title === DEFAULT_TITLE
        ? titleFrom(message.content)
        : one.title;
    return { ...one, title, messages: [...one.messages, message], lastUpdated: message.timestamp };
  });
  return { ...conversations, list: shortened(list, id) };
}

/** Drops the oldest conversations if all together are too long, except the current one. */
function shortened(list: readonly UniConversation[], id: string): readonly UniConversation[] {
  let room = MAX_KEPT;
  return list.filter((one) => {
    room -= JSON.stringify(one.messages).length;
    return room >= 0 || one.id === id;
  });
}
