import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';
import { humanCheckToken } from '../auth/human-check.contract';
import { contactLimits } from './contact-limits.contract';

const text = (most: number) =>
  z.string().trim().min(1, 'is empty').max(most, `is longer than ${most} characters`);

/** Name and subject become mail headers, so they must be single lines. */
const line = (most: number) =>
  text(most).regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'has a line break or another control character');

/** Body of `POST /api/contact`. */
export const contactRequestSchema = z.strictObject({
  name: line(contactLimits.name),
  email: emailAddress(),
  subject: line(contactLimits.subject),
  message: text(contactLimits.message),
  recaptchaToken: humanCheckToken,
});

/** Response: the message is stored and being delivered. */
const contactResponseSchema = z.object({
  success: z.literal(true),
  /** Whether it is delivered to the development inbox. */
  devInbox: z.boolean(),
});

export type ContactRequest = z.infer<typeof contactRequestSchema>;
export type ContactResponse = z.infer<typeof contactResponseSchema>;

/** The message as stored and delivered. */
export type ContactMessage = Omit<ContactRequest, 'recaptchaToken'>;
