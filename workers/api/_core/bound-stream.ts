/** How much may pass, and how long it may take. */
export interface StreamBounds {
  maxBytes: number;
  /** Without a byte for so long, it ends. */
  idleMs: number;
  /** All of it. */
  totalMs: number;
  /** Make the errors to end with. */
  tooLarge: () => Error;
  tooSlow: () => Error;
  /** Called with the cause when it ends too early: to stop what feeds it, or what is fed. */
  onStop?: (cause: unknown) => void;
}

/**
 * Hands a stream on while it keeps within its bounds; what breaks them ends as an error for the reader
 * and is cancelled at its source. Bytes are asked for when the reader asks, so a slow reader holds the
 * source back and nothing is gathered here.
 * @param begin looks at the first bytes; throws to end it
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

/** Waits so long; then throws. */
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
