// Exports chats: JSON keeps everything, Markdown is for reading and contains the selected branch. Both can be
// imported.

import { ToolError } from '@entropy-tools/core/tool-error';
import { dollarFormulas } from '~/ai/export/dollar-formulas';
import type { ExportedChat } from '~/ai/export/export-chat';
import { NAME } from '../messages';
import { readMessage, readSession } from './read-records';
import { type ChatMessage, type ChatSession, newSession } from './session-model';

/** A chat with all its messages. */
export interface WholeChat {
  session: ChatSession;
  messages: ChatMessage[];
}

const FORMAT = 'entropy-tools/synthea-chats';

/** Maximum size of an import, in UTF-16 code units. */
const MAX_IMPORT = 50_000_000;

/** Exports chats with every branch and attachment. */
export function toJson(chats: readonly WholeChat[]): string {
  return JSON.stringify({ format: FORMAT, version: 1, chats }, undefined, 2);
}

const mark = (role: string, timestamp: string) => `<!-- synthea:${role} ${timestamp} -->`;
const markPattern = /^<!-- synthea:(user|model|title) (\S+) -->$/;

/** One branch of a chat, to be written as a document. */
export function toExported({ title }: ChatSession, path: readonly ChatMessage[]): ExportedChat {
  const messages = path.map(({ isUser, timestamp, content, attachments = [] }) => ({
    name: isUser ? 'You' : NAME,
    timestamp,
    text: content,
    isPlain: isUser,
    notes: attachments.map(({ name }) => `Attached: ${name}`),
  }));
  return { title, messages };
}

/** Exports one branch of a chat for reading. A comment before each message has its role and time. */
export function toMarkdown(
  { title, lastUpdated }: ChatSession,
  path: readonly ChatMessage[],
): string {
  const parts = path.map(({ isUser, timestamp, content, attachments = [] }) => {
    const files = attachments.map(({ name }) => `*Attached: ${name}*\n\n`).join('');
    // Escapes a line that looks like one of our markers.
    const text = dollarFormulas(content).replace(/^(\\*<!-- synthea:)/gm, '\\$1');
    const head = isUser ? '## You' : '## Synthea';
    return `${mark(isUser ? 'user' : 'model', timestamp)}\n${head}\n\n${files}${text}\n`;
  });
  return `${mark('title', lastUpdated)}\n# ${title}\n\n${parts.join('\n')}`;
}

/**
 * Imports chats from a file made by {@link toJson} or {@link toMarkdown}. Each gets a new id, so that no
 * existing chat is replaced.
 * @throws ToolError `input` with what is wrong, `limit` for more than 50 MB
 */
export function readChats(text: string): WholeChat[] {
  if (text.length > MAX_IMPORT)
    throw new ToolError('limit', 'This file is larger than 50 MB. Export fewer chats at once.');
  const chats = markPattern.test(firstLine(text)) ? readMarkdown(text) : readJson(text);
  if (chats.length === 0) throw new ToolError('input', 'There is no chat in this file.');
  return chats;
}

function firstLine(text: string): string {
  return (
    text
      .replace(/^\ufeff/, '')
      .split('\n', 1)[0]
      ?.trim() ?? ''
  );
}

function readJson(text: string): WholeChat[] {
  let found: unknown;
  try {
    found = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ToolError(
      'input',
      'This file is neither JSON nor Markdown from here. Choose a file that “Export” has made.',
    );
  }
  const { format, chats } = (found ?? {}) as { format?: unknown; chats?: unknown };
  if (format !== FORMAT || !Array.isArray(chats))
    throw new ToolError('input', 'This JSON holds no chats of Synthea.');
  return chats.flatMap((chat: { session?: unknown; messages?: unknown } | null) => {
    const session = readSession(chat?.session);
    if (!session || !Array.isArray(chat?.messages)) return [];
    const messages = chat.messages.flatMap((message) => readMessage(message) ?? []);
    const known = new Set(messages.map(({ id }) => id));
    // A missing leaf would hide the whole chat.
    const leafId = known.has(session.leafId ?? '') ? session.leafId : (messages.at(-1)?.id ?? null);
    return [{ session: { ...session, id: crypto.randomUUID(), leafId }, messages }];
  });
}

function readMarkdown(text: string): WholeChat[] {
  const session = newSession(new Date());
  const messages: ChatMessage[] = [];
  let lines: string[] = [];
  let head: { role: string; timestamp: string } | undefined;
  const finish = () => {
    if (!head) return;
    const body = lines.join('\n');
    if (head.role === 'title') {
      session.title = (/^# (.*)$/m.exec(body)?.[1] ?? session.title).slice(0, 200);
      session.lastUpdated = head.timestamp;
      return;
    }
    const content = body
      .replace(/^\s*## (You|Synthea)\n/, '')
      .replace(/^\\(\\*<!-- synthea:)/gm, '$1')
      .trim();
    const { role, timestamp } = head;
    const parentId = messages.at(-1)?.id ?? null;
    messages.push({
      id: crypto.randomUUID(),
      content,
      isUser: role === 'user',
      timestamp,
      parentId,
    });
  };
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const [, role, timestamp = ''] = markPattern.exec(line) ?? [];
    if (role === undefined || Number.isNaN(Date.parse(timestamp))) {
      lines.push(line);
      continue;
    }
    finish();
    head = { role, timestamp };
    lines = [];
  }
  finish();
  session.leafId = messages.at(-1)?.id ?? null;
  return messages.length === 0 ? [] : [{ session, messages }];
}
