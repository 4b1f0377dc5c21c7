import type { CallDeadline } from '../_core/call-deadline';
import { ClientDisconnected } from '../_core/client-disconnected';
import { within } from '../_core/within';
import type { FrameHead } from './generation.contract';
import { toApiError } from './generation-failure';
import type { FileParts } from './read-json-with-files';

/** A file that is ready to be sent. */
export interface ReadyFile {
  parts: FileParts;
  type: string;
  model: string;
}

/**
 * An empty line fills each second of silence: the platform notices a disconnected client only when it writes,
 * and then the service's work is aborted too.
 */
const PULSE_MS = 1000;
const encoder = new TextEncoder();
const lineOf = (head: FrameHead) => encoder.encode(`${JSON.stringify(head)}\n`);

/**
 * Frames a file as described in generation.contract.ts. A failure within the first second is thrown, a later
 * one is sent as the line of JSON.
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
          if (!(error instanceof ClientDisconnected)) {
            const { code, message } = toApiError(error);
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
