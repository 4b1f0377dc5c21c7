import { Email } from 'worker-mailer';
import { type Mailer, parseSender } from './mailer';
import { openSmtpConnection, type SmtpConnection } from './smtp-connection';

/** Settings of an SMTP connection. */
export interface SmtpOptions {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before the login, `none` for a server on the same machine. */
  security: 'tls' | 'starttls' | 'none';
  user?: string | undefined;
  password?: string | undefined;
  from: string;
  /** Timeout in milliseconds. */
  timeoutMs: number;
}

/**
 * Sends through any SMTP server, over a TCP connection of the Worker. worker-mailer composes the message; the
 * dialogue is ours, because its own hangs the Worker when the server closes the connection, and sends the
 * password unencrypted when the server does not offer STARTTLS (docs/decisions/011).
 */
export function smtpMailer(options: SmtpOptions): Mailer {
  const sender = parseSender(options.from);
  return {
    send: async ({ replyTo, ...mail }) => {
      const reply = replyTo === undefined ? {} : { reply: replyTo };
      const message = new Email({ from: sender, ...mail, ...reply });
      const address = { hostname: options.host, port: options.port };
      let line = openSmtpConnection(address, options.security);
      const timer = setTimeout(() => line.close(), options.timeoutMs);
      try {
        await line.expect(220);
        await line.say('EHLO localhost', 250);
        if (options.security === 'starttls') {
          await line.say('STARTTLS', 220);
          line = line.startTls();
          await line.say('EHLO localhost', 250);
        }
        await logIn(line, options);
        await line.say(`MAIL FROM:<${sender.email}>`, 250);
        await line.say(`RCPT TO:<${mail.to}>`, 250);
        await line.say('DATA', 354);
        await line.say(message.getEmailData(), 250);
        // The mail is already accepted, whatever the reply to QUIT.
        await line.say('QUIT', 221).catch(() => undefined);
      } finally {
        clearTimeout(timer);
        line.close();
      }
    },
  };
}

/** SASL PLAIN (RFC 4616), which every server with passwords supports. */
async function logIn(line: SmtpConnection, { user, password }: SmtpOptions): Promise<void> {
  if (user === undefined || password === undefined) return;
  const bytes = new TextEncoder().encode(`\0${user}\0${password}`);
  await line.say(`AUTH PLAIN ${btoa(String.fromCharCode(...bytes))}`, 235);
}
