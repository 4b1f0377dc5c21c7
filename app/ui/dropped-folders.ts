import type { DroppedItem } from './dropped-files';

/** Hidden files that systems leave in every folder; nobody means to convert them. */
const litter = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/**
 * The files among what was dropped, and those of its folders in their places.
 * @param hidden whether to include a folder's hidden files
 */
export async function filesInFolders(
  items: readonly DroppedItem[],
  hidden = false,
): Promise<File[]> {
  const files: File[] = [];
  for (const item of items)
    if (item instanceof File) files.push(item);
    else await addFilesOf(item, hidden, files);
  return files;
}

/** Adds all files of a folder and its subfolders, one by one: they may be more than a call takes arguments. */
async function addFilesOf(
  folder: FileSystemDirectoryEntry,
  hidden: boolean,
  files: File[],
): Promise<void> {
  const reader = folder.createReader();
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (batch.length === 0) return;
    for (const entry of batch) {
      if (!hidden && litter.test(entry.name)) continue;
      if (entry.isDirectory) await addFilesOf(entry as FileSystemDirectoryEntry, hidden, files);
      else files.push(...(await fileOf(entry as FileSystemFileEntry)));
    }
  }
}

/** The file of an entry; none if it was moved away or may not be read. */
function fileOf(entry: FileSystemFileEntry): Promise<readonly File[]> {
  return new Promise((resolve) =>
    entry.file(
      (file) => {
        droppedPaths.set(file, entry.fullPath.replace(/^\//, ''));
        resolve([file]);
      },
      () => resolve([]),
    ),
  );
}

/** A dropped file does not contain its folder path, so it is kept here. */
const droppedPaths = new WeakMap<File, string>();

/** A file's path in the chosen or dropped folder: 'photos/june/1.jpg'; otherwise its name. */
export function pathOfFile(file: File): string {
  return file.webkitRelativePath || droppedPaths.get(file) || file.name;
}
