import type { Mailer } from './mailer';

/** Resend's HTTP API (https://resend.com/docs/api-reference/emails/send-email). */
export function resendMailer(options: {
  url: string;
  key: string;
  from: string;
  /** Timeout in milliseconds. */
  timeoutMs: number;
}): Mailer {
  return {
    send: async ({ to, subject, text, html, replyTo }) => {
      const response = await fetch(`${options.url.replace(/\/+$/, '')}/emails`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${options.key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          from: options.from,
          to: [to],
          subject,
          text,
          html,
          reply_to: replyTo,
        }),
        redirect: 'manual',
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`Resend answered ${response.status}.`);
    },
  };
}
