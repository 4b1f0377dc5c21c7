import { describe, expect, it } from 'vitest';
import { lastDue, parseCron } from './cron-schedule.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

describe('parseCron', () => {
  it('is due in the minute it names, in UTC', () => {
    const daily = parseCron('0 3 * * *');
    expect(daily(at('03:00'))).toBe(true);
    expect(daily(at('03:01'))).toBe(false);
    expect(daily(at('04:00'))).toBe(false);
  });

  it('understands lists, ranges and steps', () => {
    const often = parseCron('*/15,7 8-10 * 11,12 *');
    expect(['08:00', '08:07', '09:45', '10:30'].every((time) => often(at(time)))).toBe(true);
    expect(['08:08', '07:00', '11:00'].some((time) => often(at(time)))).toBe(false);
    expect(often(new Date('2026-10-21T08:00:00Z'))).toBe(false);
  });

  it.each(['0 3 * *', '60 3 * * *', '0 5-3 * * *', 'a 3 * * *', '*/0 * * * *', '0 3 * * 1'])(
    'refuses "%s"',
    (expression) => expect(() => parseCron(expression)).toThrow(),
  );
});

describe('lastDue', () => {
  it('finds the most recent time at which a run was due', () => {
    expect(lastDue('0 3 * * *', at('02:59'))).toEqual(new Date('2026-11-20T03:00:00Z'));
    expect(lastDue('0 3 * * *', at('03:00'))).toEqual(at('03:00'));
    expect(lastDue('0 0 31 2 *', at('03:00'))).toBeUndefined();
  });
});
