import { z } from 'zod';

/** Variables of the environment that choose the human check; see README, section Accounts. */
export const humanCheckSettings = {
  HUMAN_CHECK: z
    .enum(
      ['altcha', 'turnstile', 'recaptcha'],
      'HUMAN_CHECK must be altcha, turnstile or recaptcha: see Accounts in README.md',
    )
    .default('altcha'),
  HUMAN_CHECK_SITE_KEY: z.string().min(1, 'HUMAN_CHECK_SITE_KEY is empty').optional(),
  HUMAN_CHECK_SECRET: z.string().min(1, 'HUMAN_CHECK_SECRET is empty').optional(),
  HUMAN_CHECK_VERIFY_URL: z
    .url('HUMAN_CHECK_VERIFY_URL must be the address that verifies tokens; leave it out otherwise')
    .optional(),
};

/** The same as the platform hands them over: text, or absent. */
export type HumanCheckBindings = { [Name in keyof typeof humanCheckSettings]?: string };

type HumanCheckSettings = z.output<z.ZodObject<typeof humanCheckSettings>>;

/** What is wrong with these settings as a whole: one sentence each, naming the variable. */
export function findHumanCheckProblems(env: HumanCheckSettings): string[] {
  if (env.HUMAN_CHECK === 'altcha') return [];
  return (['HUMAN_CHECK_SITE_KEY', 'HUMAN_CHECK_SECRET'] as const)
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is missing: HUMAN_CHECK=${env.HUMAN_CHECK} needs it`);
}
