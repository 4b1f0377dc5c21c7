import { foldedLine, quotedText } from './content-line';
import type { CalendarEvent } from './read-events';

/** What a column of a calendar's table may hold. */
type Column =
  | Exclude<keyof CalendarEvent, 'Start' | 'End'>
  | ('start' | 'startTime' | 'end' | 'endDate' | 'endTime' | 'allDay' | 'categories');

/** Column names of other programs' exports (Google, Outlook) and of ours, by pattern. */
const columns: readonly [pattern: RegExp, column: Column][] = [
  [/^(?:subject|title|summary|event(?:[ _]?name)?|name)$/i, 'Title'],
  [/^(?:start|begin|from|date)[ _-]?(?:date)?$|^(?:start|begin)s$/i, 'start'],
  [/^(?:start|begin)[ _-]?time$|^time$/i, 'startTime'],
  [/^(?:end|until|to|finish)$|^ends$/i, 'end'],
  [/^end[ _-]?date$/i, 'endDate'],
  [/^(?:end|finish)[ _-]?time$/i, 'endTime'],
  [/^all[ _-]?day(?:[ _-]?event)?$/i, 'allDay'],
  [/^(?:location|place|where|venue)$/i, 'Place'],
  [/^(?:description|details|notes?|body)$/i, 'Description'],
  [/^(?:categor(?:y|ies)|tags?)$/i, 'categories'],
  [/^(?:repeats|recurrence|rrule)$/i, 'Repeats'],
  [/^status$/i, 'Status'],
  [/^(?:organi[sz]er|meeting organi[sz]er)$/i, 'Organiser'],
  [/^time[ _-]?zone$/i, 'Time zone'],
  [/^(?:id|uid)$/i, 'Id'],
];

const columnOf = (name: string) => columns.find(([pattern]) => pattern.test(name.trim()))?.[1];

/** An event of a table, ready to be written. */
interface TableEvent extends CalendarEvent {
  categories?: string;
}

/** What was understood of a table. */
export interface EventsOfTable {
  events: TableEvent[];
  /** Columns with values that no event has. */
  unknown: string[];
  /** Rows without a day. */
  leftOut: number;
  /** Whether days such as 03/04/2026 may be meant either way; they were read with the month first. */
  isAmbiguous: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** Finds the events that the rows of a table describe. */
export function eventsOfTable(rows: readonly Row[]): EventsOfTable {
  const unknown = new Set<string>();
  const read = rows.map((row) => {
    const cells: Partial<Record<Column, string>> = {};
    for (const [name, value] of Object.entries(row)) {
      const text = value === null || value === undefined ? '' : String(value).trim();
      if (text === '') continue;
      const column = columnOf(name);
      if (column) cells[column] ??= text;
      else unknown.add(name);
    }
    return cells;
  });
  const order = orderOf(read.flatMap((cells) => [cells.start, cells.end, cells.endDate]));
  const events = read
    .map((cells) => eventOf(cells, order.isDayFirst))
    .filter((event) => event !== undefined);
  const { isAmbiguous } = order;
  return { events, unknown: [...unknown], leftOut: rows.length - events.length, isAmbiguous };
}

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/;

/** Whether days of the form 1/2/2026 begin with the day, from those that can be meant one way only. */
function orderOf(days: readonly (string | undefined)[]) {
  const pairs = days.flatMap((day) => {
    const [, first, second] = slashed.exec(day ?? '') ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const isDayFirst = pairs.some(([first]) => first > 12);
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  const isAmbiguous =
    !isDayFirst && !isMonthFirst && pairs.some(([first, second]) => first !== second);
  return { isDayFirst, isAmbiguous };
}

function eventOf(
  cells: Partial<Record<Column, string>>,
  isDayFirst: boolean,
): TableEvent | undefined {
  const moment = (both: string | undefined, day: string | undefined, time: string | undefined) => {
    const date = dayOf(day ?? both ?? '', isDayFirst);
    if (!date) return undefined;
    const clock = timeOf(time ?? (day ?? both ?? '').replace(/^\S+/, '')) ?? isoTimeOf(both ?? '');
    return { date, clock };
  };
  const start = moment(cells.start, undefined, cells.startTime);
  if (!start) return undefined;
  const end = moment(cells.end, cells.endDate, cells.endTime);
  const isAllDay = /^(?:true|yes|y|1|on|wahr|ja)$/i.test(cells.allDay ?? '') || !start.clock;
  const event: TableEvent = { Title: cells.Title ?? 'Event' };
  if (isAllDay) {
    event.Start = start.date;
    // Programs name the last day in a column of days; a calendar names the day after it.
    const after = cells.endDate ? nextDay(end?.date ?? start.date) : end?.date;
    if (after && after > start.date) event.End = after;
  } else {
    event.Start = `${start.date}T${start.clock}`;
    const endClock = end?.clock ?? timeOf(cells.endTime ?? '');
    const last = endClock && `${end?.date ?? start.date}T${endClock}`;
    if (last && last >= event.Start) event.End = last;
  }
  const kept = [
    'Place',
    'Description',
    'Repeats',
    'Status',
    'Organiser',
    'Time zone',
    'Id',
  ] as const;
  for (const name of kept) if (cells[name] !== undefined) event[name] = cells[name];
  if (cells.categories !== undefined) event.categories = cells.categories;
  return event;
}

function dayOf(text: string, isDayFirst: boolean): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})\b/.exec(text);
  const other = slashed.exec(text);
  const [year, month, day] = iso
    ? iso.slice(1)
    : dotted
      ? [dotted[3], dotted[2], dotted[1]]
      : isDayFirst
        ? [other?.[3], other?.[2], other?.[1]]
        : [other?.[3], other?.[1], other?.[2]];
  if (!year || !month || !day) return undefined;
  const whole = year.length === 2 ? `20${year}` : year;
  const date = new Date(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function timeOf(text: string): string | undefined {
  const [, hours, minutes, seconds = '00', half, zone = ''] =
    /^[\sT,]*(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:\.\d+)?\s*([ap])?\.?m?\.?\s*(Z)?\s*$/i.exec(
      text,
    ) ?? [];
  if (!hours || !minutes) return undefined;
  const twelve = Number(hours) % 12;
  const hour = half ? twelve + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}${zone.toUpperCase()}`;
}

/** The time after the T of a moment of ISO 8601. */
const isoTimeOf = (text: string) => timeOf(/^\d{4}-\d{2}-\d{2}T(.*)$/.exec(text)?.[1] ?? '');

/**
 * Writes a calendar. Times without a zone stay as clocks show them.
 * @param stamp the moment of writing
 * @param ids one for each event that names none; equal events should have equal ones
 */
export function writeEvents(
  events: readonly TableEvent[],
  { stamp, ids }: { stamp: Date; ids: readonly string[] },
): string {
  const blocks = events.flatMap((event, at) => {
    const lines: [name: string, value: string | undefined][] = [
      ['UID', quotedText(event.Id ?? ids[at] ?? String(at))],
      ['DTSTAMP', compact(stamp.toISOString().slice(0, 19)).concat('Z')],
      ['SUMMARY', quotedText(event.Title ?? '')],
      moment('DTSTART', event.Start, event),
      moment('DTEND', event.End, event),
      ['LOCATION', event.Place && quotedText(event.Place)],
      ['DESCRIPTION', event.Description && quotedText(event.Description)],
      [
        'CATEGORIES',
        event.categories
          ?.split(/[;,]/)
          .map((one) => quotedText(one.trim()))
          .join(','),
      ],
      ['RRULE', /^FREQ=[\w=;,:+-]+$/.test(event.Repeats ?? '') ? event.Repeats : undefined],
      [
        'STATUS',
        /^(?:confirmed|tentative|cancelled)$/i.test(event.Status ?? '')
          ? event.Status?.toUpperCase()
          : undefined,
      ],
      [
        'ORGANIZER',
        /^\S+@\S+$/.test(event.Organiser ?? '') ? `mailto:${event.Organiser}` : undefined,
      ],
    ];
    const written = lines.flatMap(([name, value]) =>
      value === undefined ? [] : [foldedLine(`${name}:${value}`)],
    );
    return ['BEGIN:VEVENT', ...written, 'END:VEVENT'];
  });
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Entropy Tools//Converter//EN'];
  return [...head, ...blocks, 'END:VCALENDAR', ''].join('\r\n');
}

function moment(
  name: string,
  when: string | undefined,
  event: TableEvent,
): [name: string, value: string | undefined] {
  if (when === undefined) return [name, undefined];
  if (!when.includes('T')) return [`${name};VALUE=DATE`, compact(when)];
  const zone = event['Time zone'] ?? '';
  const isZone = !when.endsWith('Z') && /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)*$/.test(zone);
  return [isZone ? `${name};TZID=${zone}` : name, compact(when)];
}

const compact = (text: string) => text.replace(/[-:]/g, '');
