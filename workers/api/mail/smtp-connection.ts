import { connect } from 'cloudflare:sockets';

/** Longest reply in characters; no mail server sends more. */
const MAX_REPLY = 16_384;

/** A TCP connection on which commands and replies alternate (RFC 5321, section 4.2). */
export interface SmtpConnection {
  /** Waits for a reply and throws unless it has this code. Returns its text. */
  expect(code: number): Promise<string>;
  /** Sends a line (or a message that ends as one) and waits for the reply. */
  say(line: string, code: number): Promise<string>;
  /** Returns the same connection, encrypted from here on. */
  startTls(): SmtpConnection;
  /** Closes the connection; pending replies reject. */
  close(): void;
}

/**
 * Connects. `tls` encrypts from the first byte, `starttls` from the call of {@link SmtpConnection.startTls}.
 */
export function openSmtpConnection(
  address: { hostname: string; port: number },
  security: 'tls' | 'starttls' | 'none',
): SmtpConnection {
  const secureTransport = security === 'tls' ? 'on' : security === 'starttls' ? 'starttls' : 'off';
  return lineOn(connect(address, { secureTransport, allowHalfOpen: false }));
}

function lineOn(socket: ReturnType<typeof connect>): SmtpConnection {
  const reader = socket.readable.getReader();
  const writer = socket.writable.getWriter();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  // The reader notices a refused or broken connection; nobody else awaits this promise.
  socket.closed.catch(() => undefined);

  const readReply = async () => {
    let text = '';
    while (!/^\d{3}(?: .*)?\r?\n$/m.test(text.slice(text.lastIndexOf('\n', text.length - 2) + 1))) {
      const { done, value } = await reader.read();
      // worker-mailer's own transport misses this and loops forever, which blocks the whole Worker.
      if (done) throw new Error('The mail server closed the connection.');
      text += decoder.decode(value, { stream: true });
      if (text.length > MAX_REPLY) throw new Error('The mail server talks too much.');
    }
    return text;
  };
  const expect = async (code: number) => {
    const reply = await readReply();
    if (!reply.startsWith(String(code))) {
      throw new Error(`The mail server answered ${reply.slice(0, 3)} instead of ${code}.`);
    }
    return reply;
  };
  return {
    expect,
    say: async (line, code) => {
      await writer.write(encoder.encode(line.endsWith('\r\n') ? line : `${line}\r\n`));
      return expect(code);
    },
    startTls: () => {
      reader.releaseLock();
      writer.releaseLock();
      return lineOn(socket.startTls());
    },
    close: () => void socket.close().catch(() => undefined),
  };
}
