import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';

/** Variables of the environment that say where messages of the contact form go. */
export const contactSettings = {
  /** Unless set, the address that the site's mail comes from. */
  CONTACT_TO: emailAddress('CONTACT_TO must be an address such as hello@tools.example').optional(),
  /** A form service that takes the message as JSON, instead of a mail. */
  CONTACT_FORM_URL: z
    .url('CONTACT_FORM_URL must be the address of your form service; leave it out otherwise')
    .optional(),
};

/** The same as the platform hands them over: text, or absent. */
export type ContactBindings = { [Name in keyof typeof contactSettings]?: string };

type ContactSettings = z.output<z.ZodObject<typeof contactSettings>>;

/** What is wrong with these settings as a whole: one sentence each, naming the variable. */
export function findContactProblems(env: ContactSettings & { APP_ENV: string }): string[] {
  if (env.APP_ENV !== 'production' || env.CONTACT_FORM_URL === undefined) return [];
  if (env.CONTACT_FORM_URL.startsWith('https://')) return [];
  return ['CONTACT_FORM_URL must be an https address in production: messages are private'];
}
