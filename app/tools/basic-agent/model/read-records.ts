// Parses stored messages, tasks and files without trusting their shape.

import { readSource, readUsage } from '~/ai/providers/read-answer-figures';
import type { AgentCall, AgentMessage, ReplyPart, StoredFile } from './agent-message';
import type { AgentTask } from './agent-task';

const endings = ['pending', 'interrupted', 'length', 'stopped', 'failed', 'rounds'] as const;
const types = ['text', 'code', 'analysis', 'task'] as const;
const states = ['waiting', 'running', 'done', 'refused', 'failed', 'interrupted'] as const;
const statuses = ['pending', 'in-progress', 'completed', 'failed'] as const;
const priorities = ['high', 'medium', 'low'] as const;

/** Parses a stored message; undefined if invalid. */
export function readMessage(value: unknown): AgentMessage | undefined {
  const record = asRecord(value);
  const { id, content, timestamp, isUser, taskId } = record;
  if (!isText(id) || !isText(content) || !isTime(timestamp)) return undefined;
  const ending = endings.find((known) => known === record.ending);
  const source = readSource(record.source);
  const usage = readUsage(record.usage);
  return {
    id,
    content,
    isUser: isUser === true,
    timestamp,
    type: types.find((known) => known === record.type) ?? 'text',
    ...(Array.isArray(record.fileIds) ? { fileIds: record.fileIds.filter(isText) } : {}),
    ...(isText(taskId) ? { taskId } : {}),
    ...(Array.isArray(record.parts) ? { parts: record.parts.flatMap(readPart) } : {}),
    ...(ending ? { ending } : {}),
    ...(record.withoutTools === true ? { withoutTools: true } : {}),
    ...(typeof record.planned === 'number' ? { planned: record.planned } : {}),
    ...(source ? { source } : {}),
    ...(usage ? { usage } : {}),
  };
}

function readPart(value: unknown): ReplyPart[] {
  const { kind, text, call } = asRecord(value);
  if (kind === 'text' && isText(text)) return [{ kind, text }];
  const read = kind === 'call' ? readCall(call) : undefined;
  return read ? [{ kind: 'call', call: read }] : [];
}

function readCall(value: unknown): AgentCall | undefined {
  const record = asRecord(value);
  const { id, name, title, summary, leaves, text, signature } = record;
  const state = states.find((known) => known === record.state);
  if (!isText(id) || !isText(name) || !isText(title) || !isText(summary) || !state)
    return undefined;
  return {
    id,
    name,
    title,
    summary,
    args: asRecord(record.args),
    state,
    ...(isText(signature) ? { signature } : {}),
    ...(isText(leaves) ? { leaves } : {}),
    ...(record.result === undefined ? {} : { result: asRecord(record.result) }),
    ...(isText(text) ? { text } : {}),
    ...(Array.isArray(record.fileIds) ? { fileIds: record.fileIds.filter(isText) } : {}),
    ...(record.fromOutside === true ? { fromOutside: true } : {}),
  };
}

/** Parses a stored task; undefined if invalid. */
export function readTask(value: unknown): AgentTask | undefined {
  const record = asRecord(value);
  const { id, title, description, createdAt, completedAt, parentId } = record;
  const status = statuses.find((known) => known === record.status);
  if (!isText(id) || !isText(title) || !isText(description) || !isTime(createdAt) || !status)
    return undefined;
  return {
    id,
    title,
    description,
    status,
    createdAt,
    priority: priorities.find((known) => known === record.priority) ?? 'medium',
    ...(isTime(completedAt) ? { completedAt } : {}),
    ...(isText(parentId) ? { parentId } : {}),
  };
}

/** Parses a stored file; undefined if invalid. */
export function readFile(value: unknown): StoredFile | undefined {
  const { id, name, blob } = asRecord(value);
  if (!isText(id) || !isText(name) || !(blob instanceof Blob)) return undefined;
  return { id, name, blob };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isTime = (value: unknown): value is string =>
  isText(value) && !Number.isNaN(Date.parse(value));

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
