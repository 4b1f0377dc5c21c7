import { localDay } from '../days';
import type { Priority, Task, TaskStatus } from '../model';
import type { Exported, PlannerExport } from '../store-api';
import {
  type ContentLine,
  escapeText,
  foldLine,
  readLines,
  splitTexts,
  unescapeText,
} from './content-lines';
import {
  type ImportedFile,
  importId,
  importTask,
  type SkippedItem,
  unreadable,
} from './imported-task';
import { readRule, writeRule } from './recurrence-rule';

// Tasks as VTODO (RFC 5545), for Thunderbird, Apple Reminders, Tasks.org. Days and times are floating:
// nine o'clock is nine wherever the person is. Own code: a task needs a fraction of the format, and
// ical.js would weigh more than the rest of the planner's engine. Steps point to their task; what
// iCalendar has no word for stands in X- properties, which other programs keep or ignore.

const statuses: Record<TaskStatus, string> = {
  todo: 'NEEDS-ACTION',
  doing: 'IN-PROCESS',
  done: 'COMPLETED',
};
const priorities: Record<Priority, number> = { none: 0, high: 1, medium: 5, low: 9 };

/** All tasks as an iCalendar file. */
export function writeIcal({ tasks }: PlannerExport, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Entropy Tools//Productivity Planner//EN',
  ];
  for (const task of tasks) lines.push(...todoLines(task, now));
  lines.push('END:VCALENDAR');
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function todoLines(task: Exported<Task>, now: Date): string[] {
  const changed = utc(task.changedAt ?? now.toISOString());
  const lines = [
    'BEGIN:VTODO',
    `UID:${escapeText(task.id)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `CREATED:${utc(task.createdAt)}`,
    `SUMMARY:${escapeText(task.title)}`,
    `STATUS:${statuses[task.status]}`,
  ];
  if (task.notes !== '') lines.push(`DESCRIPTION:${escapeText(task.notes)}`);
  if (task.priority !== 'none') lines.push(`PRIORITY:${priorities[task.priority]}`);
  if (task.tags.length > 0) lines.push(`CATEGORIES:${task.tags.map(escapeText).join(',')}`);
  if (task.due !== null) {
    const due = dateValue(task.due, task.dueTime);
    lines.push(`DUE${due}`);
    // A rule needs a start. Task programs write the same for both, and show the due day.
    if (task.recurrence !== null) lines.push(`DTSTART${due}`);
  }
  if (task.recurrence !== null) {
    if (task.due !== null) lines.push(`RRULE:${writeRule(task.recurrence, task.due)}`);
    else lines.push(`X-ENTROPY-RRULE:${writeRule(task.recurrence, null)}`);
    if (task.recurrence.from === 'done') lines.push('X-ENTROPY-REPEAT-FROM:DONE');
  }
  if (task.parentId !== null) lines.push(`RELATED-TO;RELTYPE=PARENT:${escapeText(task.parentId)}`);
  if (task.doneAt !== null) lines.push(`COMPLETED:${utc(task.doneAt)}`, 'PERCENT-COMPLETE:100');
  if (task.dueTime !== null && task.due === null) lines.push(`X-ENTROPY-TIME:${task.dueTime}`);
  if (task.plannedOn !== null) lines.push(`X-ENTROPY-PLANNED:${task.plannedOn}`);
  if (task.estimate !== null) lines.push(`X-ENTROPY-ESTIMATE:${task.estimate}`);
  lines.push(`X-ENTROPY-RANK:${task.rank}`, 'END:VTODO');
  return lines;
}

function dateValue(day: string, time: string | null): string {
  const date = day.replaceAll('-', '');
  return time === null ? `;VALUE=DATE:${date}` : `:${date}T${time.replace(':', '')}00`;
}

function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Reads the tasks of an iCalendar file. Throws ToolError when it is none. */
export function readIcal(text: string, now: Date): ImportedFile {
  const lines = readLines(text.replace(/^\ufeff/, ''));
  if (!lines.some(({ name, value }) => name === 'BEGIN' && value.toUpperCase() === 'VCALENDAR'))
    throw unreadable('This is not an iCalendar file. Nothing was imported.');
  const tasks: Exported<Task>[] = [];
  const skipped: SkippedItem[] = [];
  const warnings: string[] = [];
  let number = 0;
  for (const [kind, properties] of components(lines)) {
    if (kind !== 'VTODO') {
      if (kind === 'VEVENT')
        skipped.push({ place: 'An event', reason: 'Only tasks are imported.' });
      continue;
    }
    number++;
    const place = `Task ${number}`;
    const cancelled = properties.get('STATUS')?.value.toUpperCase() === 'CANCELLED';
    const task = cancelled
      ? 'It was cancelled.'
      : importTask(rawTask(properties, place, warnings), now);
    if (typeof task === 'string') skipped.push({ place, reason: task });
    else tasks.push(task);
  }
  return { items: { tasks, sessions: [], reviews: [] }, skipped, warnings };
}

type Properties = Map<string, ContentLine>;

/** The components right below the calendar; alarms within a task are not its properties. */
function* components(lines: ContentLine[]): Generator<[kind: string, Properties]> {
  const open: [string, Properties][] = [];
  for (const line of lines) {
    if (line.name === 'BEGIN') open.push([line.value.toUpperCase(), new Map()]);
    else if (line.name === 'END') {
      const closed = open.pop();
      if (closed && open.length === 1) yield closed;
    } else {
      const properties = open.at(-1)?.[1];
      const known = properties?.get(line.name);
      if (line.name === 'RELATED-TO' && !isParent(line)) continue;
      // Several CATEGORIES lines mean one list.
      if (known && line.name === 'CATEGORIES')
        properties?.set(line.name, { ...known, value: `${known.value},${line.value}` });
      else if (!known) properties?.set(line.name, line);
    }
  }
}

function isParent({ params }: ContentLine): boolean {
  return (params.get('RELTYPE') ?? 'PARENT').toUpperCase() === 'PARENT';
}

function rawTask(properties: Properties, place: string, warnings: string[]) {
  const value = (name: string) => properties.get(name)?.value;
  const text = (name: string) => unescapeText(value(name) ?? '') || undefined;
  const due = readDate(properties.get('DUE') ?? properties.get('DTSTART'));
  const ruleText = value('RRULE') ?? value('X-ENTROPY-RRULE');
  const rule = ruleText === undefined ? undefined : readRule(ruleText);
  if (ruleText !== undefined && rule === undefined)
    warnings.push(`${place}: the rule '${ruleText}' is not known; the task does not repeat.`);
  const from = value('X-ENTROPY-REPEAT-FROM') === 'DONE' ? 'done' : 'due';
  const parent = text('RELATED-TO');
  const done = value('STATUS')?.toUpperCase() === 'COMPLETED' || value('COMPLETED') !== undefined;
  const estimate = value('X-ENTROPY-ESTIMATE');
  return {
    id: text('UID'),
    title: text('SUMMARY'),
    notes: text('DESCRIPTION'),
    status: done ? 'done' : value('STATUS')?.toUpperCase() === 'IN-PROCESS' ? 'doing' : 'todo',
    priority: readPriority(Number(value('PRIORITY') ?? 0)),
    due: due?.day,
    dueTime: due?.time ?? value('X-ENTROPY-TIME'),
    tags: splitTexts(value('CATEGORIES') ?? ''),
    parentId: parent === undefined ? undefined : importId(parent),
    recurrence: rule && { ...rule, from },
    plannedOn: value('X-ENTROPY-PLANNED'),
    estimate: estimate === undefined ? undefined : Number(estimate),
    rank: value('X-ENTROPY-RANK'),
    createdAt: instant(value('CREATED')),
    doneAt: instant(value('COMPLETED')),
    changedAt: instant(value('LAST-MODIFIED') ?? value('DTSTAMP')),
  };
}

function readPriority(priority: number): Priority {
  if (!(priority >= 1 && priority <= 9)) return 'none';
  return priority < 5 ? 'high' : priority === 5 ? 'medium' : 'low';
}

const dateTime = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

/** A day and time. UTC becomes this device's zone; a named zone's time is taken as it stands. */
function readDate(line: ContentLine | undefined): { day: string; time?: string } | undefined {
  const [, year, month, date, hour, minute, , zone] = dateTime.exec(line?.value ?? '') ?? [];
  if (year === undefined) return undefined;
  const day = `${year}-${month}-${date}`;
  if (hour === undefined) return { day };
  if (zone !== 'Z') return { day, time: `${hour}:${minute}` };
  const local = new Date(`${day}T${hour}:${minute}:00Z`);
  if (Number.isNaN(local.getTime())) return undefined;
  const pad = (part: number) => String(part).padStart(2, '0');
  return { day: localDay(local), time: `${pad(local.getHours())}:${pad(local.getMinutes())}` };
}

function instant(value: string | undefined): string | undefined {
  const [, year, month, date, hour = '00', minute = '00', second = '00'] =
    dateTime.exec(value ?? '') ?? [];
  return year === undefined ? undefined : `${year}-${month}-${date}T${hour}:${minute}:${second}Z`;
}
