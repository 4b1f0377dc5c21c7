import type { FrameHead } from '@workers/api/generation/generation.contract';
import { unreachable } from '~/platform/api-client';
import { errorOf } from './ask-generation';

/** What a service made. */
export interface MadeFile {
  blob: Blob;
  /** The model that ran, as its service names it: to be shown with the result. */
  model: string;
}

/** Characters of the line before the bytes. */
const MAX_HEAD_LENGTH = 4096;
const LINE_END = 10;

/**
 * Reads a framed file (generation.contract.ts): empty lines, a line of JSON, the bytes.
 *
 * @param onProgress 0 to 1, of the bytes; nothing is known of the making
 * @throws ApiError where the service failed, or the file breaks off
 */
export async function readFramedFile(
  response: Response,
  onProgress: (part: number) => void = () => undefined,
): Promise<MadeFile> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let line: number[] = [];
  let head: Exclude<FrameHead, { error: unknown }> | undefined;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || value === undefined) break;
      let from = 0;
      while (head === undefined && from < value.length) {
        const byte = value[from] ?? LINE_END;
        from += 1;
        if (byte !== LINE_END) line.push(byte);
        else if (line.length > 0) {
          head = readHead(line);
          line = [];
        }
        if (line.length > MAX_HEAD_LENGTH) throw errorOf(undefined, response.status);
      }
      if (head === undefined || from >= value.length) continue;
      parts.push(value.slice(from));
      size += value.length - from;
      if (size > head.sizeInBytes) throw errorOf(undefined, response.status);
      onProgress(size / head.sizeInBytes);
    }
  } catch (error) {
    await reader?.cancel().catch(() => undefined);
    // The connection broke: the error is the browser's own.
    throw error instanceof TypeError ? unreachable() : error;
  }
  if (head === undefined || size !== head.sizeInBytes) throw unreachable();
  return { blob: new Blob(parts, { type: head.type }), model: head.model };
}

function readHead(line: readonly number[]) {
  let head: FrameHead;
  try {
    head = JSON.parse(new TextDecoder().decode(new Uint8Array(line)));
  } catch {
    throw errorOf(undefined, 200);
  }
  if ('error' in head) throw errorOf(head, 200);
  return head;
}
