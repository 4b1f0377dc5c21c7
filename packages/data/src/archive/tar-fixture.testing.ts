/** Makes TAR archives for tests, block by block. */

const block = 512;

/** One entry of a test archive. */
export interface TarFixtureEntry {
  name: string;
  content?: string | Uint8Array;
  /** '0' file (default), '5' folder, '2' link, 'x' pax, 'L' GNU long name. */
  type?: string;
  /** Written instead of the content's size. */
  size?: number;
  prefix?: string;
  magic?: string;
}

/** The archive with its two final blocks of zeros. */
export function makeTar(entries: readonly TarFixtureEntry[]): Uint8Array<ArrayBuffer> {
  const parts = entries.flatMap((entry) => [headerOf(entry), padded(bytesOf(entry.content ?? ''))]);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0) + 2 * block);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A pax header for the entry that follows it. */
export function paxEntry(fields: Readonly<Record<string, string>>): TarFixtureEntry {
  const content = Object.entries(fields)
    .map(([key, value]) => {
      const rest = ` ${key}=${value}\n`;
      const length = bytesOf(rest).length;
      const digits = String(length + String(length).length).length;
      return `${length + digits}${rest}`;
    })
    .join('');
  return { name: 'PaxHeaders/x', type: 'x', content };
}

function headerOf({
  name,
  content = '',
  type = '0',
  size,
  prefix = '',
  magic = 'ustar\0',
}: TarFixtureEntry) {
  const header = new Uint8Array(block);
  const put = (at: number, text: string) => header.set(bytesOf(text), at);
  put(0, name);
  put(100, '0000644\0');
  put(124, `${(size ?? bytesOf(content).length).toString(8).padStart(11, '0')}\0`);
  put(136, `${(1_700_000_000).toString(8).padStart(11, '0')}\0`);
  put(156, type);
  put(257, `${magic}00`);
  put(345, prefix);
  header.fill(32, 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return header;
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / block) * block);
  whole.set(bytes);
  return whole;
}
