import { z } from 'zod';

const WRONG = 'UPSTREAM_WAIT_SHARE must be a number from 0.01 to 1';

/** How long the Worker waits for a service of somebody else that is silent or at work. */
export const upstreamWaitSettings = {
  /** Tests only: the share of each wait that is kept, so that none of them waits ten seconds for silence. */
  UPSTREAM_WAIT_SHARE: z.coerce.number(WRONG).min(0.01, WRONG).max(1, WRONG).default(1),
};

/** The same as the platform hands them over: text, or absent. */
export type UpstreamWaitBindings = { [Name in keyof typeof upstreamWaitSettings]?: string };

type UpstreamWaitSettings = z.output<z.ZodObject<typeof upstreamWaitSettings>>;

/** What is wrong with these settings as a whole: one sentence each, naming the variable. */
export function findUpstreamWaitProblems(
  env: UpstreamWaitSettings & { APP_ENV: string },
): string[] {
  return env.APP_ENV === 'production' && env.UPSTREAM_WAIT_SHARE !== 1
    ? ['UPSTREAM_WAIT_SHARE is for tests: leave it out in production']
    : [];
}

/** The milliseconds of a wait: the usual number, less under test. */
export function upstreamWaitMs(env: UpstreamWaitSettings, usualMs: number): number {
  return Math.ceil(usualMs * env.UPSTREAM_WAIT_SHARE);
}
