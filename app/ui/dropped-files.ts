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
export function filesOfTransfer(transfer: DataTransfer, hidden?: boolean): Promise<File[]> {
  return filesOfItems(itemsOf(transfer), hidden);
}

/** The files of what was dropped; a folder that cannot be read has none. */
export async function filesOfItems(
  items: readonly DroppedItem[],
  hidden?: boolean,
): Promise<File[]> {
  const files = items.filter((item) => item instanceof File);
  if (files.length === items.length) return files;
  // Dropped folders are rare: load the code that walks them on demand.
  const { filesInFolders } = await import('./dropped-folders');
  return filesInFolders(items, hidden);
}
