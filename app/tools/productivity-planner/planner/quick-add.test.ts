import { expect, test } from 'vitest';
import type { Recurrence } from './model';
import { parseQuickAdd } from './quick-add';

/** A Saturday, noon in the device's time zone. */
const now = new Date(2026, 10, 21, 12, 0);

type Rest = Record<string, unknown>;

function rule(every: Recurrence['every'], rest: Partial<Recurrence> = {}): Recurrence {
  return { every, interval: 1, weekdays: [], monthDay: null, from: 'due', ...rest };
}

const cases: [typed: string, title: string, rest: Rest][] = [
  [
    'pay rent every 1st at 9am #home !high',
    'pay rent',
    {
      recurrence: rule('month', { monthDay: 1 }),
      due: '2026-12-01',
      dueTime: '09:00',
      tags: ['home'],
      priority: 'high',
    },
  ],
  // Tags
  ['buy bread #shop #home', 'buy bread', { tags: ['shop', 'home'] }],
  ['#work call Sipho', 'call Sipho', { tags: ['work'] }],
  ['twice #Home #home', 'twice', { tags: ['Home'] }],
  ['fix issue #12', 'fix issue #12', {}],
  ['learn C# basics', 'learn C# basics', {}],
  ['koop melk #kruideniersware/week-1', 'koop melk', { tags: ['kruideniersware/week-1'] }],
  ['sny #één, dan weg', 'sny, dan weg', { tags: ['één'] }],
  // Priority
  ['call bank !1', 'call bank', { priority: 'high' }],
  ['call bank !2', 'call bank', { priority: 'medium' }],
  ['!low tidy desk', 'tidy desk', { priority: 'low' }],
  ['say hello!high five', 'say hello!high five', {}],
  ['Wow! Great !important', 'Wow! Great !important', {}],
  // Dates
  ['meet Anna tomorrow', 'meet Anna', { due: '2026-11-22' }],
  ['meet Anna tomorrow 14:00', 'meet Anna', { due: '2026-11-22', dueTime: '14:00' }],
  ['dentist next friday', 'dentist', { due: '2026-11-27' }],
  ['dentist on friday at 9:30', 'dentist', { due: '2026-11-27', dueTime: '09:30' }],
  ['submit report by 5 dec', 'submit report', { due: '2026-12-05' }],
  ['submit report 5/12', 'submit report', { due: '2026-12-05' }],
  ['submit report 12/5/2027', 'submit report', { due: '2027-05-12' }],
  ['party on 31 December 2026 at 8pm', 'party', { due: '2026-12-31', dueTime: '20:00' }],
  ['renew licence in 2 weeks', 'renew licence', { due: '2026-12-05' }],
  ['renew 2027-03-01', 'renew', { due: '2027-03-01' }],
  ['pay school fees on the 15th', 'pay school fees', { due: '2026-12-15' }],
  ['pay by the 21st', 'pay', { due: '2026-11-21' }],
  ['call day after tomorrow', 'call', { due: '2026-11-23' }],
  ['call tmrw', 'call', { due: '2026-11-22' }],
  ['water plants tonight', 'water plants', { due: '2026-11-21', dueTime: '20:00' }],
  ['tomorrow: buy milk', 'buy milk', { due: '2026-11-22' }],
  ['run wed 6am', 'run', { due: '2026-11-25', dueTime: '06:00' }],
  ['run on sun', 'run', { due: '2026-11-22' }],
  ['braai sat', 'braai', { due: '2026-11-21' }],
  ['plan trip in march', 'plan trip', { due: '2027-03-01' }],
  ['pay on 29 Feb', 'pay', { due: '2028-02-29' }],
  ['pay by February 29th', 'pay', { due: '2028-02-29' }],
  ['leap party 29 feb 2032', 'leap party', { due: '2032-02-29' }],
  ['call bank yesterday', 'call bank', { due: '2026-11-20' }],
  ['call bank yesterday at 5pm', 'call bank', { due: '2026-11-20', dueTime: '17:00' }],
  ['yesterday', 'yesterday', {}],
  ['review yesterday figures', 'review yesterday figures', {}],
  ['pay levy in a fortnight', 'pay levy', { due: '2026-12-05' }],
  ['check in two fortnights', 'check', { due: '2026-12-19' }],
  ['trip a fortnight from today', 'trip', { due: '2026-12-05' }],
  ['conference 3–5 dec', 'conference', { due: '2026-12-03', notes: '3–5 dec' }],
  ['conference 3-5 December', 'conference', { due: '2026-12-03', notes: '3-5 December' }],
  ['camp on Jan 8 to 12', 'camp', { due: '2027-01-08', notes: 'Jan 8 to 12' }],
  ['festival 20–23 nov', 'festival', { due: '2026-11-20', notes: '20–23 nov' }],
  ['read pages 3–5', 'read pages 3–5', {}],
  // Times
  ['pills at 8 and 20', 'pills', { due: '2026-11-21', dueTime: '20:00', notes: 'at 8 and 20' }],
  [
    'pills tomorrow at 8 and 20',
    'pills',
    { due: '2026-11-22', dueTime: '08:00', notes: 'at 8 and 20' },
  ],
  [
    'feed cat at 7am and 6:30pm',
    'feed cat',
    { due: '2026-11-21', dueTime: '18:30', notes: 'at 7am and 6:30pm' },
  ],
  ['walk at 2 and 4', 'walk', { due: '2026-11-21', dueTime: '14:00', notes: 'at 2 and 4' }],
  ['dinner at 8 and 20 guests', 'dinner and 20 guests', { due: '2026-11-22', dueTime: '08:00' }],
  ['morning run tomorrow', 'morning run', { due: '2026-11-22' }],
  ['evening gown fitting friday', 'evening gown fitting', { due: '2026-11-27' }],
  ['buy night cream', 'buy night cream', {}],
  ['run tomorrow morning', 'run', { due: '2026-11-22', dueTime: '09:00' }],
  ['call Anna in the evening', 'call Anna', { due: '2026-11-21', dueTime: '18:00' }],
  ['call Anna this afternoon', 'call Anna', { due: '2026-11-21', dueTime: '14:00' }],
  ['turn oven off in half an hour', 'turn oven off', { due: '2026-11-21', dueTime: '12:30' }],
  ['ring back in 1.5 hours', 'ring back', { due: '2026-11-21', dueTime: '13:30' }],
  ['ring back in 2 hours and 15 minutes', 'ring back', { due: '2026-11-21', dueTime: '14:15' }],
  ['stand-up 9am', 'stand-up', { due: '2026-11-22', dueTime: '09:00' }],
  ['load shedding 21h00', 'load shedding', { due: '2026-11-21', dueTime: '21:00' }],
  ['vergadering môre 9h30', 'vergadering môre', { due: '2026-11-22', dueTime: '09:30' }],
  ['call at 3', 'call', { due: '2026-11-21', dueTime: '15:00' }],
  ['call at 03:00', 'call', { due: '2026-11-22', dueTime: '03:00' }],
  ['lunch with Zola at noon tomorrow', 'lunch with Zola', { due: '2026-11-22', dueTime: '12:00' }],
  // Estimates
  ['write summary 30min', 'write summary', { estimate: 30 }],
  ['write summary ~45m', 'write summary', { estimate: 45 }],
  ['write summary ~1h30', 'write summary', { estimate: 90 }],
  ['write summary 1h 30m', 'write summary', { estimate: 90 }],
  ['write summary for 2 hours', 'write summary', { estimate: 120 }],
  ['write summary ~1.5h tomorrow', 'write summary', { estimate: 90, due: '2026-11-22' }],
  ['call in 30 minutes', 'call', { due: '2026-11-21', dueTime: '12:30' }],
  // Recurrence
  ['stretch every day', 'stretch', { recurrence: rule('day'), due: '2026-11-21' }],
  ['stretch daily', 'stretch', { recurrence: rule('day'), due: '2026-11-21' }],
  [
    'stretch daily #health',
    'stretch',
    { recurrence: rule('day'), due: '2026-11-21', tags: ['health'] },
  ],
  ['bins every week', 'bins', { recurrence: rule('week'), due: '2026-11-21' }],
  ['bins every 2 weeks', 'bins', { recurrence: rule('week', { interval: 2 }), due: '2026-11-21' }],
  [
    'gym every mon and thu',
    'gym',
    { recurrence: rule('week', { weekdays: [1, 4] }), due: '2026-11-23' },
  ],
  [
    'gym every tue, thu & sat at 18:00',
    'gym',
    { recurrence: rule('week', { weekdays: [2, 4, 6] }), due: '2026-11-21', dueTime: '18:00' },
  ],
  [
    'bins every other monday',
    'bins',
    { recurrence: rule('week', { interval: 2, weekdays: [1] }), due: '2026-11-23' },
  ],
  [
    'review every 2 weeks on fri',
    'review',
    { recurrence: rule('week', { interval: 2, weekdays: [5] }), due: '2026-11-27' },
  ],
  [
    'stand-up every weekday 9am',
    'stand-up',
    {
      recurrence: rule('week', { weekdays: [1, 2, 3, 4, 5] }),
      due: '2026-11-23',
      dueTime: '09:00',
    },
  ],
  [
    'invoice every last day of the month',
    'invoice',
    { recurrence: rule('month', { monthDay: -1 }), due: '2026-11-30' },
  ],
  [
    'invoice every last friday',
    'invoice',
    { recurrence: rule('month', { weekdays: [5], nth: -1 }), due: '2026-11-27' },
  ],
  [
    'book club every first monday of the month at 19:00',
    'book club',
    {
      recurrence: rule('month', { weekdays: [1], nth: 1 }),
      due: '2026-12-07',
      dueTime: '19:00',
    },
  ],
  [
    'bins every 2 months on the 3rd tue',
    'bins',
    { recurrence: rule('month', { interval: 2, weekdays: [2], nth: 3 }), due: '2026-12-15' },
  ],
  [
    'call home every! second sunday',
    'call home',
    { recurrence: rule('month', { weekdays: [7], nth: 2, from: 'done' }), due: '2026-12-13' },
  ],
  ['pay every last day', 'pay', { recurrence: rule('month', { monthDay: -1 }), due: '2026-11-30' }],
  [
    'service car every 3 months',
    'service car',
    { recurrence: rule('month', { interval: 3 }), due: '2026-11-21' },
  ],
  [
    'levy every month on the 25th',
    'levy',
    { recurrence: rule('month', { monthDay: 25 }), due: '2026-11-25' },
  ],
  [
    'water plants every! 3 days',
    'water plants',
    { recurrence: rule('day', { interval: 3, from: 'done' }), due: '2026-11-21' },
  ],
  [
    "Mum's birthday every 5 december",
    "Mum's birthday",
    { recurrence: rule('year', { monthDay: 5 }), due: '2026-12-05' },
  ],
  ['tax every 1 march', 'tax', { recurrence: rule('year', { monthDay: 1 }), due: '2027-03-01' }],
  ['renew yearly from 5 dec', 'renew', { recurrence: rule('year'), due: '2026-12-05' }],
  ['back up monthly', 'back up', { recurrence: rule('month'), due: '2026-11-21' }],
  [
    'pills every morning',
    'pills',
    { recurrence: rule('day'), due: '2026-11-22', dueTime: '09:00' },
  ],
  ['rent every month starting 1 dec', 'rent', { recurrence: rule('month'), due: '2026-12-01' }],
  // Words that only look like a field
  ['write weekly report', 'write weekly report', {}],
  ['thank every person', 'thank every person', {}],
  ['may the force be with you', 'may the force be with you', {}],
  ['ask May about it', 'ask May about it', {}],
  ['buy sun cream', 'buy sun cream', {}],
  ['second draft of chapter', 'second draft of chapter', {}],
  ['march through town', 'march through town', {}],
  ['book hotel for 2 weeks', 'book hotel for 2 weeks', {}],
  ["read yesterday's notes", "read yesterday's notes", {}],
  ["plan tomorrow's lunch", "plan tomorrow's lunch", {}],
  ['read 1984', 'read 1984', {}],
  ['buy 10 eggs', 'buy 10 eggs', {}],
  ['upgrade to version 1.5', 'upgrade to version 1.5', {}],
  ['release v2.10.3', 'release v2.10.3', {}],
  ['review last week report', 'review last week report', {}],
  ['do it now', 'do it now', {}],
  [
    'see https://example.com/2026/12/05#today !1',
    'see https://example.com/2026/12/05#today',
    { priority: 'high' },
  ],
  ['mail thandi@tomorrow.co.za', 'mail thandi@tomorrow.co.za', {}],
  // Literal words
  ['watch "Friday the 13th" tomorrow', 'watch Friday the 13th', { due: '2026-11-22' }],
  ['read \\tomorrow and \\#news', 'read tomorrow and #news', {}],
  ['say "every day"', 'say every day', {}],
  // Without a title, the whole text is the title
  ['tomorrow', 'tomorrow', {}],
  ['#home', '#home', {}],
];

test.each(cases)('%s', (typed, title, rest) => {
  expect(parseQuickAdd(typed, now).draft).toEqual({ title, ...rest });
});

test('the parts give the parsed words, in order and without overlaps', () => {
  const typed = 'pay rent every 1st at 9am #home !high ~20m';
  const { parts } = parseQuickAdd(typed, now);
  expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
    ['recurrence', 'every 1st'],
    ['due', 'at 9am'],
    ['tag', '#home'],
    ['priority', '!high'],
    ['estimate', '~20m'],
  ]);
  for (const { from, to, text } of parts) expect(typed.slice(from, to)).toBe(text);
});

test('hours are counted in elapsed time across clock changes', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
  try {
    // The clock goes from 2 to 3, and in October from 3 to 2.
    expect(parseQuickAdd('check in 5 hours', new Date(2026, 2, 28, 23, 0)).draft).toEqual({
      title: 'check',
      due: '2026-03-29',
      dueTime: '05:00',
    });
    expect(parseQuickAdd('check in 5 hours', new Date(2026, 9, 24, 23, 0)).draft).toEqual({
      title: 'check',
      due: '2026-10-25',
      dueTime: '03:00',
    });
    expect(parseQuickAdd('check in 90 min', new Date(2026, 2, 29, 1, 0)).draft.dueTime).toBe(
      '03:30',
    );
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('any text gives a draft with a title', () => {
  for (const typed of [
    '',
    '   ',
    '"',
    '\\',
    '#',
    '!',
    '"" ""',
    'every',
    '~',
    '👩‍👩‍👧 tomorrow',
    '5/13/2026',
  ])
    expect(parseQuickAdd(typed, now).draft.title).toBeTypeOf('string');
});
