// Parses a 7z header: where packed streams are, which coders unpack them, and which files result. Source:
// 7zFormat.txt of the LZMA SDK (Igor Pavlov, public domain). Every count is checked against a limit first.

import { ToolError } from '@entropy-tools/core/tool-error';
import { archiveLimits } from '../archive-limits';
import { HeaderReader } from './header-reader';
import { damagedSevenZip } from './seven-zip-errors';

/** One step of unpacking. */
export interface Coder {
  /** Hexadecimal, as '030101'. */
  method: string;
  properties: Uint8Array<ArrayBuffer>;
  inputs: number;
  outputs: number;
}

/** A packed stream and its output: one or more files, concatenated. */
export interface Folder {
  coders: Coder[];
  /** Connects an output to the input of a coder; both are numbered over all coders. */
  binds: { input: number; output: number }[];
  /** Offset in the file and size of each packed stream. */
  packed: { offset: number; size: number }[];
  /** Size of each output. */
  sizes: number[];
  crc32?: number | undefined;
  /** Sizes and CRC-32s of the files in order. */
  files: { size: number; crc32?: number | undefined }[];
}

/** A file of the list. */
export interface ListedFile {
  name: string;
  isDirectory: boolean;
  /** Windows attributes, with the Unix mode in the upper half if bit 15 is set. */
  attributes: number;
  modified?: Date | undefined;
  hasData: boolean;
}

export interface Header {
  folders: Folder[];
  files: ListedFile[];
}

const MAX_CODERS = 8;
/** Size of the signature header, from whose end offsets count. */
export const signatureBytes = 32;
const id = {
  end: 0,
  header: 1,
  properties: 2,
  additional: 3,
  streams: 4,
  files: 5,
  pack: 6,
  unpack: 7,
  substreams: 8,
  size: 9,
  crc: 10,
  folder: 11,
  unpackSize: 12,
  substreamCount: 13,
  emptyStream: 14,
  emptyFile: 15,
  name: 17,
  modified: 20,
  attributes: 21,
  encoded: 23,
} as const;

/** Parses the header of a 7z archive. @returns the header, or the folder that contains a packed one */
export function parseHeader(bytes: Uint8Array<ArrayBuffer>): Header | { packedHeader: Folder } {
  const reader = new HeaderReader(bytes);
  const kind = reader.byte();
  if (kind === id.encoded) {
    const [packedHeader] = readStreams(reader);
    if (!packedHeader) throw damagedSevenZip();
    return { packedHeader };
  }
  if (kind !== id.header) throw damagedSevenZip();
  let folders: Folder[] = [];
  for (;;) {
    const part = reader.byte();
    if (part === id.end) return { folders, files: [] };
    if (part === id.properties) skipProperties(reader);
    else if (part === id.additional) readStreams(reader);
    else if (part === id.streams) folders = readStreams(reader);
    else if (part === id.files) return { folders, files: readFiles(reader) };
    else throw damagedSevenZip();
  }
}

function skipProperties(reader: HeaderReader): void {
  while (reader.byte() !== id.end) reader.bytes(reader.number());
}

function readStreams(reader: HeaderReader): Folder[] {
  let packed: { offset: number; size: number }[] = [];
  let folders: Folder[] = [];
  let isSplit = false;
  for (;;) {
    const part = reader.byte();
    if (part === id.end) break;
    if (part === id.pack) packed = readPacked(reader);
    else if (part === id.unpack) folders = readFolders(reader, packed);
    else if (part === id.substreams) {
      splitFolders(reader, folders);
      isSplit = true;
    } else throw damagedSevenZip();
  }
  if (!isSplit)
    for (const folder of folders) folder.files = [{ size: sizeOf(folder), crc32: folder.crc32 }];
  return folders;
}

function readPacked(reader: HeaderReader): { offset: number; size: number }[] {
  let offset = signatureBytes + reader.number();
  const count = limited(reader.number());
  let sizes: number[] = [];
  for (;;) {
    const part = reader.byte();
    if (part === id.end) break;
    if (part === id.size) sizes = Array.from({ length: count }, () => reader.number());
    else if (part === id.crc) reader.digests(count);
    else throw damagedSevenZip();
  }
  return sizes.map((size) => {
    offset += size;
    return { offset: offset - size, size };
  });
}

function readFolders(
  reader: HeaderReader,
  packed: readonly { offset: number; size: number }[],
): Folder[] {
  if (reader.byte() !== id.folder) throw damagedSevenZip();
  const count = limited(reader.number());
  if (reader.byte() !== 0) throw damagedSevenZip(); // External storage is part of the format, but no program writes it.
  let at = 0;
  const folders = Array.from({ length: count }, () => {
    const { folder, packedCount } = readFolder(reader);
    folder.packed = packed.slice(at, at + packedCount);
    at += packedCount;
    if (folder.packed.length !== packedCount) throw damagedSevenZip();
    return folder;
  });
  if (reader.byte() !== id.unpackSize) throw damagedSevenZip();
  for (const folder of folders)
    folder.sizes = folder.coders.flatMap(({ outputs }) =>
      Array.from({ length: outputs }, () => reader.number()),
    );
  for (;;) {
    const part = reader.byte();
    if (part === id.end) return folders;
    if (part !== id.crc) throw damagedSevenZip();
    const digests = reader.digests(count);
    for (const [index, folder] of folders.entries()) folder.crc32 = digests[index];
  }
}

function readFolder(reader: HeaderReader): { folder: Folder; packedCount: number } {
  const coders = Array.from({ length: reader.count(MAX_CODERS) }, (): Coder => {
    const how = reader.byte();
    const method = hexadecimal(reader.bytes(how & 15));
    const isComplex = (how & 0x10) !== 0;
    const inputs = isComplex ? reader.count(MAX_CODERS) : 1;
    const outputs = isComplex ? reader.count(MAX_CODERS) : 1;
    const properties = (how & 0x20) !== 0 ? reader.bytes(reader.number()) : new Uint8Array(0);
    return { method, inputs, outputs, properties: new Uint8Array(properties) };
  });
  const inputs = coders.reduce((sum, coder) => sum + coder.inputs, 0);
  const outputs = coders.reduce((sum, coder) => sum + coder.outputs, 0);
  if (outputs === 0) throw damagedSevenZip();
  const binds = Array.from({ length: outputs - 1 }, () => ({
    input: reader.number(),
    output: reader.number(),
  }));
  const packedCount = inputs - binds.length;
  if (packedCount < 1) throw damagedSevenZip();
  if (packedCount > 1) for (let index = 0; index < packedCount; index += 1) reader.number();
  return { folder: { coders, binds, packed: [], sizes: [], files: [] }, packedCount };
}

const hexadecimal = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Final size of a folder: that of the output that no coder reads. */
export function sizeOf({ binds, sizes }: Folder): number {
  const last = sizes.findIndex((_, output) => binds.every((bind) => bind.output !== output));
  const size = sizes[last];
  if (size === undefined) throw damagedSevenZip();
  return size;
}

function splitFolders(reader: HeaderReader, folders: readonly Folder[]): void {
  let part = reader.byte();
  const counts = folders.map(() => 1);
  if (part === id.substreamCount) {
    for (const index of counts.keys()) counts[index] = limited(reader.number());
    limited(counts.reduce((sum, count) => sum + count, 0));
    part = reader.byte();
  }
  const hasSizes = part === id.size;
  for (const [index, folder] of folders.entries()) {
    const count = counts[index] ?? 0;
    let left = count > 0 ? sizeOf(folder) : 0;
    folder.files = Array.from({ length: count }, (_, at) => {
      if (at < count - 1 && !hasSizes) throw damagedSevenZip();
      // The last size is the remainder.
      const size = at < count - 1 ? reader.number() : left;
      left -= size;
      if (left < 0) throw damagedSevenZip();
      return { size };
    });
  }
  if (hasSizes) part = reader.byte();
  for (; part !== id.end; part = reader.byte()) {
    if (part !== id.crc) throw damagedSevenZip();
    const isKnown = ({ files, crc32 }: Folder) => files.length === 1 && crc32 !== undefined;
    for (const folder of folders.filter(isKnown))
      folder.files[0] = { size: sizeOf(folder), crc32: folder.crc32 };
    const unknown = folders.filter((folder) => !isKnown(folder)).flatMap(({ files }) => files);
    const digests = reader.digests(unknown.length);
    for (const [index, file] of unknown.entries()) file.crc32 = digests[index];
  }
}

function readFiles(reader: HeaderReader): ListedFile[] {
  const count = limited(reader.number());
  const names: string[] = [];
  let isEmpty = new Array<boolean>(count).fill(false);
  let isFile: boolean[] = [];
  const modified: (Date | undefined)[] = [];
  const attributes: number[] = [];
  for (;;) {
    const part = reader.byte();
    if (part === id.end) break;
    const property = new HeaderReader(reader.bytes(reader.number()));
    if (part === id.emptyStream) isEmpty = property.bits(count);
    else if (part === id.emptyFile) isFile = property.bits(isEmpty.filter(Boolean).length);
    else if (part === id.name) readNames(property, count, names);
    else if (part === id.modified)
      eachGiven(property, count, (at) => {
        modified[at] = dateOf(property.uint64());
      });
    else if (part === id.attributes)
      eachGiven(property, count, (at) => {
        attributes[at] = property.uint32();
      });
  }
  let empty = 0;
  return Array.from({ length: count }, (_, index) => {
    const hasData = !isEmpty[index];
    const isDirectory = !hasData && !isFile[empty++];
    const about = { attributes: attributes[index] ?? 0, modified: modified[index] };
    return { name: names[index] ?? '', isDirectory, hasData, ...about };
  });
}

function readNames(property: HeaderReader, count: number, names: string[]): void {
  if (property.byte() !== 0) throw damagedSevenZip();
  const bytes = property.bytes(property.left);
  // Names are decoded one by one: decoding all at once would drop characters that look like a byte order
  // mark.
  for (const name of new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes).split('\0'))
    if (names.length < count) names.push(name);
  if (names.length < count) throw damagedSevenZip();
}

function eachGiven(property: HeaderReader, count: number, read: (at: number) => void): void {
  const given = property.given(count);
  if (property.byte() !== 0) throw damagedSevenZip();
  for (const [at, isGiven] of given.entries()) if (isGiven) read(at);
}

/** Converts a Windows file time: tenths of microseconds since 1601. */
function dateOf(fileTime: bigint): Date | undefined {
  const milliseconds = Number(fileTime / 10_000n) - 11_644_473_600_000;
  return milliseconds > 0 && milliseconds < 8.64e15 ? new Date(milliseconds) : undefined;
}

function limited(count: number): number {
  if (count > archiveLimits.entries)
    throw new ToolError(
      'limit',
      `The archive holds more than ${archiveLimits.entries.toLocaleString('en')} files and is not opened.`,
    );
  return count;
}
