import { readSource, readUsage } from '~/ai/providers/read-answer-figures';
import type { ChatMessage, ChatSession } from './session-model';

/** Validates a stored or imported chat; undefined when invalid. */
export function readSession(value: unknown): ChatSession | undefined {
  const { id, title, lastUpdated, leafId, pinned, named } = asRecord(value);
  if (typeof id !== 'string' || typeof title !== 'string' || !isTime(lastUpdated)) return undefined;
  return {
    id,
    title: title.slice(0, 200),
    lastUpdated,
    leafId: typeof leafId === 'string' ? leafId : null,
    pinned: pinned === true,
    named: named === true,
  };
}

const endings = ['pending', 'stopped', 'failed', 'length'] as const;

/** Validates a stored or imported message; undefined when invalid. */
export function readMessage(value: unknown): ChatMessage | undefined {
  const record = asRecord(value);
  const { id, content, isUser, timestamp, parentId } = record;
  if (typeof id !== 'string' || typeof content !== 'string' || !isTime(timestamp)) return undefined;
  const ending = endings.find((known) => known === record.ending);
  const source = readSource(record.source);
  const usage = readUsage(record.usage);
  const attachments = readAttachments(record.attachments);
  return {
    id,
    content,
    isUser: isUser === true,
    timestamp,
    parentId: typeof parentId === 'string' ? parentId : null,
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(ending ? { ending } : {}),
    ...(source ? { source } : {}),
    ...(usage ? { usage } : {}),
  };
}

function readAttachments(value: unknown) {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const { id, name, kind, mimeType, content } = asRecord(item);
    if (kind !== 'image' && kind !== 'text') return [];
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    if (typeof mimeType !== 'string' || typeof content !== 'string') return [];
    // The content becomes a `data:` URL, which must be nothing but a picture.
    if (kind === 'image' && !/^image\/(png|jpeg|webp)$/.test(mimeType)) return [];
    if (kind === 'image' && !/^[A-Za-z0-9+/=]*$/.test(content)) return [];
    return [{ id, name, kind, mimeType, content } as const];
  });
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
