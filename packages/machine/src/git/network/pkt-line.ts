// Git's length-prefixed lines (gitprotocol-common, pkt-line): `0006a\n`; `0000` ends a list.
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { GitError } from '../git-error';

const encoder = new TextEncoder();

/** Encodes one line. */
export function encodePacket(text: string): Uint8Array {
  const bytes = encoder.encode(text);
  return joinBytes([encoder.encode((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

/** The end of a list. */
export const FLUSH = encoder.encode('0000');

/** Reads packets from a stream; fails if more arrives than is allowed. */
export class PacketReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #available = 0;
  #received = 0;

  constructor(body: ReadableStream<Uint8Array>, maxBytes: number) {
    this.#reader = body.getReader();
    this.#maxBytes = maxBytes;
  }

  async #fill(count: number): Promise<boolean> {
    while (this.#available < count) {
      const { done, value } = await this.#reader.read().catch(() => {
        throw new GitError(
          'the connection broke off: the server ended it, or it is more than may be fetched at once (50 MB, 200 MB when you are signed in)',
        );
      });
      if (done || value === undefined) return false;
      this.#received += value.length;
      if (this.#received > this.#maxBytes) {
        await this.#reader.cancel().catch(() => undefined);
        throw new GitError(
          `the server sends more than ${Math.round(this.#maxBytes / 1e6)} MB: refused`,
        );
      }
      this.#parts.push(value);
      this.#available += value.length;
    }
    return true;
  }

  #take(count: number): Uint8Array {
    const taken: Uint8Array[] = [];
    let missing = count;
    while (missing > 0) {
      const part = this.#parts[0] as Uint8Array;
      if (part.length <= missing) {
        taken.push(part);
        this.#parts.shift();
        missing -= part.length;
      } else {
        taken.push(part.subarray(0, missing));
        this.#parts[0] = part.subarray(missing);
        missing = 0;
      }
    }
    this.#available -= count;
    return taken.length === 1 ? (taken[0] as Uint8Array) : joinBytes(taken);
  }

  /** The next packet; `'flush'` at the end of a list, null at the end of the stream. @throws GitError */
  async next(): Promise<Uint8Array | 'flush' | null> {
    if (!(await this.#fill(4))) {
      if (this.#available > 0) throw new GitError('the remote end hung up unexpectedly');
      return null;
    }
    const head = new TextDecoder().decode(this.#take(4));
    if (!/^[0-9a-f]{4}$/i.test(head))
      throw new GitError(
        `protocol error: bad line length character: ${head.replace(/[^ -~]/g, '?')}`,
      );
    const length = Number.parseInt(head, 16);
    if (length < 4) return 'flush';
    if (!(await this.#fill(length - 4))) throw new GitError('the remote end hung up unexpectedly');
    return this.#take(length - 4);
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => undefined);
  }
}

/** A packet as text without its line break. */
export const packetText = (packet: Uint8Array): string =>
  new TextDecoder().decode(packet).replace(/\n$/, '');

/** Removes characters that could control the terminal from a server's message. */
export function sanitiseMessage(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  return text.replace(/\x1b\[[\d;]*[A-Za-z]|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g, '');
}
