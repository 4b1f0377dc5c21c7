import { z } from 'zod';

/** Body of `GET /api/dev/inbox`: what the product would have sent, newest first. */
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
