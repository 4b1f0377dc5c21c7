import { ToolError } from '@entropy-tools/core/tool-error';
import type { Task } from '../model';
import type { FieldValue } from '../store/item';
import { emptyTask, taskFieldNames } from '../store/item-values';
import { isItemId, limitField } from '../store/limit-fields';
import type { Exported, PlannerExport } from '../store-api';

/** An item that was not imported. */
export interface SkippedItem {
  /** 'Row 12', 'Task 3'. */
  place: string;
  /** Why, as a sentence. */
  reason: string;
}

/** The content of a file, and what of it could not be imported. */
export interface ImportedFile {
  items: PlannerExport;
  skipped: SkippedItem[];
  /** Items imported in part. */
  warnings: string[];
}

/** The error for a file in which nothing can be imported. */
export function unreadableFileError(message: string): ToolError {
  return new ToolError('input', message);
}

/**
 * A task from the values of a file: missing ones get defaults, and values out of bounds are cut.
 * @returns the reason if it cannot be a task
 */
export function importTask(
  raw: Readonly<Record<string, unknown>>,
  now: Date,
): Exported<Task> | string {
  if (typeof raw.title !== 'string' || raw.title.trim() === '') return 'It has no title.';
  const fields: Record<string, FieldValue> = {
    ...emptyTask,
    createdAt: now.toISOString(),
    rank: '',
  };
  for (const name of taskFieldNames) {
    const value = raw[name];
    if (value === undefined) continue;
    const limited = limitField(name, value as FieldValue);
    if (limited !== undefined) fields[name] = limited;
  }
  if (fields.status !== 'done') fields.doneAt = null;
  else fields.doneAt ??= now.toISOString();
  const task = { ...fields, id: importId(raw.id) } as unknown as Task;
  return { ...task, ...changedTime(raw.changedAt) };
}

/** The time of an item's last change, if the file has one. */
export function changedTime(value: unknown): { changedAt?: string } {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(time) ? { changedAt: new Date(time).toISOString() } : {};
}

/** Keeps one of our ids, derives a stable one from a foreign id, and makes a new one if there is none. */
export function importId(value: unknown): string {
  if (isItemId(value)) return value;
  if (typeof value !== 'string' || value === '') return crypto.randomUUID();
  return `import-${hash(value, 0x811c9dc5)}${hash(value, 0x01234567)}${value.length.toString(36)}`;
}

/** FNV-1a, 32 bits. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value.toString(16).padStart(8, '0');
}
