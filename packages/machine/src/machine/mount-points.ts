import { FileError } from './file-error';

/** Where mounted folders stand. */
export const MOUNT_FOLDER = '/mnt';

/** Whether a path is a folder or stands in it; both without links, `.` and `..`. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** The paths in a tree at which folders of somebody else begin. */
export class MountPoints {
  #paths: readonly string[] = [];

  get paths(): readonly string[] {
    return this.#paths;
  }

  add(path: string): void {
    this.#paths = [...this.#paths, path];
  }

  /** @returns whether it was one */
  delete(path: string): boolean {
    const isOne = this.#paths.includes(path);
    this.#paths = this.#paths.filter((point) => point !== path);
    return isOne;
  }

  /** The mounted folder that a path is in. */
  of(path: string): string | undefined {
    return this.#paths.find((point) => isWithin(path, point));
  }

  /**
   * What a mounted folder stands in, and that folder itself, stays where it is.
   * @throws FileError `EBUSY`
   */
  keep(path: string, syscall: string, asked: string): void {
    if (this.#paths.some((point) => isWithin(point, path)))
      throw new FileError('EBUSY', syscall, asked);
  }
}

/**
 * Where a folder of the computer is mounted: by its name, with a number where that is taken.
 * @param taken the points that are in use
 */
export function mountPointOf(name: string, taken: readonly string[]): string {
  const plain = name.replace(/[/\0]/g, '').trim() || 'folder';
  for (let number = 1; ; number += 1) {
    const point = `${MOUNT_FOLDER}/${plain}${number === 1 ? '' : `-${number}`}`;
    if (!taken.includes(point)) return point;
  }
}
