/** Limits on the size and duration of a stream. */
export interface StreamBounds {
  maxBytes: number;
  /** The stream ends after this long without a byte. */
  idleMs: number;
  /** Maximum duration of the whole stream. */
  totalMs: number;
  /** Create the errors that the stream ends with. */
  tooLarge: () => Error;
  tooSlow: () => Error;
  /** Called with the cause when the stream ends early, to stop its producer or its consumer. */
  onStop?: (cause: unknown) => void;
}

/**
 * Passes a stream through while it stays within its bounds. When it exceeds them, the reader gets an error
 * and the source is cancelled. Pull-based: a slow reader holds the source back and nothing is buffered here.
 * @param begin inspects the first bytes; throws to end the stream
 */
export function boundStream(
  source: ReadableStream<Uint8Array>,
  { maxBytes, idleMs, totalMs, tooLarge, tooSlow, onStop }: StreamBounds,
  begin?: (first: Uint8Array) => void,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const endsAt = Date.now() + totalMs;
  let passed = 0;
  const stop = (controller: ReadableStreamDefaultController, error: unknown) => {
    controller.error(error);
    void reader.cancel().catch(() => undefined);
    onStop?.(error);
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await inTime(
          reader.read(),
          Math.min(idleMs, endsAt - Date.now()),
          tooSlow,
        );
        if (done) {
          controller.close();
          return;
        }
        if (passed === 0) begin?.(value);
        passed += value.byteLength;
        if (passed > maxBytes) throw tooLarge();
        controller.enqueue(value);
      } catch (error) {
        stop(controller, error);
      }
    },
    async cancel(cause) {
      await reader.cancel().catch(() => undefined);
      onStop?.(cause);
    },
  });
}

/** Waits for `work` at most `ms`; then throws. */
async function inTime<T>(work: Promise<T>, ms: number, tooSlow: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
