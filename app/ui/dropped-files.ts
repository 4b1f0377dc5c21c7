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
    if (entry?.isDirectory) {
      // Few drop folders: what walks them is loaded when somebody does.
      const { filesOfFolder } = await import('./dropped-folders');
      files.push(...(await filesOfFolder(entry as FileSystemDirectoryEntry, hidden)));
    } else {
      const file = plain[index];
      if (file) files.push(file);
    }
  }
  return files;
}
