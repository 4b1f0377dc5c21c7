import { logError } from './log';

const encoder = new TextEncoder();

/**
 * Streams a body while it is generated, one piece per pull. The first piece is generated before this returns,
 * so that an early failure can still become an error response. A later failure breaks the stream, which the
 * receiver notices, and is logged under `event`.
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
