const TEXTS = {
  ENOENT: 'no such file or directory',
  EEXIST: 'file already exists',
  ENOTDIR: 'not a directory',
  EISDIR: 'illegal operation on a directory',
  ENOTEMPTY: 'directory not empty',
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EINVAL: 'invalid argument',
  ELOOP: 'too many symbolic links encountered',
  ENAMETOOLONG: 'name too long',
  EXDEV: 'cross-device link not permitted',
  EBUSY: 'resource busy or locked',
  ENOSPC: 'no space left on device',
} as const;

export type FileErrorCode = keyof typeof TEXTS;

/** An error of a file tree, with the code, call and path that Node's errors have. */
export class FileError extends Error {
  override readonly name = 'Error';
  readonly code: FileErrorCode;
  readonly syscall: string;
  readonly path: string;

  constructor(code: FileErrorCode, syscall: string, path: string) {
    super(`${code}: ${TEXTS[code]}, ${syscall} '${path}'`);
    this.code = code;
    this.syscall = syscall;
    this.path = path;
  }
}

/** @returns whether a thrown value is a {@link FileError}, with that code if one is given */
export const isFileError = (error: unknown, code?: FileErrorCode): error is FileError =>
  error instanceof FileError && (code === undefined || error.code === code);
