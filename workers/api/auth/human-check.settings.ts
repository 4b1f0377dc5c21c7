import { z } from 'zod';

/** Most keys that a browser derives for the built-in check; at least a quarter of them. */
export const MAX_ROUNDS = 4000;

const WRONG_ROUNDS = `HUMAN_CHECK_ROUNDS must be a whole number from 4 to ${MAX_ROUNDS}`;

/** Environment variables that choose the human check; see docs/settings.md. */
export const humanCheckSettings = {
  HUMAN_CHECK: z
    .enum(
      ['altcha', 'turnstile', 'recaptcha'],
      'HUMAN_CHECK must be altcha, turnstile or recaptcha: see docs/settings.md',
    )
    .default('altcha'),
  HUMAN_CHECK_SITE_KEY: z.string().min(1, 'HUMAN_CHECK_SITE_KEY is empty').optional(),
  HUMAN_CHECK_SECRET: z.string().min(1, 'HUMAN_CHECK_SECRET is empty').optional(),
  HUMAN_CHECK_VERIFY_URL: z
    .url('HUMAN_CHECK_VERIFY_URL must be the address that verifies tokens; leave it out otherwise')
    .optional(),
  HUMAN_CHECK_ROUNDS: z.coerce
    .number(WRONG_ROUNDS)
    .int(WRONG_ROUNDS)
    .min(4, WRONG_ROUNDS)
    .max(MAX_ROUNDS, WRONG_ROUNDS)
    .default(MAX_ROUNDS),
};

/** The settings as the platform passes them: text, or absent. */
export type HumanCheckBindings = { [Name in keyof typeof humanCheckSettings]?: string };

type HumanCheckSettings = z.output<z.ZodObject<typeof humanCheckSettings>> & { APP_ENV: string };

/** Checks these settings together. Returns one sentence per problem, naming the variable. */
export function findHumanCheckProblems(env: HumanCheckSettings): string[] {
  if (env.HUMAN_CHECK === 'altcha') {
    return env.APP_ENV === 'production' && env.HUMAN_CHECK_ROUNDS !== MAX_ROUNDS
      ? ['HUMAN_CHECK_ROUNDS is for tests: leave it out in production']
      : [];
  }
  return (['HUMAN_CHECK_SITE_KEY', 'HUMAN_CHECK_SECRET'] as const)
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is missing: HUMAN_CHECK=${env.HUMAN_CHECK} needs it`);
}
