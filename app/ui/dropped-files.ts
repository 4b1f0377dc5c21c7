/**
 * The files of a drop or paste, including those in nested folders. Browsers expose a folder only through the
 * entry API, and only while the event is handled, so the entries are read synchronously.
 * @param hidden whether to include a folder's hidden files
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
    if (entry?.isDirectory) {
      // Dropped folders are rare: load the code that walks them on demand.
      const { filesOfFolder } = await import('./dropped-folders');
      files.push(...(await filesOfFolder(entry as FileSystemDirectoryEntry, hidden)));
    } else {
      const file = plain[index];
      if (file) files.push(file);
    }
  }
  return files;
}
