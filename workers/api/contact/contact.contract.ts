import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';
import { humanCheckToken } from '../auth/human-check.contract';
import { contactLimits } from './contact-limits.contract';

const text = (most: number) =>
  z.string().trim().min(1, 'is empty').max(most, `is longer than ${most} characters`);

/** Name and subject stand in a mail's header: one line. */
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

/** The answer: the message is kept and on its way. */
const contactAnswerSchema = z.object({
  success: z.literal(true),
  /** It will lie in the development inbox. */
  devInbox: z.boolean(),
});

export type ContactRequest = z.infer<typeof contactRequestSchema>;
export type ContactAnswer = z.infer<typeof contactAnswerSchema>;

/** What is kept and handed over. */
export type ContactMessage = Omit<ContactRequest, 'recaptchaToken'>;
