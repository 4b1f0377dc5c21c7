import type { TripCount } from '../../workers/api/_testing/count-trips.ts';
import {
  actionsOfPerson,
  CPU_MS_A_REQUEST,
  FILES_GB,
  FILES_READ_A_PERSON,
  PAGES_A_PERSON,
} from './people.ts';

export type Figures = Readonly<Record<string, TripCount>>;

const MILLION = 1_000_000;
const DAYS = 30;
const MINUTES = DAYS * 24 * 60;

/**
 * Prices of the Workers Paid plan in US dollars, for what exceeds the included amount of a month; read on 27
 * November 2026 at https://developers.cloudflare.com/workers/platform/pricing/, …/d1/platform/pricing/ and
 * …/r2/pricing/.
 */
const PLAN_USD = 5;
const PRICES = {
  requests: { included: 10 * MILLION, usd: 0.3, per: MILLION },
  cpuMs: { included: 30 * MILLION, usd: 0.02, per: MILLION },
  rowsRead: { included: 25_000 * MILLION, usd: 0.001, per: MILLION },
  rowsWritten: { included: 50 * MILLION, usd: 1, per: MILLION },
  databaseGb: { included: 5, usd: 0.75, per: 1 },
  filesGb: { included: 10, usd: 0.015, per: 1 },
  filesRead: { included: 10 * MILLION, usd: 0.36, per: MILLION },
};

/** What a month uses. */
export type Use = Record<keyof typeof PRICES, number>;

/** Adds up what the actions of an average person ask of D1. */
function sumOfPerson(figures: Figures, of: (count: TripCount) => number): number {
  let sum = 0;
  for (const [name, times] of actionsOfPerson()) {
    const count = figures[name];
    if (count === undefined) throw new Error(`Nobody has measured: ${name}`);
    sum += times * of(count);
  }
  return sum;
}

/** What a month with so many people a day uses, with the jobs of each database. */
export function useOfMonth(
  figures: Figures,
  { people, databases, databaseGb }: { people: number; databases: number; databaseGb: number },
): Use {
  const minute = figures['job of the minute, nothing due'];
  const calls = [...actionsOfPerson().values()].reduce((sum, times) => sum + times, 0);
  const requests = people * DAYS * (PAGES_A_PERSON + calls);
  const rows = (of: (count: TripCount) => number) =>
    people * DAYS * sumOfPerson(figures, of) + (minute ? of(minute) * MINUTES * databases : 0);
  return {
    requests,
    cpuMs: requests * CPU_MS_A_REQUEST,
    rowsRead: rows(({ rowsRead }) => rowsRead),
    rowsWritten: rows(({ rowsWritten }) => rowsWritten),
    databaseGb,
    filesGb: FILES_GB,
    filesRead: people * DAYS * FILES_READ_A_PERSON,
  };
}

/** US dollars of a month. AI engines and mail are paid elsewhere. */
export function costOfMonth(use: Use): number {
  let usd = PLAN_USD;
  for (const [name, { included, usd: price, per }] of Object.entries(PRICES)) {
    usd += (Math.max(0, use[name as keyof Use] - included) / per) * price;
  }
  return usd;
}
