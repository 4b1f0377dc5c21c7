/** A note of this tab, which outlives the page: files are kept for the page at this address. */
const NAME = 'entropy:kept-files';

/** Apart from the files themselves, so that a page which was handed none loads nothing. */
export const keptFor = {
  /** @param id of the record with the files */
  set(id: string): void {
    try {
      sessionStorage.setItem(NAME, JSON.stringify([location.pathname, id]));
    } catch {
      // Forbidden storage: the page comes back without the files.
    }
  },
  /** Whether there is something for this page. */
  isSet(): boolean {
    return read() !== undefined;
  },
  /** The id, once. */
  take(): string | undefined {
    const id = read();
    if (id !== undefined) sessionStorage.removeItem(NAME);
    return id;
  },
};

function read(): string | undefined {
  try {
    const [path, id] = JSON.parse(sessionStorage.getItem(NAME) ?? '[]') as string[];
    return path === location.pathname ? id : undefined;
  } catch {
    return undefined;
  }
}
