/** A real SMTP server on loopback that stores the mails it receives, and a server with Resend's HTTP API. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server fails for the next mails. */
type MailFault = 'none' | 'refuse' | 'cut' | 'stall';

export interface RunningMailServer {
  port: number;
  /** The mails that were delivered, oldest first. */
  mails: Email[];
  /** The user name of each login. */
  logins: string[];
  fault: MailFault;
  stop: () => Promise<void>;
}

/** Starts an SMTP server that requires a login (any user with the password `open sesame`). */
export async function startSmtpServer(): Promise<RunningMailServer> {
  const running: RunningMailServer = {
    port: 0,
    mails: [],
    logins: [],
    fault: 'none',
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      if (running.fault !== 'stall') done();
    },
    onAuth: ({ username, password }, _session, done) => {
      if (password !== 'open sesame') return done(new Error('wrong password'));
      running.logins.push(username ?? '');
      done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) =>
      done(running.fault === 'refuse' ? new Error('not from you') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (running.fault === 'cut') {
          for (const connection of server.connections) {
            if (connection.session.id === session.id) connection.close();
          }
          return;
        }
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          running.mails.push(mail);
          done();
        }, done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  running.port = (server.server.address() as AddressInfo).port;
  return running;
}

export interface RunningResend {
  url: string;
  /** Bodies and keys of the requests so far. */
  requests: { path: string; key: string; body: Record<string, unknown> }[];
  fault: MailFault;
  stop: () => Promise<void>;
}

/** Starts an HTTP server that accepts mail as described at https://resend.com/docs/api-reference/emails. */
export async function startResend(): Promise<RunningResend> {
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    running.requests.push({
      path: `${request.method} ${request.url}`,
      key: request.headers.authorization ?? '',
      body: JSON.parse(text) as Record<string, unknown>,
    });
    if (running.fault === 'cut') response.destroy();
    else if (running.fault === 'refuse') response.writeHead(422).end('{"message":"no"}');
    else if (running.fault === 'none') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1"}');
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const running: RunningResend = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    fault: 'none',
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((stopped) => server.close(() => stopped()));
    },
  };
  return running;
}
