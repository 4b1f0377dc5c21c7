// Writes TAR (POSIX pax, readable by every tar) and TAR.GZ. Both refer to existing data: a TAR to the files,
// a TAR.GZ to their deflate streams. For that each file is a separate gzip member (RFC 1952, 2.2) between
// small members of headers; gzip, tar, 7-Zip and Python read consecutive members as one.

import { crc32 } from '@entropy-tools/core/crc32';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { deflateSync } from 'fflate';
import { layOutGzip } from './gzip-layout';
import type { PackedEntry } from './zip-layout';

const block = 512;
/** Eleven octal digits, the most that a header can hold. */
const MAX_PLAIN_SIZE = 8 ** 11 - 1;

/** One file of a TAR. */
export interface TarFile {
  /** Path with `/`; unique in its archive. */
  name: string;
  size: number;
  /** Last change; 1970 if not set. */
  modified?: Date | undefined;
  /** A file unless set; the name of a folder ends with `/`. */
  kind?: 'file' | 'directory' | 'link';
  /** Permission bits; 0o644 unless set. */
  mode?: number;
  /** Target of a symbolic link. */
  target?: string;
}

/** The archive, files in the order given. */
export function layOutTar(files: readonly (TarFile & { file: Blob })[]): Blob {
  const parts: BlobPart[] = [];
  for (const one of files) parts.push(headersOf(one), one.file, paddingAfter(one.size));
  parts.push(new Uint8Array(2 * block));
  return new Blob(parts, { type: 'application/x-tar' });
}

/** The archive as gzip members; it refers to the packed Blobs without a copy. */
export function layOutTarGz(entries: readonly PackedEntry[]): Blob {
  const parts: BlobPart[] = [];
  let before = new Uint8Array(0);
  for (const entry of entries) {
    parts.push(headerMember(joinBytes([before, headersOf(entry)])));
    parts.push(layOutGzip({ ...entry, name: '' }));
    before = paddingAfter(entry.size);
  }
  parts.push(headerMember(joinBytes([before, new Uint8Array(2 * block)])));
  return new Blob(parts, { type: 'application/gzip' });
}

/** The header block of a file, after a pax header if the plain fields cannot hold its values. */
function headersOf({
  name,
  size,
  modified,
  kind = 'file',
  mode,
  target = '',
}: TarFile): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const path = encoder.encode(name);
  const seconds = Math.max(0, Math.floor((modified?.getTime() ?? 0) / 1000));
  const link = encoder.encode(target);
  const isPlainLink = link.length <= 100 && link.length === target.length;
  const isPlainName = path.length <= 100 && path.length === name.length;
  const isPlain = isPlainName && isPlainLink && size <= MAX_PLAIN_SIZE;
  const plainName = isPlainName ? path : encoder.encode(`PaxFile/${asciiTail(name)}`);
  const plainSize = Math.min(size, MAX_PLAIN_SIZE);
  const header = headerBlock(plainName, plainSize, seconds, TYPES[kind], {
    mode,
    target: isPlainLink ? target : '',
  });
  if (isPlain) return header;
  const records = encoder.encode(
    (isPlainName ? '' : paxRecord('path', name)) +
      (isPlainLink ? '' : paxRecord('linkpath', target)) +
      (size > MAX_PLAIN_SIZE ? paxRecord('size', String(size)) : ''),
  );
  const paxName = encoder.encode(`PaxHeaders/${asciiTail(name)}`);
  return joinBytes([
    headerBlock(paxName, records.length, seconds, 'x'),
    records,
    paddingAfter(records.length),
    header,
  ]);
}

/** A length that counts itself, a blank, `key=value` and a line end (POSIX pax). */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = new TextEncoder().encode(rest).length;
  let length = bytes + String(bytes).length;
  length = bytes + String(length).length;
  return `${length}${rest}`;
}

/** Name for readers without pax: the end of the name in ASCII. */
function asciiTail(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1).replace(/[^\x20-\x7e]/g, '_');
  return last.slice(-80);
}

const TYPES = { file: '0', directory: '5', link: '2' } as const;

function headerBlock(
  name: Uint8Array,
  size: number,
  seconds: number,
  type: string,
  { mode = 0o644, target = '' }: Pick<TarFile, 'mode' | 'target'> = {},
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(block);
  const put = (at: number, text: string) => header.set(new TextEncoder().encode(text), at);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.set(name, 0);
  put(100, octal(mode, 7));
  put(108, '0000000\0');
  put(116, '0000000\0');
  put(124, octal(size, 11));
  put(136, octal(seconds, 11));
  put(156, type);
  put(157, target);
  put(257, 'ustar\x0000');
  header.fill(0x20, 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return header;
}

function paddingAfter(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array((block - (size % block)) % block);
}

/** A gzip member of headers, which are mostly zeros. */
function headerMember(bytes: Uint8Array<ArrayBuffer>): Blob {
  const packed = new Blob([deflateSync(bytes) as Uint8Array<ArrayBuffer>]);
  return layOutGzip({
    name: '',
    crc32: crc32(bytes, 0),
    size: bytes.length,
    packedSize: packed.size,
    packed,
  });
}
