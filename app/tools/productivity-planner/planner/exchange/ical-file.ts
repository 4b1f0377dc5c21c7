import ICAL from 'ical.js';
import { localDay } from '../days';
import type { Priority, Task, TaskStatus } from '../model';
import type { Exported, PlannerExport } from '../store-api';
import {
  type ImportedFile,
  importId,
  importTask,
  type SkippedItem,
  unreadableFileError,
} from './imported-task';
import { readRule, writeRule } from './recurrence-rule';

// Tasks as VTODO (RFC 5545), for Thunderbird, Apple Reminders, Tasks.org. Days and times are floating: nine
// o'clock is nine wherever the user is. ical.js writes and reads the lines and their values; it would
// reject a whole file for one bad line, so it gets a file line by line. Steps refer to their task; what
// iCalendar cannot express is in X- properties, which other programs preserve or ignore.

const statuses: Record<TaskStatus, string> = {
  todo: 'NEEDS-ACTION',
  doing: 'IN-PROCESS',
  done: 'COMPLETED',
};
const priorities: Record<Priority, number> = { none: 0, high: 1, medium: 5, low: 9 };

/** All tasks as an iCalendar file. */
export function writeIcal({ tasks }: PlannerExport, now: Date): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Entropy Tools//Productivity Planner//EN');
  for (const task of tasks) calendar.addSubcomponent(todo(task, now));
  return `${calendar.toString()}\r\n`;
}

function todo(task: Exported<Task>, now: Date): ICAL.Component {
  const component = new ICAL.Component('vtodo');
  const add = (name: string, ...values: (string | number | ICAL.Time | ICAL.Recur)[]) => {
    const property = new ICAL.Property(name);
    if (property.isMultiValue) property.setValues(values);
    else property.setValue(values[0]);
    return component.addProperty(property);
  };
  const changed = utc(task.changedAt ?? now.toISOString());
  add('uid', task.id);
  add('dtstamp', changed);
  add('last-modified', changed);
  add('created', utc(task.createdAt));
  add('summary', task.title);
  add('status', statuses[task.status]);
  if (task.notes !== '') add('description', task.notes);
  if (task.priority !== 'none') add('priority', priorities[task.priority]);
  if (task.tags.length > 0) add('categories', ...task.tags);
  if (task.due !== null) {
    add('due', floating(task.due, task.dueTime));
    // A rule needs a start. Task programs write the same value for both, and show the due day.
    if (task.recurrence !== null) add('dtstart', floating(task.due, task.dueTime));
  }
  if (task.recurrence !== null) {
    const rule = writeRule(task.recurrence, task.due);
    if (task.due !== null) add('rrule', ICAL.Recur.fromString(rule));
    else add('x-entropy-rrule', rule);
    if (task.recurrence.from === 'done') add('x-entropy-repeat-from', 'DONE');
  }
  if (task.parentId !== null) add('related-to', task.parentId).setParameter('reltype', 'PARENT');
  if (task.doneAt !== null) {
    add('completed', utc(task.doneAt));
    add('percent-complete', 100);
  }
  if (task.dueTime !== null && task.due === null) add('x-entropy-time', task.dueTime);
  if (task.plannedOn !== null) add('x-entropy-planned', task.plannedOn);
  if (task.estimate !== null) add('x-entropy-estimate', String(task.estimate));
  add('x-entropy-rank', task.rank);
  return component;
}

function floating(day: string, time: string | null): ICAL.Time {
  return time === null
    ? ICAL.Time.fromDateString(day)
    : ICAL.Time.fromDateTimeString(`${day}T${time}:00`);
}

function utc(instant: string): ICAL.Time {
  return ICAL.Time.fromDateTimeString(`${new Date(instant).toISOString().slice(0, 19)}Z`);
}

/** Reads the tasks of an iCalendar file. Throws ToolError if it is not one. */
export function readIcal(text: string, now: Date): ImportedFile {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/(?:\r\n?|\n)[ \t]/g, '')
    .split(/\r\n?|\n/);
  if (!lines.some((line) => /^BEGIN:VCALENDAR$/i.test(line)))
    throw unreadableFileError('This is not an iCalendar file. Nothing was imported.');
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
    const cancelled = properties.text('STATUS')?.toUpperCase() === 'CANCELLED';
    const task = cancelled
      ? 'It was cancelled.'
      : importTask(rawTask(properties, place, warnings), now);
    if (typeof task === 'string') skipped.push({ place, reason: task });
    else tasks.push(task);
  }
  return { items: { tasks, sessions: [], reviews: [] }, skipped, warnings };
}

/** The lines of a component by property name. */
class Properties {
  readonly #lines = new Map<string, string[]>();

  add(name: string, line: string): void {
    const known = this.#lines.get(name);
    // Many programs omit that a value is a day without a time.
    const said = line.replace(/^([\w-]+):(?=\d{8}$)/, '$1;VALUE=DATE:');
    if (known) known.push(said);
    else this.#lines.set(name, [said]);
  }

  /** The raw text after the colon, for rules that ical.js may not support. */
  raw(name: string): string | undefined {
    return this.#lines.get(name)?.[0]?.replace(/^(?:[^:"]|"[^"]*")*:/, '');
  }

  /** All readable values; unreadable lines are ignored. */
  all(name: string): ICAL.Property[] {
    return (this.#lines.get(name) ?? []).flatMap((line) => {
      try {
        return [ICAL.Property.fromString(line)];
      } catch {
        return [];
      }
    });
  }

  text(name: string): string | undefined {
    const value = this.all(name)[0]?.getFirstValue();
    return value === undefined || value === null ? undefined : String(value);
  }

  /** A date, or a date with a time; undefined if missing or invalid. */
  time(name: string): ICAL.Time | undefined {
    try {
      const property = this.all(name)[0];
      const value = property?.getFirstValue();
      // ical.js turns 30 February into 2 March, so the parsed value must equal the written one.
      const exists = value instanceof ICAL.Time && value.toString() === property?.jCal[3];
      return exists ? value : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The components directly below the calendar; alarms within a task are not its properties. */
function* components(lines: readonly string[]): Generator<[kind: string, Properties]> {
  const open: [string, Properties][] = [];
  for (const line of lines) {
    const name = /^[\w-]+(?=[;:])/.exec(line)?.[0].toUpperCase();
    if (name === undefined) continue;
    if (name === 'BEGIN') open.push([line.slice(6).trim().toUpperCase(), new Properties()]);
    else if (name === 'END') {
      const closed = open.pop();
      if (closed && open.length === 1) yield closed;
    } else open.at(-1)?.[1].add(name, line);
  }
}

function rawTask(properties: Properties, place: string, warnings: string[]) {
  const due = dayAndTime(properties.time('DUE') ?? properties.time('DTSTART'));
  const ruleText = properties.raw('RRULE') ?? properties.raw('X-ENTROPY-RRULE');
  const rule = ruleText === undefined ? undefined : readRule(ruleText);
  if (ruleText !== undefined && rule === undefined)
    warnings.push(`${place}: the rule '${ruleText}' is not known; the task does not repeat.`);
  const from = properties.raw('X-ENTROPY-REPEAT-FROM') === 'DONE' ? 'done' : 'due';
  const parent = properties.all('RELATED-TO').find(isParent)?.getFirstValue();
  const status = properties.text('STATUS')?.toUpperCase();
  const done = status === 'COMPLETED' || properties.raw('COMPLETED') !== undefined;
  const estimate = properties.raw('X-ENTROPY-ESTIMATE');
  return {
    id: properties.text('UID'),
    title: properties.text('SUMMARY'),
    notes: properties.text('DESCRIPTION'),
    status: done ? 'done' : status === 'IN-PROCESS' ? 'doing' : 'todo',
    priority: readPriority(Number(properties.text('PRIORITY') ?? 0)),
    due: due?.day,
    dueTime: due?.time ?? properties.raw('X-ENTROPY-TIME'),
    // Several lines form one list.
    tags: properties.all('CATEGORIES').flatMap((line) => line.getValues().map(String)),
    parentId: parent === undefined ? undefined : importId(parent),
    recurrence: rule && { ...rule, from },
    plannedOn: properties.raw('X-ENTROPY-PLANNED'),
    estimate: estimate === undefined ? undefined : Number(estimate),
    rank: properties.raw('X-ENTROPY-RANK'),
    createdAt: instant(properties.time('CREATED')),
    doneAt: instant(properties.time('COMPLETED')),
    changedAt: instant(properties.time('LAST-MODIFIED') ?? properties.time('DTSTAMP')),
  };
}

function isParent(property: ICAL.Property): boolean {
  const relation = property.getParameter('reltype');
  return String(relation ?? 'PARENT').toUpperCase() === 'PARENT';
}

function readPriority(priority: number): Priority {
  if (!(priority >= 1 && priority <= 9)) return 'none';
  return priority < 5 ? 'high' : priority === 5 ? 'medium' : 'low';
}

/** UTC is converted to this device's zone; a time in a named zone is used as written. */
function dayAndTime(time: ICAL.Time | undefined): { day: string; time?: string } | undefined {
  if (time === undefined) return undefined;
  const pad = (part: number) => String(part).padStart(2, '0');
  if (time.zone === ICAL.Timezone.utcTimezone) {
    const local = time.toJSDate();
    return { day: localDay(local), time: `${pad(local.getHours())}:${pad(local.getMinutes())}` };
  }
  const day = `${String(time.year).padStart(4, '0')}-${pad(time.month)}-${pad(time.day)}`;
  return time.isDate ? { day } : { day, time: `${pad(time.hour)}:${pad(time.minute)}` };
}

/** Instants are UTC by the standard; one without a zone is read as UTC. */
function instant(time: ICAL.Time | undefined): string | undefined {
  return time && `${time.toString().replace(/Z$/, '')}${time.isDate ? 'T00:00:00' : ''}Z`;
}
