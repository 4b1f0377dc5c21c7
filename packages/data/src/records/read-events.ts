import { ToolError } from '@entropy-tools/core/tool-error';
import ICAL from 'ical.js';

/** One event of a calendar; fields without a value are left out. */
export interface CalendarEvent {
  Title?: string;
  /** As its place's clocks show it: `2026-11-27T09:00:00`, or a day; with `Z` in world time. */
  Start?: string;
  /** The first moment, or the first day, after it. */
  End?: string;
  /** As the file names it, such as `Africa/Johannesburg`; none for a time that is the same everywhere. */
  'Time zone'?: string;
  Place?: string;
  Description?: string;
  /** The rule of RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO`. */
  Repeats?: string;
  Status?: string;
  Organiser?: string;
  Id?: string;
}

/**
 * Reads the events of a calendar (RFC 5545), in the order of their beginnings.
 * @returns the events, and how many could not be read
 * @throws ToolError `input` if there are none
 */
export function readEvents(text: string): { events: CalendarEvent[]; damaged: number } {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '');
  const blocks = lines.match(/^BEGIN:VEVENT\s*$[\s\S]*?^END:VEVENT\s*$/gim) ?? [];
  const events: CalendarEvent[] = [];
  let damaged = 0;
  for (const block of blocks) {
    try {
      events.push(toEvent(new ICAL.Component(ICAL.parse(block) as unknown[])));
    } catch {
      damaged += 1;
    }
  }
  if (events.length === 0)
    throw new ToolError('input', 'There are no events in this calendar, or it is damaged.');
  events.sort((one, other) => ((one.Start ?? '') < (other.Start ?? '') ? -1 : 1));
  return { events, damaged };
}

function toEvent(component: ICAL.Component): CalendarEvent {
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
  const start = component.getFirstProperty('dtstart');
  const begins = start?.getFirstValue();
  let end = text('dtend');
  const lasts = component.getFirstPropertyValue('duration');
  if (end === '' && lasts instanceof ICAL.Duration && begins instanceof ICAL.Time) {
    const ends = begins.clone();
    ends.addDuration(lasts);
    end = ends.toString();
  }
  const event: CalendarEvent = {
    Title: text('summary'),
    Start: text('dtstart'),
    End: end,
    'Time zone': String(start?.getParameter('tzid') ?? ''),
    Place: text('location'),
    Description: text('description'),
    Repeats: text('rrule'),
    Status: text('status'),
    Organiser: text('organizer').replace(/^mailto:/i, ''),
    Id: text('uid'),
  };
  return Object.fromEntries(
    Object.entries(event).filter(([, value]) => value !== ''),
  ) as CalendarEvent;
}
