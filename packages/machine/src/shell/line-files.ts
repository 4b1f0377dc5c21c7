import type { IFileSystem } from 'just-bash';

/** Where a line's own output and errors go, so that they are shown while it runs. */
export const TERMINAL = '/dev/tty';
export const TERMINAL_ERRORS = '/dev/tty-errors';

/** The files that a line runs on. */
export interface LineFiles extends IFileSystem {
  /** Called with terminal output; the shell waits for a returned promise. */
  onTerminal: (text: string, isError: boolean) => Promise<void> | void;
  /** The first bytes of a file; devices may give more. */
  readStart(path: string, maxBytes: number): Promise<Uint8Array>;
  /** A command that may not read a file reports that it does not exist; this puts in the actual reason. */
  withReason(message: string): string;
  /** Permissions that new files and folders are denied. */
  umask: number;
}

/** Bytes as the library passes them: one character each. */
export function latin1(bytes: Uint8Array): string {
  // The Web's latin1 is windows-1252, which has other characters for some bytes from 0x80 to 0x9f.
  const decoded = new TextDecoder('latin1').decode(bytes);
  if (!/[^\0-\xff]/.test(decoded)) return decoded;
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode.apply(null, bytes.subarray(at, at + 8192) as never));
  return pieces.join('');
}

/** Converts output, which arrives as bytes or as one character per byte, to text; a terminal shows UTF-8. */
export function decodeOutput(
  content: string | Uint8Array,
  encoding: string | null | undefined,
): string {
  if (typeof content !== 'string') return new TextDecoder().decode(content);
  if (content === '') return '';
  const isBytes = encoding === 'binary' || encoding === 'latin1';
  const codes = Array.from(content, (letter) => letter.charCodeAt(0));
  if (!isBytes || codes.every((code) => code < 128) || codes.some((code) => code > 255)) {
    return content;
  }
  return new TextDecoder().decode(Uint8Array.from(codes));
}

/** A command's message, with the actual reason if a file existed but could not be read. */
export function withActualReason(message: string, denied: ReadonlySet<string>): string {
  if (denied.size === 0) return message;
  return message.replace(/([^\s:]+): No such file or directory/g, (whole, name: string) =>
    [...denied].some((path) => path === name || path.endsWith(`/${name}`))
      ? `${name}: Permission denied`
      : whole,
  );
}
