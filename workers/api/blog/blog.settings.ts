import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';

/** Environment variables for the blog's administrator and author. */
export const blogSettings = {
  /** The one administrator (spec 1, section 6), matched against the session's e-mail. If unset, nobody. */
  BLOG_ADMIN_EMAIL: emailAddress('BLOG_ADMIN_EMAIL must be one e-mail address, or be left out')
    .transform((email) => email.toLowerCase())
    .optional(),
  /** Author name of new posts. */
  BLOG_AUTHOR: z
    .string()
    .trim()
    .min(1, 'BLOG_AUTHOR is empty: leave it out, or give a name')
    .max(100, 'BLOG_AUTHOR is longer than 100 characters')
    .default('Entropy Tools'),
};

/** The same variables as raw strings from the platform, or absent. */
export type BlogBindings = { [Name in keyof typeof blogSettings]?: string };
