import { type Mailer, parseSender } from './mailer';

/** Cloudflare's Email Service through the `send_email` binding. */
export function cloudflareMailer(binding: SendEmail, from: string): Mailer {
  const sender = parseSender(from);
  return {
    send: async ({ to, subject, text, html, replyTo }) => {
      await binding.send({
        from: { email: sender.email, name: sender.name ?? sender.email },
        to,
        subject,
        text,
        html,
        ...(replyTo === undefined ? {} : { replyTo }),
      });
    },
  };
}
