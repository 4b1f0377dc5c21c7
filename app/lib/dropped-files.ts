/**
 * The files of a drop or paste, folders walked to the bottom. Browsers hand a folder over only through
 * the entry interface, and only while the event is being handled, so the entries are taken at once.
 */
export async function filesOfTransfer(transfer: DataTransfer): Promise<File[]> {
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = items.map((item) => item.getAsFile());
  const files: File[] = [];
  for (const [index, entry] of entries.entries()) {
    if (entry?.isDirectory) files.push(...(await filesOfFolder(entry as FileSystemDirectoryEntry)));
    else {
      const file = plain[index];
      if (file) files.push(file);
    }
  }
  return files;
}

/** Hidden files that systems leave in every folder; nobody means to convert them. */
const litter = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

async function filesOfFolder(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const files: File[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return files;
    for (const entry of batch) {
      if (litter.test(entry.name)) continue;
      if (entry.isDirectory)
        files.push(...(await filesOfFolder(entry as FileSystemDirectoryEntry)));
      else files.push(await fileOf(entry as FileSystemFileEntry));
    }
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
