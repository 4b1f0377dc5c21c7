import { Email } from 'worker-mailer';
import { type Mailer, parseSender } from './mailer';
import { openSmtpConnection, type SmtpConnection } from './smtp-connection';

/** What is needed to speak to a mail server. */
export interface SmtpOptions {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before the login, `none` for a server on this machine. */
  security: 'tls' | 'starttls' | 'none';
  user?: string | undefined;
  password?: string | undefined;
  from: string;
  /** How long handing over may take, in milliseconds. */
  timeoutMs: number;
}

/**
 * Any mail server, over a TCP connection of the Worker. worker-mailer writes the message; the
 * conversation is ours, because its own hangs the Worker when the server hangs up, and sends the
 * password in clear when the server does not offer STARTTLS (docs/decisions/011).
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
        // It is delivered by now, whatever the server says to a good-bye.
        await line.say('QUIT', 221).catch(() => undefined);
      } finally {
        clearTimeout(timer);
        line.close();
      }
    },
  };
}

/** RFC 4616: every server that asks for a password takes it this way. */
async function logIn(line: SmtpConnection, { user, password }: SmtpOptions): Promise<void> {
  if (user === undefined || password === undefined) return;
  const bytes = new TextEncoder().encode(`\0${user}\0${password}`);
  await line.say(`AUTH PLAIN ${btoa(String.fromCharCode(...bytes))}`, 235);
}
