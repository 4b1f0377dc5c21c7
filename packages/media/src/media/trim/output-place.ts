/**
 * Where a result is written: in memory, or piece by piece into the origin's private file system or a file
 * that the person chose, so that it may be larger than memory.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import type { Target } from 'mediabunny';

/** A place for one result. */
export interface OutputPlace {
  /** Whether what stands at the front can still be moved there in the end. */
  readonly inMemory: boolean;
  /** A fresh target; what was written before is gone. */
  open: () => Promise<Target>;
  /** The result as a file of this type. */
  finish: (type: string) => Promise<Blob>;
  /** A result that was made elsewhere, put into this place. */
  keep: (made: Blob) => Promise<Blob>;
  /** Takes back what was written. */
  discard: () => Promise<void>;
}

/** A result in memory. */
export function memoryPlace(): OutputPlace {
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
 * A result in the origin's private file system; only a worker can write there.
 * @param name of the file, one for each page that may be open
 * @returns undefined where the browser has no such place (a private window, Node)
 */
export async function filePlace(name: string): Promise<OutputPlace | undefined> {
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
 * A file that the person chose. Until it is whole, what stood there stays.
 * @param source must be another file: it is still read while the result is written
 * @throws ToolError `input` where it is the source itself
 */
export async function chosenPlace(
  handle: FileSystemFileHandle,
  source: Blob,
): Promise<OutputPlace> {
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
