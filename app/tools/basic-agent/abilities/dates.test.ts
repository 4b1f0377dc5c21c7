import { describe, expect, it } from 'vitest';
import { dates } from './dates';
import { answerDate } from './dates/answer-date';

// A Saturday, 23:30 in Johannesburg.
const clock = new Date('2026-11-21T21:30:00Z');
const ask = (question: Parameters<typeof answerDate>[0]) => answerDate(question, clock).result;

describe('answerDate', () => {
  it('gives the date in the time zone of the user', () => {
    expect(ask({ action: 'now', zone: 'Africa/Johannesburg' })).toEqual({
      date: '2026-11-21',
      time: '23:30',
      weekday: 'Saturday',
      zone: 'Africa/Johannesburg',
    });
    expect(ask({ action: 'now', zone: 'Asia/Tokyo' })).toMatchObject({
      date: '2026-11-22',
      time: '06:30',
    });
  });

  it.each([
    ['2024-02-29', 'Thursday'],
    ['1900-01-01', 'Monday'],
    ['0099-01-01', 'Thursday'],
  ])('%s is a %s', (date, weekday) => {
    expect(ask({ action: 'weekday', date })).toEqual({ date, weekday });
  });

  it('counts days, also across daylight saving changes', () => {
    expect(
      ask({ action: 'difference', date: '2026-11-21', other_date: '2026-12-25' }),
    ).toMatchObject({ days: 34, weeks: 4, daysBeyondWeeks: 6 });
    expect(
      ask({ action: 'difference', date: '2024-03-01', other_date: '2024-02-01' }),
    ).toMatchObject({ days: -29 });
    expect(
      ask({ action: 'difference', date: '2026-01-01T10:00', other_date: '2026-01-02T09:15' }),
    ).toMatchObject({ days: 0, hours: 23, minutes: 15 });
  });

  it('says which of two times is earlier', () => {
    const question = { date: '2026-01-02T10:00', other_date: '2026-01-02T08:00' } as const;
    const { result, text } = answerDate({ action: 'difference', ...question }, clock);
    expect(result).toMatchObject({ days: 0, hours: 2, isEarlier: true });
    expect(text).toMatch(/: 0 days, 2 h 0 min earlier$/);
  });

  it('adds a period, up to the end of shorter months', () => {
    const add = (date: string, amount: number, unit: 'days' | 'weeks' | 'months' | 'years') =>
      ask({ action: 'add', date, amount, unit }).date;
    expect(add('2026-01-31', 1, 'months')).toBe('2026-02-28');
    expect(add('2024-02-29', 1, 'years')).toBe('2025-02-28');
    expect(add('2026-01-15', -1, 'months')).toBe('2025-12-15');
    expect(add('2026-12-31', 1, 'days')).toBe('2027-01-01');
    expect(add('2026-11-21', 2, 'weeks')).toBe('2026-12-05');
    expect(() => add('2026-01-01', 100_000, 'years')).toThrow('years 1 to 9999');
  });

  it('converts time zones, including gaps and overlaps', () => {
    const convert = (date: string, zone: string, other: string) =>
      ask({ action: 'convert_zone', date, zone, other_zone: other }).to;
    expect(convert('2026-07-01T09:00', 'Africa/Johannesburg', 'America/New_York')).toBe(
      '2026-07-01 03:00 America/New_York',
    );
    expect(convert('2026-12-01T09:00', 'Africa/Johannesburg', 'America/New_York')).toBe(
      '2026-12-01 02:00 America/New_York',
    );
    expect(convert('2026-11-21T23:00', 'Africa/Johannesburg', 'Asia/Kathmandu')).toBe(
      '2026-11-22 02:45 Asia/Kathmandu',
    );
    // In Berlin, 02:30 does not exist on 29 March and occurs twice on 25 October.
    expect(convert('2026-03-29T02:30', 'Europe/Berlin', 'UTC')).toBe('2026-03-29 01:30 UTC');
    expect(convert('2026-10-25T02:30', 'Europe/Berlin', 'UTC')).toBe('2026-10-25 00:30 UTC');
  });

  it.each(['2026-02-29', '2026-13-01', '21.11.2026', '2026-1-1T25:00', 'tomorrow', '0000-01-01'])(
    'rejects %s with a message',
    (date) => {
      expect(() => ask({ action: 'weekday', date })).toThrow('is no date of the calendar');
    },
  );

  it('rejects an unknown time zone', () => {
    expect(() => ask({ action: 'now', zone: 'Mars/Base' })).toThrow('is no time zone');
  });
});

it('names the missing arguments of an action', () => {
  expect(dates.check({ action: 'difference' })).toMatchObject({
    problem: 'difference needs “other_date” as well.',
  });
  expect(dates.check({ action: 'add', amount: 3 })).toMatchObject({ ok: false });
  expect(dates.check({ action: 'convert_zone' })).toMatchObject({ ok: false });
  expect(dates.check({ action: 'guess' })).toMatchObject({
    problem: expect.stringContaining('one of: now, weekday'),
  });
});
