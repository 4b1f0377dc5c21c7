import { logError } from './log';

const encoder = new TextEncoder();

/**
 * A body that is made while it is sent, a piece at a time, no faster than it is read. The first piece is
 * made before this returns: what fails by then can still be answered as an error. Later the stream
 * breaks, which the receiver sees, and the error is logged under `event`.
 */
export async function streamText(
  pieces: AsyncGenerator<string>,
  event: string,
): Promise<ReadableStream<Uint8Array>> {
  let next: Promise<IteratorResult<string>> | undefined = Promise.resolve(await pieces.next());
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await (next ?? pieces.next());
          next = undefined;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          logError(event, error);
          controller.error(error);
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
