import { defineAbility } from './frame/define-ability';

const dateArgument = 'A date as 2026-11-21, or with a time as 2026-11-21T14:30.';
const zoneArgument = 'A time zone as Africa/Johannesburg or UTC';

/** The current date, weekdays, differences, and time zones. */
export const dates = defineAbility({
  name: 'date_and_time',
  title: 'Date and time',
  description:
    'Knows today’s date and the time now, weekdays, days between dates, dates some days, weeks, months or years on, and times in other time zones. Use it whenever a date or the time matters.',
  approval: 'never',
  takes: {
    action: {
      kind: 'text',
      required: true,
      choices: ['now', 'weekday', 'difference', 'add', 'convert_zone'],
      about:
        'now: date and time; weekday: of “date”; difference: from “date” to “other_date”; add: “amount” of “unit” to “date”; convert_zone: “date” with time from “zone” to “other_zone”.',
    },
    date: { kind: 'text', most: 40, about: `${dateArgument} Today if left out.` },
    other_date: { kind: 'text', most: 40, about: `For difference. ${dateArgument}` },
    amount: {
      kind: 'number',
      whole: true,
      least: -100_000,
      most: 100_000,
      about: 'For add; below zero goes back.',
    },
    unit: { kind: 'text', choices: ['days', 'weeks', 'months', 'years'], about: 'For add.' },
    zone: { kind: 'text', most: 60, about: `${zoneArgument}; the person’s own if left out.` },
    other_zone: { kind: 'text', most: 60, about: `For convert_zone. ${zoneArgument}.` },
  },
  describe({ action, date = 'today', other_date: other, amount, unit, zone, other_zone: into }) {
    switch (action) {
      case 'now':
        return { summary: `Look at the clock${zone ? ` in ${zone}` : ''}` };
      case 'weekday':
        return { summary: `Weekday of ${date}` };
      case 'difference':
        return other === undefined
          ? { problem: 'difference needs “other_date” as well.' }
          : { summary: `Days from ${date} to ${other}` };
      case 'add':
        return amount === undefined || unit === undefined
          ? { problem: 'add needs “amount” and “unit”.' }
          : { summary: `${amount < 0 ? '−' : ''}${Math.abs(amount)} ${unit} from ${date}` };
      case 'convert_zone':
        return into === undefined
          ? { problem: 'convert_zone needs “other_zone”.' }
          : { summary: `${date} in ${into}` };
    }
  },
  async run(values) {
    const { answerDate } = await import('./dates/answer-date');
    return answerDate(values, new Date());
  },
});
