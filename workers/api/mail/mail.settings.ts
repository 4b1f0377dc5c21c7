import { z } from 'zod';
import { toAsciiDomain } from '../_core/email-address.contract';

/** Default of `MAIL_FROM`; the domain does not exist. */
const EXAMPLE_SENDER = 'Entropy Tools <hello@entropytools.example>';

const ADDRESS = /^(?:[^<>\r\n]{1,100} )?<?[^\s<>@]+@[^\s<>@]+>?$/;

const flagless = (name: string, text: string) =>
  z.string(text).min(1, `${name} is empty: leave it out, or ${text}`).optional();

/** Environment variables for sending mail; see docs/settings.md. */
export const mailSettings = {
  MAILER: z
    .enum(
      ['inbox', 'cloudflare', 'smtp', 'resend'],
      'MAILER must be inbox, cloudflare, smtp or resend: see docs/settings.md',
    )
    .default('inbox'),
  MAIL_FROM: z
    .string()
    .regex(ADDRESS, 'MAIL_FROM must be an address such as Tools <hello@tools.example>')
    .transform((sender) => sender.replace(/[^\s<>]+@[^\s<>]+/, toAsciiDomain))
    .default(EXAMPLE_SENDER),
  SMTP_HOST: flagless('SMTP_HOST', 'name your mail server'),
  SMTP_PORT: z.coerce
    .number('SMTP_PORT must be a number from 1 to 65535')
    .int('SMTP_PORT must be a whole number')
    .min(1, 'SMTP_PORT must be a number from 1 to 65535')
    .max(65_535, 'SMTP_PORT must be a number from 1 to 65535')
    .default(587),
  SMTP_SECURITY: z
    .enum(['tls', 'starttls', 'none'], 'SMTP_SECURITY must be tls, starttls or none')
    .default('starttls'),
  SMTP_USER: flagless('SMTP_USER', 'give the name to log in with'),
  SMTP_PASSWORD: flagless('SMTP_PASSWORD', 'give the password to log in with'),
  RESEND_API_KEY: flagless('RESEND_API_KEY', 'give the key of your Resend account'),
  RESEND_URL: z
    .url('RESEND_URL must be an address such as https://api.resend.com')
    .default('https://api.resend.com'),
};

/** The settings as the platform passes them: text, or absent. */
export type MailBindings = { [Name in keyof typeof mailSettings]?: string };

type MailSettings = z.output<z.ZodObject<typeof mailSettings>>;

/** Checks these settings together. Returns one sentence per problem, naming the variable. */
export function findMailProblems(env: MailSettings & { APP_ENV: string }): string[] {
  const problems: string[] = [];
  if (env.MAILER === 'smtp' && env.SMTP_HOST === undefined) {
    problems.push('SMTP_HOST is missing: MAILER=smtp needs the name of your mail server');
  }
  if ((env.SMTP_USER === undefined) !== (env.SMTP_PASSWORD === undefined)) {
    problems.push('SMTP_USER and SMTP_PASSWORD belong together: set both or neither');
  }
  if (env.MAILER === 'resend' && env.RESEND_API_KEY === undefined) {
    problems.push('RESEND_API_KEY is missing: MAILER=resend needs the key of your account');
  }
  if (env.APP_ENV !== 'production') return problems;
  if (env.MAILER === 'inbox') {
    problems.push(
      'MAILER must be cloudflare, smtp or resend in production: inbox shows everybody the sign-in links. Set it under "vars" in the file of the site in .deploy',
    );
  }
  if (env.MAIL_FROM === EXAMPLE_SENDER) {
    problems.push(
      'MAIL_FROM must be an address of yours in production: set it under "vars" in the file of the site in .deploy',
    );
  }
  return problems;
}
