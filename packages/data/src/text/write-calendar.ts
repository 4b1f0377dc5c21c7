/**
 * Writes dates as an iCalendar file (RFC 5545): all-day events, each with a reminder a week before. No times,
 * recurrence or time zones.
 */

/** One day to remember. */
export interface CalendarDay {
  /** YYYY-MM-DD. */
  date: string;
  title: string;
  notes: string;
  /** URL of the original, if any. */
  url?: string;
}

/** Maximum octets per line, without its line end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

/** @param stamp time at which the file is made */
export function writeCalendar(days: readonly CalendarDay[], stamp: Date): string {
  const at = `${stamp.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Entropy Tools//Calendar//EN',
    ...days.flatMap(({ date, title, notes, url }) => [
      'BEGIN:VEVENT',
      // A stable UID, so that importing the same day again replaces it.
      `UID:${date}-${title.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60)}@entropy-tools`,
      `DTSTAMP:${at}`,
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(notes)}`,
      ...(url && /^https?:\/\/[^\s]+$/.test(url) ? [`URL:${url}`] : []),
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      'TRIGGER:-P7D',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Escapes backslash, comma, semicolon and line ends (RFC 5545, 3.3.11); removes other control characters. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folds a line: continuation lines start with a space, and no character is split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += letter;
    octets += size;
  }
  return out;
}
