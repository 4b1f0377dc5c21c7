import { AskerLeft, GenerationFailure } from './generation-failure';

/** The longest that one call to a service may take, in milliseconds. */
export const MAX_CALL_MS = 10 * 60 * 1000;

/**
 * Ends a call to a service: when it is silent for too long, takes too long as a whole, or whoever asked
 * is gone. One for each call; aborting its signal closes the connection to the service.
 */
export class CallDeadline {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  readonly #whole: ReturnType<typeof setTimeout>;

  constructor(silenceMs: number, asker?: AbortSignal) {
    this.#silenceMs = silenceMs;
    this.#whole = setTimeout(
      () => this.#end(new GenerationFailure('generation_timeout')),
      MAX_CALL_MS,
    );
    if (asker?.aborted) this.leave();
    else asker?.addEventListener('abort', () => this.leave());
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Nobody waits for the answer any more. */
  leave(): void {
    this.#end(new AskerLeft());
  }

  /**
   * Waits for the service.
   * @throws GenerationFailure `generation_timeout` when it is silent; AskerLeft when nobody waits
   */
  async wait<T>(work: Promise<T>): Promise<T> {
    const silence = setTimeout(
      () => this.#end(new GenerationFailure('generation_timeout')),
      this.#silenceMs,
    );
    const { signal } = this;
    const ended = Promise.withResolvers<never>();
    const stop = () => ended.reject(signal.reason);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    try {
      return await Promise.race([work, ended.promise]);
    } catch (error) {
      // An aborted fetch fails in words of its own, sometimes first.
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      ended.promise.catch(() => undefined);
      work.catch(() => undefined);
    }
  }

  /** Lets go of the timer. */
  close(): void {
    clearTimeout(this.#whole);
  }

  #end(reason: Error): void {
    clearTimeout(this.#whole);
    this.#controller.abort(reason);
  }
}
