/** A file of the computer, with its state when it was listed. */
interface FoundFile {
  path: string;
  file: File;
}

/** The content of a folder of the computer. */
export interface FoundFolder {
  files: FoundFile[];
  folders: string[];
  /** Paths that are not read: Node packages fill a folder with tens of thousands of files. */
  leftOut: string[];
}

/** Limits of a folder to mount, because all of it is held in memory. */
export interface FolderLimits {
  maxFiles: number;
  maxBytes: number;
}

const LEFT_OUT = new Set(['node_modules']);

/** Thrown when a folder is too large to mount. */
class FolderTooLarge extends Error {}

/**
 * Lists a folder of the computer without reading its files.
 * @param at path prefix of its content
 * @throws FolderTooLarge, DOMException if the browser may not read it
 */
export async function readFolder(
  folder: FileSystemDirectoryHandle,
  at: string,
  { maxFiles, maxBytes }: FolderLimits,
  signal: AbortSignal,
): Promise<FoundFolder> {
  const found: FoundFolder = { files: [], folders: [], leftOut: [] };
  let bytes = 0;
  const walk = async (handle: FileSystemDirectoryHandle, path: string): Promise<void> => {
    const inner: Promise<void>[] = [];
    for await (const entry of handle.values()) {
      if (signal.aborted) return;
      const place = `${path}/${entry.name}`;
      if (entry.kind === 'directory') {
        if (LEFT_OUT.has(entry.name)) {
          found.leftOut.push(place);
          continue;
        }
        found.folders.push(place);
        inner.push(walk(entry as FileSystemDirectoryHandle, place));
      } else {
        const file = await (entry as FileSystemFileHandle).getFile();
        bytes += file.size;
        found.files.push({ path: place, file });
      }
      if (found.files.length + found.folders.length > maxFiles || bytes > maxBytes)
        throw new FolderTooLarge(
          `The folder is too large: up to ${maxFiles} files and ${Math.round(maxBytes / 1e6)} MB can be mounted. Choose one of the folders in it.`,
        );
    }
    await Promise.all(inner);
  };
  await walk(folder, at);
  return found;
}
