import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';

/** Environment variables for the destination of contact form messages. */
export const contactSettings = {
  /** Defaults to the sender address of the site's mail. */
  CONTACT_TO: emailAddress('CONTACT_TO must be an address such as hello@tools.example').optional(),
  /** A form service that receives the message as JSON instead of by mail. */
  CONTACT_FORM_URL: z
    .url('CONTACT_FORM_URL must be the address of your form service; leave it out otherwise')
    .optional(),
};

/** The same variables as raw strings from the platform, or absent. */
export type ContactBindings = { [Name in keyof typeof contactSettings]?: string };

type ContactSettings = z.output<z.ZodObject<typeof contactSettings>>;

/** Problems with the combination of settings: one sentence each, naming the variable. */
export function findContactProblems(env: ContactSettings & { APP_ENV: string }): string[] {
  if (env.APP_ENV !== 'production' || env.CONTACT_FORM_URL === undefined) return [];
  if (env.CONTACT_FORM_URL.startsWith('https://')) return [];
  return ['CONTACT_FORM_URL must be an https address in production: messages are private'];
}
