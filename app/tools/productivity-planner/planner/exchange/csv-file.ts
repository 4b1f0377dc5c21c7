import { CsvParser } from '@entropy-tools/data/data/csv-parser';
import { csvField, guardFormula, unguardFormula } from '@entropy-tools/data/data/csv-text';
import type { Task } from '../model';
import type { Exported, PlannerExport } from '../store-api';
import {
  type ImportedFile,
  importTask,
  type SkippedItem,
  unreadableFileError,
} from './imported-task';
import { readRule, writeRule } from './recurrence-rule';

// Tasks as a table for spreadsheets, one row each: sessions and reviews are in JSON only. The columns:
//   id, title, notes, status (todo, doing, done), priority (none, low, medium, high),
//   due (YYYY-MM-DD), due_time (HH:MM), tags (separated by spaces), parent_id (the task of a step),
//   repeat (RFC 5545 rule), repeat_from (due, done), planned_on, estimate_minutes, created_at,
//   done_at, changed_at (ISO 8601, UTC). Only `title` is needed in an import, in any order.

const columns = {
  id: (task) => task.id,
  title: (task) => task.title,
  notes: (task) => task.notes,
  status: (task) => task.status,
  priority: (task) => task.priority,
  due: (task) => task.due ?? '',
  due_time: (task) => task.dueTime ?? '',
  tags: (task) => task.tags.map((tag) => tag.replaceAll(' ', '_')).join(' '),
  parent_id: (task) => task.parentId ?? '',
  repeat: (task) => (task.recurrence ? writeRule(task.recurrence, task.due) : ''),
  repeat_from: (task) => task.recurrence?.from ?? '',
  planned_on: (task) => task.plannedOn ?? '',
  estimate_minutes: (task) => String(task.estimate ?? ''),
  created_at: (task) => task.createdAt,
  done_at: (task) => task.doneAt ?? '',
  changed_at: (task) => task.changedAt ?? '',
} satisfies Record<string, (task: Exported<Task>) => string>;

type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

/** All tasks as CSV with a byte order mark, which Excel needs to read UTF-8. */
export function writeCsv({ tasks }: PlannerExport): string {
  const rows = tasks.map((task) => names.map((name) => cell(columns[name](task))).join(','));
  return `\ufeff${[names.join(','), ...rows].join('\r\n')}\r\n`;
}

function cell(value: string): string {
  return csvField(guardFormula(value), ',');
}

/** Reads a table with a `title` column. Throws ToolError if there is none. */
export function readCsv(text: string, now: Date): ImportedFile {
  const plain = text.replace(/^\ufeff/, '');
  const header = plain.slice(0, plain.search(/[\r\n]|$/));
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  const delimiter = counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ',';
  const parser = new CsvParser({ delimiter });
  const [first, ...rows] = parser.push(plain, true).rows;
  const found =
    first?.map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
    ) ?? [];
  if (!found.includes('title'))
    throw unreadableFileError("This table has no column named 'title', so no task was imported.");
  const tasks: Exported<Task>[] = [];
  const skipped: SkippedItem[] = [];
  const warnings: string[] = [];
  rows.forEach((row, index) => {
    const place = `Row ${index + 2}`;
    if (row.every((value) => value.trim() === '')) return;
    const values = new Map(found.map((name, at) => [name, unguardFormula(row[at] ?? '')]));
    const task = importTask(rawTask(values, place, warnings), now);
    if (typeof task === 'string') skipped.push({ place, reason: task });
    else tasks.push(task);
  });
  if (parser.unclosedQuote)
    warnings.push('A quote in the file is not closed: look at the last task.');
  return { items: { tasks, sessions: [], reviews: [] }, skipped, warnings };
}

function rawTask(values: Map<string, string>, place: string, warnings: string[]) {
  const get = (name: Column) => values.get(name)?.trim() || undefined;
  const repeat = get('repeat');
  const rule = repeat === undefined ? undefined : readRule(repeat);
  if (repeat !== undefined && rule === undefined)
    warnings.push(`${place}: the rule '${repeat}' is not known; the task does not repeat.`);
  const due = get('due');
  const estimate = Number(get('estimate_minutes'));
  return {
    id: get('id'),
    title: values.get('title'),
    notes: values.get('notes'),
    status: get('status')?.toLowerCase(),
    priority: get('priority')?.toLowerCase(),
    due,
    dueTime: get('due_time'),
    tags: get('tags')?.split(/[\s,;]+/),
    parentId: get('parent_id'),
    recurrence: rule && { ...rule, from: get('repeat_from') === 'done' ? 'done' : 'due' },
    plannedOn: get('planned_on'),
    estimate: Number.isFinite(estimate) ? estimate : undefined,
    createdAt: get('created_at'),
    doneAt: get('done_at'),
    changedAt: get('changed_at'),
  };
}
