// Assembles packed entries into one ZIP. The result refers to the packed Blobs and copies nothing, so an
// archive of gigabytes costs only its headers.

import { directoryEntry, endRecord, localHeader } from './zip-records';

/** One entry, packed by deflate or stored. */
export interface PackedEntry {
  /** Path with `/`; unique in its archive. */
  name: string;
  crc32: number;
  size: number;
  packedSize: number;
  /** Last change. */
  modified?: Date | undefined;
  /** The raw deflate stream; if encrypted, with its salt before and its authentication code after it. */
  packed: Blob;
  /** `packed` is not compressed. */
  stored?: boolean | undefined;
  /** Encrypted with a password (AES-256). */
  locked?: boolean | undefined;
}

/** The archive, entries in the order given. @param type the Blob's MIME type */
export function layOutZip(entries: readonly PackedEntry[], type = 'application/zip'): Blob {
  const encoder = new TextEncoder();
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const entry of entries) {
    const record = { ...entry, name: encoder.encode(entry.name) };
    const header = localHeader(record);
    const listed = directoryEntry(record, offset);
    parts.push(header, entry.packed);
    directory.push(listed);
    directorySize += listed.length;
    offset += header.length + entry.packedSize;
  }
  // One by one: spreading 100,000 entries into a call overflows the stack.
  for (const listed of directory) parts.push(listed);
  parts.push(endRecord(entries.length, directorySize, offset));
  return new Blob(parts, { type });
}

/** Size of the archive that `layOutZip` makes of one entry, in bytes. */
export function zipSize(entry: PackedEntry): number {
  const record = { ...entry, name: new TextEncoder().encode(entry.name) };
  const header = localHeader(record).length;
  const listed = directoryEntry(record, 0).length;
  return (
    header + entry.packedSize + listed + endRecord(1, listed, header + entry.packedSize).length
  );
}
