// Exports chats: JSON keeps everything, Markdown is for reading and contains the selected branch. Both can be
// imported.

import { ToolError } from '@entropy-tools/core/tool-error';
import { MarkdownPictures, oneLine } from '~/ai/export/chat-markdown';
import { dollarFormulas } from '~/ai/export/dollar-formulas';
import type { ExportedChat, ExportedPicture } from '~/ai/export/export-chat';
import { fromDataUrl } from '~/platform/data-url';
import { NAME } from '../messages';
import { readMessage, readSession } from './read-records';
import { type Attachment, type ChatMessage, type ChatSession, newSession } from './session-model';

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
const markPattern = /^<!-- synthea:(user|model|title|pictures) (\S+) -->$/;

/** One branch of a chat, to be written as a document. */
export function toExported({ title }: ChatSession, path: readonly ChatMessage[]): ExportedChat {
  const messages = path.map(({ isUser, timestamp, content, attachments = [] }) => ({
    name: isUser ? 'You' : NAME,
    timestamp,
    text: content,
    isPlain: isUser,
    pictures: attachments.flatMap((one) => pictureOf(one) ?? []),
    notes: attachments.map(({ name }) => `Attached: ${name}`),
  }));
  return { title, messages };
}

function pictureOf({ name, kind, mimeType, content }: Attachment): ExportedPicture | undefined {
  const blob = kind === 'image' ? fromDataUrl(`data:${mimeType};base64,${content}`) : undefined;
  return blob && { alt: name, blob };
}

/**
 * Exports one branch of a chat for reading. A comment before each message has its role and time, and one
 * before the pictures at the end says that no message follows.
 */
export async function toMarkdown(
  { title, lastUpdated }: ChatSession,
  path: readonly ChatMessage[],
): Promise<string> {
  const pictures = new MarkdownPictures();
  const parts: string[] = [];
  for (const { isUser, timestamp, content, attachments = [] } of path) {
    let files = '';
    for (const one of attachments) {
      const picture = pictureOf(one);
      files += picture
        ? `*Attached:* ${await pictures.add(picture)}\n\n`
        : `*Attached: ${oneLine(one.name)}*\n\n`;
    }
    const said = isUser ? content : dollarFormulas(content);
    // Escapes a line that looks like one of our markers.
    const text = said.replace(/^(\\*<!-- synthea:)/gm, '\\$1');
    const head = isUser ? '## You' : '## Synthea';
    parts.push(`${mark(isUser ? 'user' : 'model', timestamp)}\n${head}\n\n${files}${text}\n`);
  }
  const addresses = pictures.addresses();
  if (addresses !== '') parts.push(`${mark('pictures', lastUpdated)}\n${addresses}\n`);
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
    if (head.role === 'pictures') return;
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
