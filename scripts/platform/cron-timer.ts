import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lastDue, parseCron } from './cron-schedule.ts';

const MINUTE_MS = 60_000;

/** What the timer runs, and where it records the last run. */
export interface CronTimerOptions {
  crons: readonly string[];
  dataDir: string;
  /** Runs the Worker's scheduled handler; the time is in ms since 1970. */
  fire(cron: string, scheduledTime: Date): Promise<void>;
}

/**
 * Runs cron expressions every minute they are due, as the platform does. A run that was missed while the
 * server was off is made up for once at the start, so that a computer asleep at 03:00 is cleaned up too.
 */
export async function startCron(options: CronTimerOptions): Promise<{ stop(): void }> {
  const file = join(options.dataDir, 'cron.json');
  const lastRuns = await readRuns(file);
  const fire = async (cron: string, time: Date) => {
    try {
      await options.fire(cron, time);
      lastRuns[cron] = time.getTime();
      await mkdir(options.dataDir, { recursive: true });
      await writeFile(file, JSON.stringify(lastRuns));
    } catch (error) {
      console.error(`The scheduled job "${cron}" failed:`, error);
    }
  };

  const startedAt = new Date();
  for (const cron of options.crons) {
    const missed = lastDue(cron, startedAt);
    if (missed !== undefined && missed.getTime() > (lastRuns[cron] ?? 0)) await fire(cron, missed);
  }

  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  const tick = () => {
    const minute = new Date(Math.round(Date.now() / MINUTE_MS) * MINUTE_MS);
    for (const cron of options.crons) {
      if (parseCron(cron)(minute) && lastRuns[cron] !== minute.getTime()) void fire(cron, minute);
    }
    schedule();
  };
  schedule();
  return { stop: () => clearTimeout(timer) };
}

async function readRuns(file: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
