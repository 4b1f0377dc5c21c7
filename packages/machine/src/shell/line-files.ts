import type { IFileSystem } from 'just-bash';

/** Where a line's own output and errors go, so that they are seen while it runs. */
export const TERMINAL = '/dev/tty';
export const TERMINAL_ERRORS = '/dev/tty-errors';

/** The files that a line runs on. */
export interface LineFiles extends IFileSystem {
  /** Called with what is written to the terminal; a promise makes the shell wait. */
  onTerminal: (text: string, isError: boolean) => Promise<void> | void;
  /** A command that may not read a file says that there is none; the true reason is put in its place. */
  withReason(message: string): string;
  /** Permissions that new files and folders do not get. */
  umask: number;
}

/** Bytes come as they are or as one character each; a terminal shows them as UTF-8. */
export function asText(content: string | Uint8Array, encoding: string | null | undefined): string {
  if (typeof content !== 'string') return new TextDecoder().decode(content);
  if (content === '') return '';
  const isBytes = encoding === 'binary' || encoding === 'latin1';
  const codes = Array.from(content, (letter) => letter.charCodeAt(0));
  if (!isBytes || codes.every((code) => code < 128) || codes.some((code) => code > 255)) {
    return content;
  }
  return new TextDecoder().decode(Uint8Array.from(codes));
}

/** A message of a command, with the true reason where a file was there but might not be read. */
export function withTrueReason(message: string, denied: ReadonlySet<string>): string {
  if (denied.size === 0) return message;
  return message.replace(/([^\s:]+): No such file or directory/g, (whole, name: string) =>
    [...denied].some((path) => path === name || path.endsWith(`/${name}`))
      ? `${name}: Permission denied`
      : whole,
  );
}
