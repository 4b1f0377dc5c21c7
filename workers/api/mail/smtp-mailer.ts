import { LogLevel, WorkerMailer, type WorkerMailerOptions } from 'worker-mailer';
import { type Mailer, parseSender, SEND_TIMEOUT_MS } from './mailer';

/** What is needed to speak to a mail server. */
export interface SmtpOptions {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before the login, `none` for a server on this machine. */
  security: 'tls' | 'starttls' | 'none';
  user?: string | undefined;
  password?: string | undefined;
  from: string;
}

/** Any mail server, over a TCP connection of the Worker. */
export function smtpMailer(options: SmtpOptions): Mailer {
  const { user, password } = options;
  const connection: WorkerMailerOptions = {
    host: options.host,
    port: options.port,
    secure: options.security === 'tls',
    startTls: options.security === 'starttls',
    logLevel: LogLevel.NONE,
    socketTimeoutMs: SEND_TIMEOUT_MS,
    responseTimeoutMs: SEND_TIMEOUT_MS,
    ...(user !== undefined && password !== undefined
      ? { credentials: { username: user, password }, authType: ['plain', 'login'] }
      : {}),
  };
  return {
    send: ({ to, subject, text, html }) =>
      WorkerMailer.send(connection, {
        from: parseSender(options.from),
        to,
        subject,
        text,
        html,
      }),
  };
}
