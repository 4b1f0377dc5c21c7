import { z } from 'zod';

/** Response of `GET /api/dev/inbox`: the mails that would have been sent, newest first. */
export const inboxSchema = z.object({
  mails: z.array(
    z.object({
      id: z.string(),
      /** ISO 8601. */
      receivedAt: z.iso.datetime(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
  ),
});

/** The development inbox. */
export type Inbox = z.infer<typeof inboxSchema>;
