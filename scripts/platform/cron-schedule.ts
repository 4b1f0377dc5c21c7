import { Cron } from 'croner';

/**
 * Parses `minute hour day month *` in UTC and returns a function that tells whether a minute is due. Days of
 * the week are refused: Cloudflare counts them from 1 for Sunday, cron from 0, and none of our jobs needs
 * them. Throws for an invalid expression.
 */
export function parseCron(expression: string): (time: Date) => boolean {
  const cron = readExpression(expression);
  return (time) => cron.match(time);
}

/** The latest whole minute at or before `now` that matches the expression. */
export function lastDue(expression: string, now: Date): Date | undefined {
  // croner looks strictly before the given time.
  return readExpression(expression).previousRuns(1, new Date(now.getTime() + 1))[0];
}

function readExpression(expression: string): Cron {
  const cron = new Cron(expression, { timezone: 'UTC', mode: '5-part' });
  if (expression.trim().split(/\s+/)[4] === '*') return cron;
  throw new Error(`"${expression}": days of the week are not supported.`);
}
