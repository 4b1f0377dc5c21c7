// Opens a compound file (MS-CFB), the small file system inside old Office files. Own reader, since
// SheetJS's cfb loops forever on a cyclic chain of sectors and keeps streams as arrays of numbers in
// browsers. Here a cyclic chain counts as damage.

import { ToolError } from '@entropy-tools/core/tool-error';

/** One storage of a compound file, which is a folder; the file itself is its root. */
export interface CompoundFile {
  /** Names of its own streams only, since embedded documents have streams of the same names. */
  names: readonly string[];
  /** Returns a stream by its case-insensitive name; undefined if there is none. */
  stream: (name: string) => Uint8Array<ArrayBuffer> | undefined;
  /** Names of the storages in it. */
  folders: readonly string[];
  /** Opens a storage in it by its exact name; undefined if there is none. */
  folder: (name: string) => CompoundFile | undefined;
}

interface Entry {
  name: string;
  /** 1 storage, 2 stream, 5 root, 0 unused. */
  type: number;
  /** Siblings in the tree of a storage's entries, and the root of its own tree. */
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

const endOfChain = 0xfffffffa;
const miniSector = 64;
const miniCutoff = 4096;

/** Opens a compound file. @throws ToolError `input` if it is not a compound file or its tables are damaged */
export function openCompoundFile(bytes: Uint8Array<ArrayBuffer>): CompoundFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 512 || view.getUint32(0) !== 0xd0cf11e0) throw damaged();
  const shift = view.getUint16(30, true);
  if (shift < 7 || shift > 16) throw damaged();
  const sectorSize = 2 ** shift;
  const sector = (id: number) => {
    const start = (id + 1) * sectorSize;
    return start < bytes.length ? bytes.subarray(start, start + sectorSize) : undefined;
  };
  const sectorCount = Math.ceil(bytes.length / sectorSize);
  const fat = readFat(view, sector, sectorSize, sectorCount);
  const chain = (start: number, limit: number) =>
    joinChain(start, limit, (id) => fat[id] ?? endOfChain, sector, sectorSize);

  const entries = readEntries(chain(view.getUint32(48, true), bytes.length));
  const root = entries.find((entry) => entry.type === 5);
  const miniFat = toNumbers(chain(view.getUint32(60, true), bytes.length));
  const miniStream = root ? chain(root.start, Math.min(root.size, bytes.length)) : undefined;
  const mini = (id: number) => {
    const start = id * miniSector;
    return miniStream && start < miniStream.length
      ? miniStream.subarray(start, start + miniSector)
      : undefined;
  };
  const known = new Set<Entry>();
  // Streams share no sectors, so all of them together are no larger than the file.
  let left = bytes.length;
  const read = (entry: Entry) => {
    const size = Math.min(entry.size, bytes.length);
    const content =
      entry.size >= miniCutoff
        ? chain(entry.start, size)
        : joinChain(entry.start, size, (id) => miniFat[id] ?? endOfChain, mini, miniSector);
    if (!known.has(entry)) left -= content.length;
    known.add(entry);
    if (left < 0) throw damaged();
    return content;
  };
  const taken = new Set<number>();
  const storage = (own: readonly Entry[]): CompoundFile => {
    const streams = own.filter((entry) => entry.type === 2);
    const folders = own.filter((entry) => entry.type === 1);
    const streamsByName = byName(streams, (name) => name.toLowerCase());
    const foldersByName = byName(folders, (name) => name);
    const opened = new Map<Entry, CompoundFile>();
    return {
      names: streams.map((entry) => entry.name),
      stream(name) {
        const entry = streamsByName.get(name.toLowerCase());
        return entry && read(entry);
      },
      folders: [...new Set(folders.map((entry) => entry.name))],
      folder(name) {
        const entry = foldersByName.get(name);
        if (!entry) return undefined;
        const found = opened.get(entry) ?? storage(entriesBelow(entries, entry.child, taken));
        opened.set(entry, found);
        return found;
      },
    };
  };
  return storage(rootEntries(entries, taken));
}

/** Reads the sector allocation table: the next sector of the chain, for each sector. */
function readFat(
  view: DataView,
  sector: (id: number) => Uint8Array | undefined,
  sectorSize: number,
  sectorCount: number,
): Uint32Array {
  const ids: number[] = [];
  for (let offset = 76; offset < 512; offset += 4) ids.push(view.getUint32(offset, true));
  let next = view.getUint32(68, true);
  for (let hops = 0; next < endOfChain && hops < sectorCount; hops++) {
    const table = sector(next);
    if (!table || table.length < sectorSize) break;
    const numbers = toNumbers(table);
    ids.push(...numbers.subarray(0, -1));
    next = numbers.at(-1) ?? endOfChain;
  }
  const perSector = sectorSize / 4;
  // Ignore tables for more sectors than the file has.
  const tables = ids.slice(0, Math.ceil(sectorCount / perSector) + 1);
  const fat = new Uint32Array(tables.length * perSector).fill(0xffffffff);
  tables.forEach((id, index) => {
    const table = id < endOfChain ? sector(id) : undefined;
    if (table) fat.set(toNumbers(table), index * perSector);
  });
  return fat;
}

function joinChain(
  start: number,
  limit: number,
  next: (id: number) => number,
  sector: (id: number) => Uint8Array | undefined,
  sectorSize: number,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const seen = new Set<number>();
  for (let id = start; id < endOfChain && length < limit; id = next(id)) {
    if (seen.has(id)) throw damaged();
    seen.add(id);
    const part = sector(id);
    if (!part) break;
    parts.push(part);
    length += part.length;
    if (part.length < sectorSize) break;
  }
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined.subarray(0, Math.min(length, limit));
}

function readEntries(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: Entry[] = [];
  for (let offset = 0; offset + 128 <= directory.length; offset += 128) {
    const type = directory[offset + 66] ?? 0;
    const nameBytes = Math.max(0, Math.min(64, view.getUint16(offset + 64, true)) - 2);
    const name = new TextDecoder('utf-16le').decode(directory.subarray(offset, offset + nameBytes));
    entries.push({
      name,
      type,
      left: view.getUint32(offset + 68, true),
      right: view.getUint32(offset + 72, true),
      child: view.getUint32(offset + 76, true),
      start: view.getUint32(offset + 116, true),
      size: view.getUint32(offset + 120, true),
    });
  }
  return entries;
}

/** Returns the entries of the root storage; all entries if its tree is damaged. */
function rootEntries(entries: readonly Entry[], taken: Set<number>): readonly Entry[] {
  const root = entries.find((entry) => entry.type === 5);
  const found = root ? entriesBelow(entries, root.child, taken) : [];
  if (found.some((entry) => entry.type === 2)) return found;
  taken.clear();
  return entries;
}

/** The first entry of each name. */
const byName = (entries: readonly Entry[], keyOf: (name: string) => string) =>
  new Map(entries.toReversed().map((entry) => [keyOf(entry.name), entry]));

/**
 * The entries of a storage, whose tree begins at one of them.
 * @param taken those of the storages that were opened before, to which these are added
 * @throws ToolError `input` if one is in two storages, by which a small file could be endless
 */
function entriesBelow(entries: readonly Entry[], first: number, taken: Set<number>): Entry[] {
  const seen = new Set<number>();
  const open = [first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const entry = entries[id];
    if (!entry || seen.has(id)) continue;
    if (taken.has(id)) throw damaged();
    seen.add(id);
    taken.add(id);
    open.push(entry.left, entry.right);
  }
  return [...seen].flatMap((id) => entries[id] ?? []);
}

function toNumbers(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Uint32Array(Math.floor(bytes.length / 4));
  for (let index = 0; index < numbers.length; index++)
    numbers[index] = view.getUint32(index * 4, true);
  return numbers;
}

function damaged(): ToolError {
  return new ToolError(
    'input',
    'The file is damaged: its inner tables cannot be read. Open it in the program that it comes from, save it again and try the new file.',
  );
}
