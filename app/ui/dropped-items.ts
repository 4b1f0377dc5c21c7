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
