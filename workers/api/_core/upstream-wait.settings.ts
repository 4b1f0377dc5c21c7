import { z } from 'zod';

const WRONG = 'UPSTREAM_WAIT_SHARE must be a number from 0.01 to 1';

/** Scales the Worker's timeouts for upstream services. */
export const upstreamWaitSettings = {
  /** Tests only: the fraction of each timeout to wait, so that no test waits ten seconds for silence. */
  UPSTREAM_WAIT_SHARE: z.coerce.number(WRONG).min(0.01, WRONG).max(1, WRONG).default(1),
};

/** The settings as the platform passes them: text, or absent. */
export type UpstreamWaitBindings = { [Name in keyof typeof upstreamWaitSettings]?: string };

type UpstreamWaitSettings = z.output<z.ZodObject<typeof upstreamWaitSettings>>;

/** Checks these settings together. Returns one sentence per problem, naming the variable. */
export function findUpstreamWaitProblems(
  env: UpstreamWaitSettings & { APP_ENV: string },
): string[] {
  return env.APP_ENV === 'production' && env.UPSTREAM_WAIT_SHARE !== 1
    ? ['UPSTREAM_WAIT_SHARE is for tests: leave it out in production']
    : [];
}

/** A timeout in milliseconds: the usual number, less under test. */
export function upstreamWaitMs(env: UpstreamWaitSettings, usualMs: number): number {
  return Math.ceil(usualMs * env.UPSTREAM_WAIT_SHARE);
}
