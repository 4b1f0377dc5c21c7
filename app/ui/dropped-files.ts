/**
 * The files of a drop or paste, folders walked to the bottom. Browsers hand a folder over only through
 * the entry interface, and only while the event is being handled, so the entries are taken at once.
 * @param hidden whether a folder's hidden files are taken too; else they are left out
 */
export async function filesOfTransfer(
  transfer: DataTransfer,
  { hidden = false }: { hidden?: boolean | undefined } = {},
): Promise<File[]> {
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = items.map((item) => item.getAsFile());
  const files: File[] = [];
  for (const [index, entry] of entries.entries()) {
    if (entry?.isDirectory)
      files.push(...(await filesOfFolder(entry as FileSystemDirectoryEntry, hidden)));
    else {
      const file = plain[index];
      if (file) files.push(file);
    }
  }
  return files;
}

/** Hidden files that systems leave in every folder; nobody means to convert them. */
const litter = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

async function filesOfFolder(folder: FileSystemDirectoryEntry, hidden: boolean): Promise<File[]> {
  const reader = folder.createReader();
  const files: File[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return files;
    for (const entry of batch) {
      if (!hidden && litter.test(entry.name)) continue;
      if (entry.isDirectory)
        files.push(...(await filesOfFolder(entry as FileSystemDirectoryEntry, hidden)));
      else files.push(await fileOf(entry as FileSystemFileEntry));
    }
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) =>
    entry.file((file) => {
      droppedPaths.set(file, entry.fullPath.replace(/^\//, ''));
      resolve(file);
    }, reject),
  );
}

/** Browsers tell a dropped file's folder apart from the file. */
const droppedPaths = new WeakMap<File, string>();

/** A file's path below the folder that was chosen or dropped: 'photos/june/1.jpg'; else its name. */
export function pathOfFile(file: File): string {
  return file.webkitRelativePath || droppedPaths.get(file) || file.name;
}
