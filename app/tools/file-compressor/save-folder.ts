// Unpacks into a folder on the disk that the person chose (File System Access; Chromium has it).

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
 * Asks for a folder and makes a new one of this name in it, so that nothing that is there is written
 * over. Undefined when the person changed their mind.
 * @throws ToolError `input` when nothing can be made there
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
 * Writes one file, its folders made as needed.
 * @returns false when this file could not be written; others may
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
