/** A dropped or pasted file, or a folder whose files are still to be read. */
export type DroppedItem = File | FileSystemDirectoryEntry;

/**
 * What a drop or paste brings. Browsers expose a folder only through the entry API, and only while the event is
 * handled, so this is called in the event's handler; {@link filesOfItems} then reads the folders.
 */
export function itemsOf(transfer: DataTransfer): DroppedItem[] {
  return [...transfer.items].flatMap((item) => {
    if (item.kind !== 'file') return [];
    const entry = item.webkitGetAsEntry?.();
    return (entry?.isDirectory ? (entry as FileSystemDirectoryEntry) : item.getAsFile()) ?? [];
  });
}

/**
 * The files of a drop or paste, including those in nested folders. Called in the event's handler, like {@link
 * itemsOf}.
 * @param hidden whether to include a folder's hidden files
 */
export function filesOfTransfer(
  transfer: DataTransfer,
  options: { hidden?: boolean | undefined } = {},
): Promise<File[]> {
  return filesOfItems(itemsOf(transfer), options);
}

/** The files of what was dropped; a folder that cannot be read has none. */
export async function filesOfItems(
  items: readonly DroppedItem[],
  { hidden = false }: { hidden?: boolean | undefined } = {},
): Promise<File[]> {
  const files: File[] = [];
  for (const item of items) {
    if (item instanceof File) {
      files.push(item);
      continue;
    }
    // Dropped folders are rare: load the code that walks them on demand.
    const { filesOfFolder } = await import('./dropped-folders');
    files.push(...(await filesOfFolder(item, hidden)));
  }
  return files;
}
