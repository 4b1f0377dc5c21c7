import { seededRandom } from '../../packages/core/src/random.ts';
import type { Figures } from './costs.ts';
import { actionsOfPerson, PEAK_HOUR_SHARE, SHARED_TRIPS } from './people.ts';

/** Milliseconds there and back between a Worker and a database on another continent. */
export const TRIP_MS = 160;
/** Milliseconds that a trip occupies the one thread of its database. */
const SERVED_MS = { read: 1, write: 5 } as const;
/** Simulated part of the busiest hour. */
const WINDOW_MS = 60_000;

/** The busiest hour of a day, simulated. */
export interface Peak {
  /** Part of the time that the database with the most to do is busy. */
  busiest: number;
  /** 95 % of the actions take at most this long, AI engines not counted. */
  slowMs: number;
}

/** The next trip of an action, when it reaches its database. */
interface Step {
  at: number;
  name: string;
  startedAt: number;
  database: number;
  trip: number;
}

/**
 * Replays the busiest hour: actions come at random, each makes its trips one after the other, and a database
 * serves one trip after the other. With several databases each user has one, and one more is shared.
 */
export function simulatePeak(
  figures: Figures,
  { people, databases, seed = 1 }: { people: number; databases: number; seed?: number },
): Peak {
  const random = seededRandom(seed);
  const mix = [...actionsOfPerson()];
  const perPerson = mix.reduce((sum, [, times]) => sum + times, 0);
  const betweenMs = 3_600_000 / (people * perPerson * PEAK_HOUR_SHARE);
  // The steps of each millisecond. One leads to the next only a trip later, never to its own millisecond.
  const agenda: Step[][] = [];
  const plan = (step: Step) => {
    const ms = Math.floor(step.at);
    agenda[ms] ??= [];
    agenda[ms].push(step);
  };
  for (let startedAt = 0; startedAt < WINDOW_MS; ) {
    startedAt -= Math.log(1 - random()) * betweenMs;
    let rest = random() * perPerson;
    let chosen = 0;
    for (; chosen < mix.length - 1; chosen += 1) {
      rest -= mix[chosen]?.[1] ?? 0;
      if (rest < 0) break;
    }
    const database = 1 + Math.floor(random() * databases);
    const name = mix[chosen]?.[0] ?? '';
    plan({ at: startedAt + TRIP_MS / 2, name, startedAt, database, trip: 0 });
  }
  const freeAt = new Map<number, number>();
  const busyMs = new Map<number, number>();
  const tookMs: number[] = [];
  for (let ms = 0; ms < agenda.length; ms += 1) {
    for (const step of (agenda[ms] ?? []).sort((a, b) => a.at - b.at)) {
      const { trips = 1, writingTrips = 0 } = figures[step.name] ?? {};
      const isShared = databases > 1 && step.trip >= trips - (SHARED_TRIPS[step.name] ?? 0);
      const database = isShared ? 0 : step.database;
      // What an action writes, it writes last.
      const servedMs = step.trip >= trips - writingTrips ? SERVED_MS.write : SERVED_MS.read;
      const endsAt = Math.max(step.at, freeAt.get(database) ?? 0) + servedMs;
      freeAt.set(database, endsAt);
      if (endsAt <= WINDOW_MS) busyMs.set(database, (busyMs.get(database) ?? 0) + servedMs);
      if (step.trip + 1 < trips) plan({ ...step, at: endsAt + TRIP_MS, trip: step.trip + 1 });
      else tookMs.push(endsAt + TRIP_MS / 2 - step.startedAt);
    }
  }
  tookMs.sort((a, b) => a - b);
  return {
    busiest: Math.max(0, ...busyMs.values()) / WINDOW_MS,
    slowMs: tookMs[Math.floor(tookMs.length * 0.95)] ?? 0,
  };
}
