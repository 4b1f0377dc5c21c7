// Services send pictures as base64 within JSON: 16 MB of picture would take some 80 MB as text, parsed and
// decoded, of the 128 MB that a Worker has. So long strings are extracted while the response streams in and
// decoded piece by piece; the rest is small and parsed as usual. None of our libraries can do this.

import { fromBase64 } from '../_core/from-base64';

/** A longer JSON string counts as a file. */
const LONG = 4096;
/** Members that may hold a file; long strings elsewhere (a thought's signature) are dropped. */
const FILE_KEY = /"(data|b64_json|bytesBase64Encoded|image)"\s*:\s*"$|"images"\s*:\s*\[\s*"$/;
/** Maximum characters of the JSON without its files. */
const MAX_REST = 512 * 1024;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** A file from the JSON, in pieces. */
export type FileParts = Uint8Array<ArrayBuffer>[];

/** The JSON with `file:0`, `file:1` … in place of its files. */
export interface JsonWithFiles {
  value: unknown;
  files: FileParts[];
}

/**
 * The file of a member: one that was extracted, or a short one that was left in place.
 * @returns undefined if it is not base64
 */
export function fileIn({ files }: JsonWithFiles, text: string): FileParts | undefined {
  const index = /^file:(\d+)$/.exec(text)?.[1];
  if (index !== undefined) return files[Number(index)];
  try {
    return [fromBase64(text)];
  } catch {
    return undefined;
  }
}

/** Creates the errors to throw. */
export interface JsonFaults {
  tooLarge: () => Error;
  unreadable: () => Error;
}

/**
 * Reads JSON that contains files.
 * @param maxFileBytes limit of all files together, decoded
 */
export async function readJsonWithFiles(
  body: ReadableStream<Uint8Array> | null,
  maxFileBytes: number,
  { tooLarge, unreadable }: JsonFaults,
): Promise<JsonWithFiles> {
  const reader = body?.getReader();
  const files: FileParts[] = [];
  const latin1 = new TextDecoder('latin1');
  let rest = '';
  /** Start of the current string in `rest`; -1 outside a string. */
  let begin = -1;
  let isEscaped = false;
  let mode: 'rest' | 'file' | 'dropped' = 'rest';
  let carry = '';
  let size = 0;

  const addBase64 = (text: string, isLast: boolean) => {
    // A slash may be escaped, and the backslash may be in the previous piece.
    const all = (carry + text).replaceAll('\\/', '/');
    const whole = all.endsWith('\\') ? all.length - 1 : all.length;
    const length = isLast ? all.length : whole - (whole % 4);
    carry = all.slice(length);
    if (length === 0) return;
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      bytes = fromBase64(all.slice(0, length));
    } catch {
      throw unreadable();
    }
    size += bytes.length;
    if (size > maxFileBytes) throw tooLarge();
    files.at(-1)?.push(bytes);
  };

  try {
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (done || value === undefined) break;
      for (let at = 0; at < value.length; ) {
        if (mode === 'file') {
          const quote = value.indexOf(QUOTE, at);
          const end = quote < 0 ? value.length : quote;
          addBase64(latin1.decode(value.subarray(at, end)), quote >= 0);
          if (quote >= 0) mode = 'rest';
          at = end;
          continue;
        }
        const byte = value[at] ?? 0;
        at += 1;
        const isEnd: boolean = byte === QUOTE && !isEscaped;
        if (mode !== 'dropped' || isEnd) rest += String.fromCharCode(byte);
        if (isEnd) mode = 'rest';
        if (rest.length > MAX_REST) throw tooLarge();
        if (begin < 0) {
          if (isEnd) begin = rest.length;
          continue;
        }
        if (isEnd) {
          begin = -1;
          continue;
        }
        isEscaped = byte === BACKSLASH && !isEscaped;
        if (mode === 'rest' && !isEscaped && rest.length - begin >= LONG) {
          const start = rest.slice(begin);
          const isFile = FILE_KEY.test(rest.slice(Math.max(0, begin - 60), begin));
          rest = rest.slice(0, begin);
          mode = isFile ? 'file' : 'dropped';
          if (isFile) {
            rest += `file:${files.length}`;
            files.push([]);
            carry = '';
            addBase64(start, false);
          }
        }
      }
    }
  } catch (error) {
    await reader?.cancel().catch(() => undefined);
    throw error;
  }
  try {
    const bytes = Uint8Array.from(rest, (character) => character.charCodeAt(0));
    return { value: JSON.parse(new TextDecoder().decode(bytes)), files };
  } catch {
    throw unreadable();
  }
}
