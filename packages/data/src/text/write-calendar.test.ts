import { expect, it } from 'vitest';
import { writeCalendar } from './write-calendar';

const stamp = new Date('2026-11-22T10:00:00.000Z');
const day = { date: '2026-11-30', title: 'SPU closes', notes: 'Confirm it.' };
const write = (parts: Partial<typeof day & { url: string }> = {}) =>
  writeCalendar([{ ...day, ...parts }], stamp);

it('writes a day with its reminder', () => {
  expect(write({ url: 'https://www.spu.ac.za/' })).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Entropy Tools//Calendar//EN',
      'BEGIN:VEVENT',
      'UID:2026-11-30-SPU-closes@entropy-tools',
      'DTSTAMP:20261122T100000Z',
      'DTSTART;VALUE=DATE:20261130',
      'SUMMARY:SPU closes',
      'DESCRIPTION:Confirm it.',
      'URL:https://www.spu.ac.za/',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:SPU closes',
      'TRIGGER:-P7D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('keeps text from adding lines of its own', () => {
  const text = write({ title: 'a\r\nATTACH:x; b, c\\d\u0007', notes: 'one\ntwo' });
  expect(text).toContain('SUMMARY:a\\nATTACH:x\\; b\\, c\\\\d\r\n');
  expect(text).toContain('DESCRIPTION:one\\ntwo\r\n');
  expect(write({ url: 'javascript:alert(1)' })).not.toContain('URL');
});

it('folds lines at 75 octets without splitting a character, and loses nothing', () => {
  const title = 'é😀 '.repeat(60).trim();
  const text = write({ title });
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replace(/\r\n /g, '')).toContain(`SUMMARY:${title}\r\n`);
});
