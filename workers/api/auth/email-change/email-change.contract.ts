import { z } from 'zod';
import { emailAddress } from '../../_core/email-address.contract';
import { sixDigits } from '../six-digits.contract';

/** How long a change of address waits for both codes, in hours. */
export const EMAIL_CHANGE_HOURS = 24;

/** Body of `POST /api/account/email-change`. */
export const askEmailChangeSchema = z.object({
  email: emailAddress(),
});

/** Which mailbox a code was sent to: that of the current address or of the new one. */
const emailEnd = z.enum(['old', 'new']);

/** Body of `POST /api/account/email-change/confirm`. */
export const confirmEmailSchema = z.object({ end: emailEnd, code: sixDigits });

/** Body of `POST /api/account/email-change/stop`: the secret from the mail to the old address. */
export const stopEmailChangeSchema = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'is not the token of a link'),
});

/** A pending change. */
const pendingEmailSchema = z.object({
  newEmail: z.string(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  expiresAt: z.iso.datetime(),
});

/** Response of `GET`, `POST` and `DELETE /api/account/email-change` and of `…/confirm`. */
export const emailChangeSchema = z.object({
  /** The current address of the account. */
  email: z.string(),
  pending: pendingEmailSchema.nullable(),
  /** The mails are in the development inbox instead of the user's. */
  devInbox: z.boolean(),
});

export type EmailEnd = z.infer<typeof emailEnd>;
export type EmailChange = z.infer<typeof emailChangeSchema>;
