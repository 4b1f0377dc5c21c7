import { isDay } from '../days';
import type { DayReview, FocusSession, Task } from '../model';
import { isItemId, limitField } from '../store/limit-fields';
import type { Exported, PlannerExport } from '../store-api';
import {
  changedTime,
  type ImportedFile,
  importId,
  importTask,
  type SkippedItem,
  unreadableFileError,
} from './imported-task';

// Our own format: everything, exactly. `version` increases when an older reader would lose data.

const format = 'entropy-tools-planner';
const version = 1;

/** The whole planner as JSON. */
export function writeJson(items: PlannerExport, now: Date): string {
  return `${JSON.stringify({ format, version, exportedAt: now.toISOString(), ...items }, null, 2)}\n`;
}

/** Reads {@link writeJson}'s files. Throws ToolError for another file, or one of a newer release. */
export function readJson(text: string, now: Date): ImportedFile {
  let file: Record<string, unknown> | null;
  try {
    file = JSON.parse(text);
  } catch {
    throw unreadableFileError('This file is damaged: it is not valid JSON. Nothing was imported.');
  }
  if (typeof file !== 'object' || file?.format !== format)
    throw unreadableFileError(
      'This JSON file does not come from this planner. Nothing was imported.',
    );
  if (typeof file.version !== 'number' || file.version > version)
    throw unreadableFileError(
      'This file comes from a newer release. Reload the page and import it again.',
    );
  const skipped: SkippedItem[] = [];
  const list = <T>(
    name: string,
    kind: string,
    read: (raw: Record<string, unknown>) => T | string,
  ) =>
    (Array.isArray(file[name]) ? file[name] : []).flatMap((raw, index): T[] => {
      const item = typeof raw === 'object' && raw !== null ? read(raw) : 'It is no object.';
      if (typeof item !== 'string') return [item];
      skipped.push({ place: `${kind} ${index + 1}`, reason: item });
      return [];
    });
  const items: PlannerExport = {
    tasks: list<Exported<Task>>('tasks', 'Task', (raw) => importTask(raw, now)),
    sessions: list<Exported<FocusSession>>('sessions', 'Session', readSession),
    reviews: list<Exported<DayReview>>('reviews', 'Review', readReview),
  };
  return { items, skipped, warnings: [] };
}

function readSession(raw: Record<string, unknown>): Exported<FocusSession> | string {
  const startedAt = limitField('startedAt', String(raw.startedAt));
  const minutes = typeof raw.minutes === 'number' ? limitField('minutes', raw.minutes) : undefined;
  if (typeof startedAt !== 'string') return 'It has no time.';
  if (typeof minutes !== 'number') return 'It has no minutes.';
  const taskId = isItemId(raw.taskId) ? raw.taskId : null;
  const session = {
    id: importId(raw.id),
    taskId,
    startedAt,
    minutes,
    finished: raw.finished === true,
  };
  return { ...session, ...changedTime(raw.changedAt) };
}

function readReview(raw: Record<string, unknown>): Exported<DayReview> | string {
  if (typeof raw.day !== 'string' || !isDay(raw.day)) return 'It has no day.';
  const note = limitField('note', typeof raw.note === 'string' ? raw.note : '');
  const review = { id: `review-${raw.day}`, day: raw.day, note: String(note) };
  return { ...review, ...changedTime(raw.changedAt) };
}
