// Reads a text file of any size in pieces: detects its encoding with `decodeText` from the beginning,
// verifies UTF-8 on the whole file (a late windows-1252 é would otherwise be lost), then decodes 1 MiB
// at a time, so that a file is never in memory twice.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { decodeText } from '@entropy-tools/core/decode-text';
import { sniffedNames, sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';

const pieceBytes = 1 << 20;
const probeBytes = 1 << 16;

/** The bytes of a file in pieces of 1 MiB, reporting progress as it goes. */
async function* bytePieces(
  blob: Blob,
  context: CodecContext,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < blob.size; at += pieceBytes) {
    throwIfAborted(context);
    yield new Uint8Array(await blob.slice(at, at + pieceBytes).arrayBuffer());
    context.onProgress(Math.min(1, (at + pieceBytes) / blob.size));
  }
}

/**
 * The text of a file in pieces, without its byte order mark.
 * @param what the name of the file in messages, such as `CSV file`
 * @throws ToolError `input` if the file is empty or not text
 */
export async function* textPieces(
  blob: Blob,
  what: string,
  context: CodecContext,
): AsyncGenerator<string> {
  const encoding = await encodingOf(blob, what, context);
  if (encoding.startsWith('utf-32')) {
    yield decodeText(new Uint8Array(await blob.arrayBuffer())).text;
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const bytes of bytePieces(blob, context)) {
    const text = decoder.decode(bytes, { stream: true });
    if (text.length > 0) yield text;
  }
  const rest = decoder.decode();
  if (rest.length > 0) yield rest;
}

/**
 * The whole text of a file.
 * @param limitBytes largest file that is read at once
 * @throws ToolError `input` if the file is empty or not text, `limit` if it is too large
 */
export async function wholeText(
  blob: Blob,
  what: string,
  limitBytes: number,
  context: CodecContext,
): Promise<string> {
  if (blob.size > limitBytes)
    throw new ToolError(
      'limit',
      `The ${what} has ${Math.round(blob.size / 1e6)} MB; at most ${Math.round(limitBytes / 1e6)} MB can be read. Split it first.`,
    );
  const pieces: string[] = [];
  for await (const piece of textPieces(blob, what, context)) pieces.push(piece);
  return pieces.join('');
}

/**
 * The encoding of a text file from its beginning; `utf-8` still has to be verified on the rest.
 * @returns whether a byte order mark states it
 * @throws ToolError `input` if the file is empty or not text
 */
export async function encodingOfHead(
  blob: Blob,
  what: string,
): Promise<{ encoding: string; isMarked: boolean }> {
  if (blob.size === 0) throw new ToolError('input', `The ${what} is empty.`);
  // UTF-16 is guessed from pairs of bytes, hence an even number.
  const head = new Uint8Array(await blob.slice(0, probeBytes).arrayBuffer());
  const kind = sniffKind(head);
  if (kind !== undefined)
    throw new ToolError('input', `This is no ${what}: it is ${sniffedNames[kind]}.`);
  const { encoding, text } = decodeText(head);
  if (isBinary(text)) throw new ToolError('input', `This is no ${what}: it holds no text.`);
  return { encoding, isMarked: head[0] === 0xef && head[1] === 0xbb };
}

async function encodingOf(blob: Blob, what: string, context: CodecContext): Promise<string> {
  const { encoding, isMarked } = await encodingOfHead(blob, what);
  if (encoding !== 'utf-8' || isMarked) return encoding;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const silent = { ...context, onProgress: () => undefined };
    for await (const bytes of bytePieces(blob, silent)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    throwIfAborted(context);
    if (!(error instanceof TypeError)) throw error;
    return decodeText(new Uint8Array(await blob.arrayBuffer())).encoding;
  }
}

/** More than one character in ten is a control character that text never contains; NULs are allowed. */
function isBinary(text: string): boolean {
  let odd = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code > 0 && code < 9) || (code > 13 && code < 27)) odd++;
  }
  return odd * 10 > text.length;
}
