import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { occurrences } from '../recurrence';
import { emptyTask } from '../store/item-values';
import type { PlannerExport } from '../store-api';
import { readExchange, writeExchange } from './exchange-file';
import { readRule, writeRule } from './recurrence-rule';

const now = new Date('2026-11-21T12:00:00Z');
const created = '2026-11-01T08:00:00.000Z';

const base = { ...emptyTask, createdAt: created, changedAt: '2026-11-20T08:00:00.000Z' };

const planner: PlannerExport = {
  tasks: [
    {
      ...base,
      id: 'a1',
      title:
        'Pay rent; "now", or\\never 👩‍👩‍👧 — ünïcode, und ein langer Titel, der gefaltet werden muss',
      notes: 'Line one\nLine two, with; signs\n\n- [ ] list',
      status: 'doing',
      priority: 'high',
      due: '2026-12-31',
      dueTime: '09:30',
      tags: ['home', 'geld'],
      recurrence: { every: 'month', interval: 2, weekdays: [], monthDay: 31, from: 'done' },
      plannedOn: '2026-11-21',
      estimate: 45,
      rank: 'a1',
    },
    {
      ...base,
      id: 'b2',
      title: '=HYPERLINK("http://evil")',
      notes: "'-quoted",
      parentId: 'a1',
      status: 'done',
      doneAt: '2026-11-19T10:00:00.000Z',
      priority: 'low',
      due: '2026-11-19',
      rank: 'a2',
    },
    {
      ...base,
      id: 'c3',
      title: '@home +1',
      recurrence: { every: 'week', interval: 1, weekdays: [1, 4], monthDay: null, from: 'due' },
      due: '2026-11-23',
      rank: 'a3',
    },
  ],
  sessions: [
    {
      id: 'focus-1',
      taskId: 'a1',
      startedAt: created,
      minutes: 12.5,
      finished: false,
      changedAt: created,
    },
  ],
  reviews: [{ id: 'review-2026-11-20', day: '2026-11-20', note: 'Good', changedAt: created }],
};

test('JSON restores everything', () => {
  const { text } = writeExchange('json', planner, now);
  expect(readExchange(text, now)).toEqual({
    format: 'json',
    items: planner,
    skipped: [],
    warnings: [],
  });
});

test('iCalendar restores every task', () => {
  const { text } = writeExchange('ics', planner, now);
  expect(readExchange(text, now)).toEqual({
    format: 'ics',
    items: { tasks: planner.tasks, sessions: [], reviews: [] },
    skipped: [],
    warnings: [],
  });
});

test('CSV restores every task except its rank', () => {
  const { text } = writeExchange('csv', planner, now);
  const { items, skipped } = readExchange(text, now);
  expect(items.tasks).toEqual(planner.tasks.map((task) => ({ ...task, rank: '' })));
  expect(skipped).toEqual([]);
});

test('no cell of the CSV is a formula', () => {
  const { text } = writeExchange('csv', planner, now);
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(text).toContain(`,'@home +1,`);
  expect(text).toContain(`,''-quoted,`);
});

test('iCalendar lines end in CRLF, have at most 75 octets and break no characters', () => {
  const { text } = writeExchange('ics', planner, now);
  const lines = text.split('\r\n');
  expect(text).not.toMatch(/[^\r]\n/);
  for (const line of lines) {
    const bytes = new TextEncoder().encode(line);
    expect(bytes.length).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\ufffd');
  }
  expect(text).toContain('DUE;VALUE=DATE:20261123');
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TH');
  expect(text).toContain('RELATED-TO;RELTYPE=PARENT:a1');
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
  expect(unfolded.split('BEGIN:VTODO')).toHaveLength(4);
  const rent = unfolded.split('BEGIN:VTODO')[1];
  expect(rent).toMatch(/^SUMMARY:Pay rent\\; "now"\\, or\\\\never/m);
  expect(rent).toMatch(/^DUE[^\r\n]*:20261231T093000\r$/m);
  expect(rent).toMatch(/^RRULE:FREQ=MONTHLY/m);
  expect(rent).toMatch(/^PRIORITY:[1-4]\r$/m);
  expect(rent).toMatch(/^CATEGORIES:home,geld\r$/m);
});

test('any text survives escaping in iCalendar', () => {
  for (const notes of ['a,b;c\\d', '\\n', 'two\nlines', '\\\\', ',;', 'é'.repeat(99)]) {
    const tasks = planner.tasks.slice(2).map((task) => ({ ...task, notes, tags: ['a,b', 'c;d'] }));
    const { text } = writeExchange('ics', { ...planner, tasks }, now);
    expect(readExchange(text, now).items.tasks).toEqual(tasks);
  }
  const file = vtodo('SUMMARY;LANGUAGE="en:x";X=1:a:b\r\n  c');
  expect(readExchange(file, now).items.tasks[0]?.title).toBe('a:b c');
});

/** A calendar with one task of these lines. */
function vtodo(...lines: string[]): string {
  const all = ['BEGIN:VCALENDAR', 'BEGIN:VTODO', ...lines, 'END:VTODO', 'END:VCALENDAR'];
  return all.join('\r\n');
}

test('a strict reader accepts the whole file, and its rules give the same days', () => {
  const rules = [
    { every: 'month', interval: 1, weekdays: [], monthDay: 31, from: 'due' },
    { every: 'month', interval: 3, weekdays: [], monthDay: -1, from: 'due' },
    { every: 'year', interval: 1, weekdays: [], monthDay: 29, from: 'due' },
    { every: 'week', interval: 2, weekdays: [2, 5], monthDay: null, from: 'due' },
    { every: 'day', interval: 10, weekdays: [], monthDay: null, from: 'due' },
  ] as const;
  for (const recurrence of rules) {
    const due = recurrence.every === 'year' ? '2024-02-29' : '2024-01-31';
    const tasks = planner.tasks.map((task) => ({ ...task, due, dueTime: null, recurrence }));
    const { text } = writeExchange('ics', { ...planner, tasks }, now);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const todos = calendar.getAllSubcomponents('vtodo');
    expect(todos).toHaveLength(tasks.length);
    for (const todo of todos) {
      const start = todo.getFirstPropertyValue('dtstart');
      const rule = todo.getFirstPropertyValue('rrule');
      if (!(start instanceof ICAL.Time && rule instanceof ICAL.Recur)) throw new Error('no rule');
      const days = new Map<string, string>();
      const iterator = rule.iterator(start);
      for (let day = iterator.next(); day.toString() <= '2028-12-31'; day = iterator.next()) {
        // ical.js ignores BYSETPOS=-1 beside BYMONTHDAY, so the last day of the month is not compared.
        const key = rule.getComponent('BYSETPOS').length > 0 ? 7 : 10;
        days.set(day.toString().slice(0, key), day.toString());
      }
      expect([...days.values()].filter((day) => day > due)).toEqual(
        occurrences(recurrence, due, due, '2028-12-31'),
      );
    }
  }
});

test('an unreadable line loses its own value, not the file', () => {
  const file = vtodo(
    'SUMMARY:Tax',
    'this is no line',
    'DUE:soon',
    'PRIORITY:much',
    'COMPLETED:20261399',
    'RRULE:FREQ=FORTNIGHTLY',
    'CATEGORIES',
    'DESCRIPTION;X="a:b:notes',
  );
  const { items, skipped, warnings } = readExchange(file, now);
  expect(items.tasks).toHaveLength(1);
  expect(items.tasks[0]).toMatchObject({ title: 'Tax', due: null, priority: 'none' });
  expect(skipped).toEqual([]);
  expect(warnings).toEqual([
    "Task 1: the rule 'FREQ=FORTNIGHTLY' is not known; the task does not repeat.",
  ]);
  const unclosed = readExchange(`${vtodo('SUMMARY:Kept')}\r\nBEGIN:VTODO\r\nSUMMARY:Cut`, now);
  expect(unclosed.items.tasks.map(({ title }) => title)).toEqual(['Kept']);
});

test.each([
  'DUE;VALUE=DATE:20261301',
  'DUE;VALUE=DATE:20260230',
  'DUE:20260230T090000',
  'DUE:20261201T996000',
  'DUE:00000000',
])('%s is not a valid due day', (line) => {
  const { items } = readExchange(vtodo('SUMMARY:a', line), now);
  expect(items.tasks[0]).toMatchObject({ due: null });
});

test.each([
  ['DUE:20261201', '2026-12-01', null],
  ['DUE;VALUE=DATE-TIME:20261201T093000', '2026-12-01', '09:30'],
  ['DUE;TZID="Europe/Berlin":20261201T093000', '2026-12-01', '09:30'],
  ['DTSTART;VALUE=DATE:20261201', '2026-12-01', null],
])('%s is a day as other programs write it', (line, due, dueTime) => {
  const { items } = readExchange(vtodo('SUMMARY:a', line), now);
  expect(items.tasks[0]).toMatchObject({ due, dueTime });
});

test('a task from another program: UTC due, alarm, categories on two lines, foreign id', () => {
  const file = [
    'BEGIN:VCALENDAR',
    'BEGIN:VTODO',
    'UID:4088E990@example.com',
    'SUMMARY:Tax return',
    'DUE:20261201T070000Z',
    'PRIORITY:3',
    'CATEGORIES:work,money',
    'CATEGORIES:tax',
    'RRULE:FREQ=MONTHLY;BYDAY=1MO,3MO',
    'BEGIN:VALARM',
    'SUMMARY:Not the title',
    'END:VALARM',
    'END:VTODO',
    'BEGIN:VTODO',
    'UID:x',
    'STATUS:CANCELLED',
    'SUMMARY:Gone',
    'END:VTODO',
    'BEGIN:VTODO',
    'UID:y',
    'END:VTODO',
    'END:VCALENDAR',
  ].join('\n');
  const { items, skipped, warnings } = readExchange(file, now);
  expect(items.tasks).toHaveLength(1);
  expect(items.tasks[0]).toMatchObject({
    title: 'Tax return',
    priority: 'high',
    tags: ['work', 'money', 'tax'],
    recurrence: null,
  });
  expect(items.tasks[0]?.id).toMatch(/^import-[\w-]+$/);
  expect(readExchange(file, now).items.tasks[0]?.id).toBe(items.tasks[0]?.id);
  expect(skipped).toEqual([
    { place: 'Task 2', reason: 'It was cancelled.' },
    { place: 'Task 3', reason: 'It has no title.' },
  ]);
  expect(warnings).toHaveLength(1);
});

test('a foreign table: semicolons, few columns, empty rows, a row without a title', () => {
  const file =
    'Due;Title;Priority\r\n2026-12-05;Braai;HIGH\r\n;;\r\n2026-12-06;;low\r\n31/12/2026;Party;\r\n';
  const { items, skipped } = readExchange(file, now);
  expect(items.tasks.map(({ title, due, priority }) => [title, due, priority])).toEqual([
    ['Braai', '2026-12-05', 'high'],
    ['Party', null, 'none'],
  ]);
  expect(skipped).toEqual([{ place: 'Row 4', reason: 'It has no title.' }]);
});

test('JSON with damaged items imports the others and names those left out', () => {
  const file = JSON.parse(writeExchange('json', planner, now).text);
  file.tasks[1] = { id: 'b2' };
  file.tasks.push(null, { ...file.tasks[0], id: 'd4', due: 'soon', recurrence: { every: 'hour' } });
  const { items, skipped } = readExchange(JSON.stringify(file), now);
  expect(skipped.map((item) => item.place)).toEqual(['Task 2', 'Task 4']);
  expect(items.tasks.at(-1)).toMatchObject({ id: 'd4', due: null, recurrence: null });
});

test.each([
  ['an empty file', '  ', /empty/],
  ['damaged JSON', '{"format":', /damaged/],
  ['JSON from another program', '{"a":1}', /does not come from this planner/],
  ['a file of a newer release', '{"format":"entropy-tools-planner","version":2}', /newer release/],
  ['a table without a title column', 'name,age\nA,3', /no column named 'title'/],
  ['plain text', 'Dear diary', /no column named 'title'/],
])('%s is refused with a reason', (_, text, reason) => {
  expect(() => readExchange(text, now)).toThrow(reason);
});

test('every rule survives as an RRULE, except for its start', () => {
  for (const every of ['day', 'week', 'month', 'year'] as const)
    for (const interval of [1, 3])
      for (const monthDay of every === 'month' || every === 'year'
        ? [null, -1, 1, 28, 29, 30, 31]
        : [null])
        for (const weekdays of every === 'week' ? [[], [1], [2, 5, 7]] : [[]]) {
          const rule = { every, interval, weekdays, monthDay, from: 'due' } as const;
          expect(readRule(writeRule(rule, '2026-12-31'))).toEqual(rule);
        }
  const lastFriday = {
    every: 'month',
    weekdays: [5],
    monthDay: null,
    from: 'due',
    nth: -1,
  } as const;
  expect(writeRule({ ...lastFriday, interval: 1 }, '2026-11-27')).toBe('FREQ=MONTHLY;BYDAY=-1FR');
  for (const interval of [1, 3])
    for (const nth of [-1, 1, 2, 4]) {
      const rule = { ...lastFriday, interval, nth };
      expect(readRule(writeRule(rule, '2026-11-27'))).toEqual(rule);
    }
  expect(readRule('FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1')).toEqual({ ...lastFriday, interval: 1 });
  for (const unknown of ['BYDAY=5FR', 'BYDAY=1FR,3FR', 'BYDAY=FR', 'BYDAY=-1FR;BYMONTH=3'])
    expect(readRule(`FREQ=MONTHLY;${unknown}`)).toBeUndefined();
  expect(readRule('FREQ=DAILY;COUNT=3')).toBeUndefined();
  expect(readRule('FREQ=MONTHLY;BYMONTHDAY=1,15')).toBeUndefined();
  expect(readRule('FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR')).toMatchObject({
    every: 'week',
    weekdays: [1, 2, 3, 4, 5],
  });
});
