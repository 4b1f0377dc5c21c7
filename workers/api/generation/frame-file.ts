import { ApiError } from '../_core/errors';
import { logError } from '../_core/log';
import type { CallDeadline } from './call-deadline';
import type { FrameHead } from './generation.contract';
import { AskerLeft, GenerationFailure } from './generation-failure';
import type { FileParts } from './read-json-with-files';

/** A file that is ready to be handed on. */
export interface ReadyFile {
  parts: FileParts;
  type: string;
  model: string;
}

/**
 * A silent second is filled with an empty line: the platform sees that an asker is gone only when it
 * writes to them, and then the service's work ends too.
 */
const PULSE_MS = 1000;
const encoder = new TextEncoder();
const lineOf = (head: FrameHead) => encoder.encode(`${JSON.stringify(head)}\n`);

/**
 * A file as generation.contract.ts frames it. A failure within the first second is thrown, a later one is
 * the line of the frame.
 */
export async function frameFile(
  work: Promise<ReadyFile>,
  deadline: CallDeadline,
): Promise<ReadableStream<Uint8Array>> {
  work.catch(() => undefined);
  await within(PULSE_MS, work);
  let rest: FileParts | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (rest === undefined) {
            const file = await within(PULSE_MS, work);
            if (file === undefined) {
              controller.enqueue(encoder.encode('\n'));
              return;
            }
            const { parts, type, model } = file;
            const sizeInBytes = parts.reduce((size, part) => size + part.length, 0);
            rest = [...parts];
            controller.enqueue(lineOf({ type, sizeInBytes, model }));
            return;
          }
          const part = rest.shift();
          if (part !== undefined) {
            controller.enqueue(part);
            return;
          }
        } catch (error) {
          if (!(error instanceof AskerLeft)) {
            const { code, message } = asFailure(error);
            controller.enqueue(lineOf({ error: { code, message } }));
          }
        }
        controller.close();
      },
      cancel() {
        deadline.leave();
      },
    },
    { highWaterMark: 1 },
  );
}

/** What a person is told. An error that is none of the catalogue is ours; it is in the log. */
export function asFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  logError('generation_failed', error instanceof Error ? error.name : 'unknown');
  return new GenerationFailure('generation_unavailable');
}

/** What a promise resolves to; undefined when it takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
