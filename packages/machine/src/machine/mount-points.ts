import { FileError } from './file-error';

/** Parent of the mounted folders. */
export const MOUNT_FOLDER = '/mnt';

/** Whether a path is a folder or inside it; both without links, `.` and `..`. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** The paths of the mounted folders of a tree. */
export class MountPoints {
  #paths: readonly string[] = [];

  get paths(): readonly string[] {
    return this.#paths;
  }

  add(path: string): void {
    this.#paths = [...this.#paths, path];
  }

  /** @returns whether it was a mount point */
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
   * Refuses to move or remove a mounted folder or a folder that contains one.
   * @throws FileError `EBUSY`
   */
  keep(path: string, syscall: string, asked: string): void {
    if (this.#paths.some((point) => isWithin(point, path)))
      throw new FileError('EBUSY', syscall, asked);
  }
}

/**
 * The mount point for a folder of the computer: its name, with a number if that is taken.
 * @param taken mount points in use
 */
export function chooseMountPoint(name: string, taken: readonly string[]): string {
  const plain = name.replace(/[/\0]/g, '').trim() || 'folder';
  for (let number = 1; ; number += 1) {
    const point = `${MOUNT_FOLDER}/${plain}${number === 1 ? '' : `-${number}`}`;
    if (!taken.includes(point)) return point;
  }
}
