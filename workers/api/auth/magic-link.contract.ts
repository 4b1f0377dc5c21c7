import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';
import { humanCheckToken } from './human-check.contract';
import { sixDigits } from './six-digits.contract';

/** Minimum lifetime of a link, in minutes. */
export const LINK_LIFETIME_MINUTES = 10;

/** 256 random bits as base64url. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'is not the token of a link');

/** Body of `POST /api/session/magic-link`. */
export const magicLinkRequestSchema = z.object({
  email: emailAddress(),
  /** Where to go after signing in; anything but a path on our site becomes `/`. */
  returnTo: z.string().max(4096).optional(),
  humanCheck: humanCheckToken,
});

/** The response, the same whether or not there is an account. */
const magicLinkSentSchema = z.object({
  /** False: too many mails were requested, so the newest one works in this browser instead. */
  sent: z.boolean(),
  /** The mail service has not taken that mail yet: it is retried for ten minutes or more. */
  waits: z.boolean(),
  /** When that newest mail was asked for; null if one was sent now. */
  newestMailAt: z.iso.datetime().nullable(),
  /** The mail is in the development inbox instead of the user's. */
  devInbox: z.boolean(),
});

/** Body of `POST /api/session/magic-link/look` and `…/consume`. */
export const magicLinkTokenSchema = z.object({ token });

/** Body of `POST /api/session/magic-link/code`: the six digits from the mail, spaces allowed. */
export const magicLinkCodeSchema = z.object({ code: sixDigits });

/** Whom a link would sign in, before it is used. */
const magicLinkPreviewSchema = z.object({ email: z.string() });

/** Signed in: where to go. */
const magicLinkConsumedSchema = z.object({ returnTo: z.string() });

export type MagicLinkSent = z.infer<typeof magicLinkSentSchema>;
export type MagicLinkPreview = z.infer<typeof magicLinkPreviewSchema>;
export type MagicLinkConsumed = z.infer<typeof magicLinkConsumedSchema>;
