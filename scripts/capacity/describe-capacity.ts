import { AI_DAILY_TOKENS } from '../../workers/api/ai/ai-shares.contract.ts';
import { costOfMonth, type Figures, useOfMonth } from './costs.ts';
import {
  ACCOUNTS_A_DAILY_USER,
  actionsOfPerson,
  SIGNED_IN_SHARE,
  STORED_MB_AN_ACCOUNT,
  TOKENS_A_CALL,
} from './people.ts';
import { simulatePeak, TRIP_MS } from './simulate.ts';

const DAILY_PEOPLE = [1_000, 10_000, 100_000, 1_000_000];
/** D1: 10 GB a database and 1 TB an account; a fifth stays free for growth until somebody acts. */
const USED_GB_A_DATABASE = 8;
const ACCOUNT_GB = 1_000;
/** So many are not tried: the shared database is then what is too busy. */
const MAX_DATABASES = 50;
/** Above this part of the time, waiting grows faster than load. */
const MAX_BUSY = 0.6;

const gigabytesOf = (people: number) =>
  (people * SIGNED_IN_SHARE * ACCOUNTS_A_DAILY_USER * STORED_MB_AN_ACCOUNT) / 1000;

/** The fewest databases of users that are neither too full nor too busy. */
function planDatabases(figures: Figures, people: number) {
  const bySize = Math.ceil(gigabytesOf(people) / USED_GB_A_DATABASE);
  let byLoad = 1;
  const isTooBusy = () => simulatePeak(figures, { people, databases: byLoad }).busiest > MAX_BUSY;
  while (byLoad < MAX_DATABASES && isTooBusy()) byLoad += 1;
  return { bySize, byLoad, databases: Math.max(bySize, byLoad, 1) };
}

/** Most people a day before a limit is reached, the lowest first. */
function listLimits(figures: Figures): [limit: string, people: number][] {
  const calls = [...actionsOfPerson()]
    .filter(([name]) => name.startsWith('AI'))
    .reduce((sum, [, times]) => sum + times, 0);
  const { busiest } = simulatePeak(figures, { people: 10_000, databases: 1 });
  const gigabytes = gigabytesOf(1);
  const limits: [string, number][] = [
    ['AI: the tokens of the site for a day', AI_DAILY_TOKENS.site / (calls * TOKENS_A_CALL)],
    ['D1: 10 GB in one database', 10 / gigabytes],
    ['D1: the one thread of one database in the busiest hour', (10_000 * MAX_BUSY) / busiest],
    ['D1: 1 TB in all databases of an account', ACCOUNT_GB / gigabytes],
  ];
  return limits.sort(([, a], [, b]) => a - b);
}

const count = (value: number) => Math.round(value).toLocaleString('en');
/** Two significant digits: the assumptions allow no more. */
const about = (value: number) => count(Number(value.toPrecision(2)));
const seconds = (ms: number) => (ms / 1000).toFixed(2);
const millions = (value: number) => Number((value / 1e6).toPrecision(2)).toLocaleString('en');
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

const CASES = `| what is asked | trips | seconds waited far away | rows read | rows written |
|---|---:|---:|---:|---:|`;
const SIZES = `| people a day | requests a month (million) | rows read (million) | rows written (million) | cost a month | databases | busy in the peak hour | 95 % within (s) |
|---:|---:|---:|---:|---:|---|---:|---:|`;
const LIMITS = `| what ends first, with one database | people a day |
|---|---:|`;

/** The tables of docs/operations.md in Markdown. */
export function describeCapacity(figures: Figures): string {
  const cases = Object.entries(figures).map(([name, { trips, waits, rowsRead, rowsWritten }]) => {
    const wait = name.startsWith('job') ? '–' : seconds(waits * TRIP_MS);
    return row(name, trips, wait, count(rowsRead), count(rowsWritten));
  });
  const sizes = DAILY_PEOPLE.map((people) => {
    const { databases, bySize, byLoad } = planDatabases(figures, people);
    const { busiest, slowMs } = simulatePeak(figures, { people, databases });
    const all = databases > 1 ? databases + 1 : 1;
    const use = useOfMonth(figures, { people, databases: all, databaseGb: gigabytesOf(people) });
    return row(
      count(people),
      ...[use.requests, use.rowsRead, use.rowsWritten].map(millions),
      `${about(costOfMonth(use))} $`,
      databases > 1 ? `${databases} + 1 (size ${bySize}, load ${byLoad})` : '1',
      `${Math.round(busiest * 100)} %`,
      seconds(slowMs),
    );
  });
  const limits = listLimits(figures).map(([limit, people]) => row(limit, about(people)));
  return [CASES, ...cases, '', SIZES, ...sizes, '', LIMITS, ...limits].join('\n');
}
