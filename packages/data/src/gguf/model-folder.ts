/** The folder of model files in the browser's private file system. */
import { formatBytes } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';

/** Files of workers that are written at once (not in TypeScript's library of pages). */
export interface SyncHandle {
  getSize(): number;
  read(into: Uint8Array, options: { at: number }): number;
  truncate(bytes: number): void;
  write(bytes: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
}
type WritableFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncHandle> };

const FOLDER = 'models';
/** Endings of a model's file, of its record once it is complete, and of the mark that it is being downloaded. */
export const FILE = '.gguf';
export const RECORD = '.json';
export const COMING = '.coming';
/** Left free, for what else this origin keeps. */
const SPARE_BYTES = 50_000_000;

/** The folder; undefined where there is none. */
export async function openFolder(create = false): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create });
  } catch {
    return undefined;
  }
}

/** The folder, made where there is none. @throws ToolError `unsupported` where the browser keeps no files */
export async function createFolder(): Promise<FileSystemDirectoryHandle> {
  const folder = await openFolder(true);
  if (folder) return folder;
  throw new ToolError(
    'unsupported',
    'This browser keeps no files for this site, as in a private window. Open the page in a usual window.',
  );
}

/** Opens a file for writing, in a worker; the caller closes it. */
export async function openWritable(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<SyncHandle> {
  const file = await folder.getFileHandle(name, { create: true });
  return (file as WritableFile).createSyncAccessHandle();
}

/** Writes a value as JSON in place of what the file has. */
export async function writeWhole(
  folder: FileSystemDirectoryHandle,
  name: string,
  value: unknown,
): Promise<void> {
  const handle = await openWritable(folder, name);
  try {
    handle.truncate(0);
    handle.write(new TextEncoder().encode(JSON.stringify(value)), { at: 0 });
    handle.flush();
  } finally {
    handle.close();
  }
}

/** Whether a file is there. */
export const isThere = (folder: FileSystemDirectoryHandle, name: string) =>
  folder.getFileHandle(name).then(
    () => true,
    ({ name: fault }: Error) => fault !== 'NotFoundError',
  );

/** Name of the lock that whoever writes a model holds. */
export const lockOf = (id: string) => `kept-model ${id}`;

/** @throws ToolError `limit` when the browser does not leave this many bytes */
export async function refuseWithoutRoom(bytes: number): Promise<void> {
  const { quota, usage } = await navigator.storage.estimate();
  if (quota !== undefined && bytes + SPARE_BYTES > quota - (usage ?? 0))
    throw noRoom(bytes, Math.max(0, quota - (usage ?? 0)));
}

/** The error for a model of this size; `left` is what the browser leaves. */
export function noRoom(bytes: number, left?: number): ToolError {
  const has = left === undefined ? '' : `, and this browser leaves ${formatBytes(left)}`;
  return new ToolError(
    'limit',
    `The model needs ${formatBytes(bytes)} on this device${has}. Remove another model, or free space on the disk.`,
  );
}

/** The browser's errors of storage, in words; other errors stay. */
export function toStorageError(error: unknown): unknown {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError')
    return new ToolError(
      'limit',
      'There is no room for this model on the device. Free some space.',
      {
        cause: error,
      },
    );
  if (name === 'NotReadableError' || name === 'NotFoundError')
    return new ToolError('input', 'The file can no longer be read. Choose it again.', {
      cause: error,
    });
  return error;
}
