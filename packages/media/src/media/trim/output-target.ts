/**
 * Output targets: in memory, or streamed into the origin's private file system or a file chosen by the
 * user, so that a result may exceed memory.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import type { Target } from 'mediabunny';

/** The target of one result. */
export interface OutputTarget {
  /** Whether the index can still be moved to the front of the file at the end (fast start). */
  readonly inMemory: boolean;
  /** Opens a fresh target, discarding anything written before. */
  open: () => Promise<Target>;
  /** Returns the result as a file of this type. */
  finish: (type: string) => Promise<Blob>;
  /** Stores a result that was made elsewhere. */
  keep: (made: Blob) => Promise<Blob>;
  /** Deletes what was written. */
  discard: () => Promise<void>;
}

/** Keeps the result in memory. */
export function memoryTarget(): OutputTarget {
  let buffer: () => ArrayBuffer | null = () => null;
  return {
    inMemory: true,
    open: async () => {
      const { BufferTarget } = await import('mediabunny');
      const target = new BufferTarget();
      buffer = () => target.buffer;
      return target;
    },
    finish: async (type) => new Blob([buffer() ?? new ArrayBuffer(0)], { type }),
    keep: async (made) => made,
    discard: async () => {
      buffer = () => null;
    },
  };
}

interface SyncFile {
  truncate: (size: number) => void;
  write: (data: Uint8Array, options: { at: number }) => number;
  flush: () => void;
  close: () => void;
}

/**
 * Writes the result to the origin's private file system; only works in a worker.
 * @param name of the file, unique per open page
 * @returns undefined if the browser does not support this (a private window, Node)
 */
export async function privateFileTarget(name: string): Promise<OutputTarget | undefined> {
  const directory = await navigator.storage?.getDirectory?.().catch(() => undefined);
  if (!directory) return undefined;
  const handle = (await directory.getFileHandle(name, { create: true }).catch(() => undefined)) as
    | (FileSystemFileHandle & { createSyncAccessHandle?: () => Promise<SyncFile> })
    | undefined;
  if (!handle?.createSyncAccessHandle) return undefined;
  let file: SyncFile | undefined;
  const close = () => {
    file?.close();
    file = undefined;
  };
  return {
    inMemory: false,
    open: async () => {
      const { StreamTarget } = await import('mediabunny');
      close();
      file = await handle.createSyncAccessHandle?.();
      file?.truncate(0);
      const writable = new WritableStream<{ data: Uint8Array; position: number }>({
        write: ({ data, position }) => {
          file?.write(data, { at: position });
        },
      });
      return new StreamTarget(writable, { chunked: true, chunkSize: 4 * 1024 * 1024 });
    },
    finish: async (type) => {
      file?.flush();
      close();
      const written = await handle.getFile();
      return written.slice(0, written.size, type);
    },
    keep: async (made) => {
      close();
      await directory.removeEntry(name).catch(() => undefined);
      return made;
    },
    discard: async () => {
      close();
      await directory.removeEntry(name).catch(() => undefined);
    },
  };
}

/**
 * Writes to a file chosen by the user, whose old contents stay until the new ones are complete.
 * @param source must be another file: it is still read while the result is written
 * @throws ToolError `input` if it is the source itself
 */
export async function pickedFileTarget(
  handle: FileSystemFileHandle,
  source: Blob,
): Promise<OutputTarget> {
  const there = await handle.getFile();
  if (source instanceof File && isSameFile(there, source))
    throw new ToolError('input', 'That is the video itself. Choose another name for the result.');
  let writable: FileSystemWritableFileStream | undefined;
  const read = async (type: string) => {
    const written = await handle.getFile();
    return written.slice(0, written.size, type);
  };
  return {
    inMemory: false,
    open: async () => {
      const { StreamTarget } = await import('mediabunny');
      writable = await handle.createWritable();
      return new StreamTarget(writable, { chunked: true, chunkSize: 4 * 1024 * 1024 });
    },
    finish: read,
    keep: async (made) => {
      await made.stream().pipeTo(await handle.createWritable());
      return read(made.type);
    },
    discard: async () => {
      await writable?.abort().catch(() => undefined);
    },
  };
}

const isSameFile = (a: File, b: File) =>
  a.size > 0 && a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
