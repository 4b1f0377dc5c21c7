// Unpacks into a folder on disk that the user chose (File System Access API; available in Chromium).

import { uniqueNames } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';

type PickerWindow = Window & {
  showDirectoryPicker?: (options: { mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
};

/** Whether this browser lets a page write into a folder. */
export function canSaveFolder(): boolean {
  return typeof (window as PickerWindow).showDirectoryPicker === 'function';
}

/**
 * Asks for a folder and creates a new one of this name in it, so that nothing is overwritten. Undefined if
 * the user cancelled.
 * @throws ToolError `input` if nothing can be created there
 */
export async function chooseFolder(name: string): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const chosen = await (window as PickerWindow).showDirectoryPicker?.({ mode: 'readwrite' });
    return chosen && (await newFolder(chosen, name));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw new ToolError('input', 'This folder cannot be written to. Choose another one.', {
      cause: error,
    });
  }
}

async function newFolder(parent: FileSystemDirectoryHandle, name: string) {
  const taken: string[] = [];
  for await (const entry of parent.keys()) taken.push(entry);
  const free = uniqueNames([...taken, name]).at(-1) ?? name;
  return parent.getDirectoryHandle(free, { create: true });
}

/**
 * Writes one file, creating its folders as needed.
 * @returns false if this file could not be written; others may succeed
 * @throws the signal's reason
 */
export async function writeInto(
  folder: FileSystemDirectoryHandle,
  path: string,
  blob: Blob,
  signal: AbortSignal,
): Promise<boolean> {
  const parts = path.split('/');
  const name = parts.pop() ?? path;
  try {
    let place = folder;
    for (const part of parts) place = await place.getDirectoryHandle(part, { create: true });
    const file = await place.getFileHandle(name, { create: true });
    await blob.stream().pipeTo(await file.createWritable(), { signal });
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
