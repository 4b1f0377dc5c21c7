/** A folder of the computer accessed by paths. */
export class FolderHandles {
  readonly #root: FileSystemDirectoryHandle;
  readonly #at: string;

  /** @param at the mount path, with which all paths start */
  constructor(root: FileSystemDirectoryHandle, at: string) {
    this.#root = root;
    this.#at = at;
  }

  /** Removes a file or an empty folder; a missing one is not an error. */
  async remove(path: string): Promise<void> {
    const folder = await this.folderOf(path);
    await folder.removeEntry(path.slice(path.lastIndexOf('/') + 1)).catch((error: unknown) => {
      if (!isNamed(error, 'NotFoundError')) throw error;
    });
  }

  /** The parent folder of a path, created if missing. */
  async folderOf(path: string): Promise<FileSystemDirectoryHandle> {
    let folder = this.#root;
    const names = path.slice(this.#at.length + 1).split('/');
    for (const name of names.slice(0, -1))
      folder = await folder.getDirectoryHandle(name, { create: true });
    return folder;
  }

  /** The file or folder at a path on the computer. */
  async entryAt(path: string): Promise<FileSystemHandle | undefined> {
    let folder = this.#root;
    const names = path.slice(this.#at.length + 1).split('/');
    const last = names.pop() ?? '';
    try {
      for (const name of names) folder = await folder.getDirectoryHandle(name);
      return await folder
        .getFileHandle(last)
        .catch((): Promise<FileSystemHandle> => folder.getDirectoryHandle(last));
    } catch (error) {
      if (isNamed(error, 'NotFoundError') || isNamed(error, 'TypeMismatchError')) return undefined;
      throw error;
    }
  }
}

/** Whether a thrown value is a DOMException with this name. */
export const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;
