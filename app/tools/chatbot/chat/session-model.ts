// Chats with Synthea as plain values: titles, the path through a chat with edited messages and regenerated
// answers, and the order of the list. Stores and renders nothing.

import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AnswerSource } from '~/ai/providers/read-whole-answer';

/** The title of a chat without messages, word for word (spec 3, section 3). */
const DEFAULT_TITLE = 'New Chat';

/** Maximum length of a title (spec 3, section 9). */
const TITLE_LENGTH = 30;

export interface ChatSession {
  id: string;
  title: string;
  /** ISO 8601 in UTC. */
  lastUpdated: string;
  /** The newest message of the selected branch; null while there is none. */
  leafId: string | null;
  pinned: boolean;
  /** The user has named the chat, so the first message does not set its title. */
  named: boolean;
}

/** A file attached to a message. */
export interface Attachment {
  id: string;
  name: string;
  /** `image`: sent to the model as a picture. `text`: sent as text. */
  kind: 'image' | 'text';
  mimeType: string;
  /** A base64 image, or the text. */
  content: string;
}

export interface ChatMessage {
  id: string;
  content: string;
  isUser: boolean;
  /** ISO 8601 in UTC. */
  timestamp: string;
  /** The message that it follows; null at the start of a chat. */
  parentId: string | null;
  attachments?: readonly Attachment[];
  /**
   * Set for an incomplete answer: `pending` is being written, or the page was closed meanwhile; `length` is
   * the model's own limit.
   */
  ending?: 'pending' | 'stopped' | 'failed' | 'length';
  source?: AnswerSource;
  usage?: AiUsage;
}

/** A new chat without messages. */
export function newSession(now: Date): ChatSession {
  return {
    id: crypto.randomUUID(),
    title: DEFAULT_TITLE,
    lastUpdated: now.toISOString(),
    leafId: null,
    pinned: false,
    named: false,
  };
}

/** The first 30 characters of the first message, with '...' if it is longer. */
export function titleFrom(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= TITLE_LENGTH) return line === '' ? DEFAULT_TITLE : line;
  return `${characters.slice(0, TITLE_LENGTH).join('')}...`;
}

/** The messages from the start of a chat to a leaf. */
export function pathTo(
  messages: ReadonlyMap<string, ChatMessage>,
  leafId: string | null,
): ChatMessage[] {
  const path: ChatMessage[] = [];
  const seen = new Set<string>();
  for (let id = leafId; id !== null && !seen.has(id); ) {
    seen.add(id);
    const message = messages.get(id);
    if (!message) break;
    path.push(message);
    id = message.parentId;
  }
  return path.reverse();
}

/** All versions of a message including itself, oldest first. */
export function siblingsOf(
  messages: ReadonlyMap<string, ChatMessage>,
  { parentId, isUser }: ChatMessage,
): ChatMessage[] {
  return inOrder(
    [...messages.values()].filter(
      (other) => other.parentId === parentId && other.isUser === isUser,
    ),
  );
}

/** The newest leaf of the branch that starts with a message. */
export function leafBelow(messages: ReadonlyMap<string, ChatMessage>, id: string): string {
  const newest = new Map<string, ChatMessage>();
  for (const message of inOrder([...messages.values()]))
    if (message.parentId !== null) newest.set(message.parentId, message);
  const seen = new Set<string>();
  let leaf = id;
  for (let next = newest.get(leaf); next && !seen.has(next.id); next = newest.get(leaf)) {
    seen.add(next.id);
    leaf = next.id;
  }
  return leaf;
}

function inOrder(messages: ChatMessage[]): ChatMessage[] {
  return messages.sort(
    (one, other) => one.timestamp.localeCompare(other.timestamp) || one.id.localeCompare(other.id),
  );
}

/** Pinned chats first, then the newest. */
export function sortSessions(sessions: Iterable<ChatSession>): ChatSession[] {
  return [...sessions].sort(
    (one, other) =>
      Number(other.pinned) - Number(one.pinned) || other.lastUpdated.localeCompare(one.lastUpdated),
  );
}
