import { ClientDisconnected } from './client-disconnected';

/** Longest duration of one call to a service, in milliseconds. */
export const MAX_CALL_MS = 10 * 60 * 1000;

/**
 * Aborts a call to a service when it sends nothing for too long, when the whole call takes too long, or when
 * the client disconnects. One instance per call.
 */
export class CallDeadline {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  readonly #timeoutError: () => Error;
  readonly #whole: ReturnType<typeof setTimeout>;

  /**
   * @param timeoutError makes the error of a service that is silent or takes too long
   * @param client aborts when the client disconnects
   */
  constructor(silenceMs: number, timeoutError: () => Error, client?: AbortSignal) {
    this.#silenceMs = silenceMs;
    this.#timeoutError = timeoutError;
    this.#whole = setTimeout(() => this.#end(timeoutError()), MAX_CALL_MS);
    if (client?.aborted) this.leave();
    else client?.addEventListener('abort', () => this.leave());
  }

  /** For `fetch`: aborting closes the connection to the service. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Closes the connection to the service: the client has disconnected, or has everything. */
  leave(): void {
    this.#end(new ClientDisconnected());
  }

  /**
   * Waits for the service.
   * @throws the timeout error if it is silent; ClientDisconnected if the client has disconnected
   */
  async wait<T>(work: Promise<T>): Promise<T> {
    const silence = setTimeout(() => this.#end(this.#timeoutError()), this.#silenceMs);
    const { signal } = this;
    const ended = Promise.withResolvers<never>();
    const stop = () => ended.reject(signal.reason);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    try {
      return await Promise.race([work, ended.promise]);
    } catch (error) {
      // An aborted fetch rejects with an error of its own, sometimes first.
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      ended.promise.catch(() => undefined);
      work.catch(() => undefined);
    }
  }

  /** Clears the timer; the connection stays open. */
  close(): void {
    clearTimeout(this.#whole);
  }

  #end(reason: Error): void {
    clearTimeout(this.#whole);
    this.#controller.abort(reason);
  }
}
