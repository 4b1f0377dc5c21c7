import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';

/** Variables of the environment that say who writes the blog. */
export const blogSettings = {
  /** The one administrator (spec 1, section 6), compared with the session's e-mail. Unset: nobody. */
  BLOG_ADMIN_EMAIL: emailAddress('BLOG_ADMIN_EMAIL must be one e-mail address, or be left out')
    .transform((email) => email.toLowerCase())
    .optional(),
  /** The name that new posts carry. */
  BLOG_AUTHOR: z
    .string()
    .trim()
    .min(1, 'BLOG_AUTHOR is empty: leave it out, or give a name')
    .max(100, 'BLOG_AUTHOR is longer than 100 characters')
    .default('Entropy Tools'),
};

/** The same as the platform hands them over: text, or absent. */
export type BlogBindings = { [Name in keyof typeof blogSettings]?: string };
