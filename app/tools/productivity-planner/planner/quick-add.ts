import { addDays, localDay } from './days';
import type { Priority, Recurrence } from './model';
import { MaskedText, type QuickAddPart } from './quick-add/masked-text';
import { dayForTime, readDue } from './quick-add/read-due';
import { type ReadRecurrence, readAdverb, readRecurrence } from './quick-add/read-recurrence';
import { nextDue } from './recurrence';
import type { TaskDraft } from './store-api';

// Quick add: parses 'pay rent every 1st at 9am #home !high' into a task. English, day before month. Words in
// quotes or after a backslash stay in the title. chrono-node is large: load this module at first use.

/** The meaning of a typed line, and the words that gave it. */
export interface QuickAdd {
  draft: TaskDraft;
  /** In text order, without overlaps. */
  parts: QuickAddPart[];
}

/** Parses a typed line. Never throws; a line that would leave no title is the title. */
export function parseQuickAdd(source: string, now: Date): QuickAdd {
  const text = new MaskedText(source);
  keepLiterals(text);
  const tags = readTags(text);
  const priority = readPriority(text);
  const estimate = readEstimate(text);
  const rule = readRecurrence(text);
  const due = readDue(text, now);
  const repeat = rule ?? readAdverb(text);
  const title = text.title();
  if (title === '') return { draft: { title: source.trim() }, parts: [] };
  const draft: TaskDraft = { title };
  if (tags.length > 0) draft.tags = tags;
  if (priority !== null) draft.priority = priority;
  if (estimate !== null) draft.estimate = estimate;
  const dueTime = due.dueTime ?? repeat?.time ?? null;
  if (dueTime !== null) draft.dueTime = dueTime;
  if (due.note !== undefined) draft.notes = due.note;
  if (repeat !== null) draft.recurrence = repeat.rule;
  const day = due.due ?? firstDay(repeat, dueTime, now);
  if (day !== null) draft.due = day;
  return { draft, parts: text.parts.sort((a, b) => a.from - b.from) };
}

/** Quoted words, escaped words and addresses are always literal. */
function keepLiterals(text: MaskedText): void {
  for (const { 0: found, index } of text.source.matchAll(/"[^"]+"|“[^”]+”/g)) {
    text.drop(index, index + 1);
    text.keep(index + 1, index + found.length - 1);
    text.drop(index + found.length - 1, index + found.length);
  }
  for (const { 0: found, index } of text.rest.matchAll(/(?<!\S)\\\S+/g)) {
    text.drop(index, index + 1);
    text.keep(index + 1, index + found.length);
  }
  for (const { 0: found, index } of text.rest.matchAll(/\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/gi))
    text.keep(index, index + found.length);
}

function readTags(text: MaskedText): string[] {
  const tags: string[] = [];
  for (const match of text.rest.matchAll(
    /(?<!\S)#(\p{L}[\p{L}\p{M}\p{N}_/-]{0,49})(?=[\s,.;]|$)/gu,
  )) {
    const tag = match[1] ?? '';
    text.take('tag', match.index, match.index + match[0].length);
    if (!tags.some((known) => known.toLowerCase() === tag.toLowerCase())) tags.push(tag);
  }
  return tags;
}

const priorities: Record<string, Priority> = {
  '1': 'high',
  '2': 'medium',
  '3': 'low',
  high: 'high',
  medium: 'medium',
  med: 'medium',
  low: 'low',
};

function readPriority(text: MaskedText): Priority | null {
  const match = text.find(/(?<!\S)!(high|medium|med|low|[123])(?=[\s,.;]|$)/i);
  if (!match) return null;
  text.take('priority', match.index, match.index + match[0].length);
  return priorities[match[1]?.toLowerCase() ?? ''] ?? null;
}

const hours = '(\\d{1,2}(?:[.,]\\d)?)\\s?(?:h|hrs?|hours?)';
const minutes = '(\\d{1,3})\\s?(?:min|mins|minutes?)';

/** With a tilde, short forms are accepted too ('~45m', '~1h30'); 21h00 without one is a time. */
const estimatePatterns = [
  /(?<!\S)~\s?(?:(\d{1,2}(?:[.,]\d)?)h(?:(\d{1,2})m?)?|(\d{1,3})m)(?=[\s,.;]|$)/i,
  new RegExp(
    `(?<!\\S)~?\\s?(?:for\\s+)?(?:${hours}\\s?(?:and\\s+)?(?:${minutes}|(\\d{1,2})m))(?=[\\s,.;]|$)`,
    'i',
  ),
  new RegExp(`(?<!\\S)~?\\s?(?:for\\s+)?(?:${hours}|${minutes})(?=[\\s,.;]|$)`, 'i'),
];

/** Words before a duration that make it a date ('in 30 minutes') or a rule ('every 2 hours'). */
const notEstimate = /(?:^|\s)(?:in|after|within|every!?|each|next|last|past|other|at|by|\+)\s*$/i;

function readEstimate(text: MaskedText): number | null {
  for (const pattern of estimatePatterns) {
    const match = text.find(pattern);
    if (!match || notEstimate.test(text.rest.slice(0, match.index))) continue;
    if (
      /^\s+(?:ago|before|after|later|from)\b/i.test(text.rest.slice(match.index + match[0].length))
    )
      continue;
    const [, hourText, ...rest] = match;
    const hour = Number((hourText ?? '0').replace(',', '.'));
    const minute = Number(rest.find((part) => part !== undefined) ?? 0);
    const estimate = Math.round(60 * hour + minute);
    if (estimate < 1 || estimate > 1440) continue;
    text.take('estimate', match.index, match.index + match[0].length);
    return estimate;
  }
  return null;
}

/** The first day of a rule, today included; otherwise the next day with the time, if there is one. */
function firstDay(repeat: ReadRecurrence | null, time: string | null, now: Date): string | null {
  if (repeat === null) return time === null ? null : dayForTime(time, now);
  const earliest = time === null ? localDay(now) : dayForTime(time, now);
  const { rule, month } = repeat;
  if (!fixesDay(rule)) return earliest;
  const yesterday = addDays(earliest, -1);
  const start = month === null ? yesterday : startInMonth(yesterday, month);
  // An interval counts from the first day: 'every other monday' starts with the next Monday.
  return nextDue({ ...rule, interval: 1, from: 'due' }, start, yesterday);
}

function fixesDay(rule: Recurrence): boolean {
  return rule.weekdays.length > 0 || rule.monthDay !== null;
}

/** A day of the previous year in the month that a yearly rule names. */
function startInMonth(day: string, month: number): string {
  return `${Number(day.slice(0, 4)) - 1}-${String(month).padStart(2, '0')}-01`;
}

export type { QuickAddKind, QuickAddPart } from './quick-add/masked-text';
