import { ClientDisconnected } from '../_core/client-disconnected';
import { GenerationFailure } from './generation-failure';

/** Longest duration of one call to a service, in milliseconds. */
export const MAX_CALL_MS = 10 * 60 * 1000;

/**
 * Aborts a call to a service when it sends nothing for too long, when the whole call takes too long, or when
 * the client disconnects. One instance per call; aborting its signal closes the connection to the service.
 */
export class CallDeadline {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  readonly #whole: ReturnType<typeof setTimeout>;

  constructor(silenceMs: number, client?: AbortSignal) {
    this.#silenceMs = silenceMs;
    this.#whole = setTimeout(
      () => this.#end(new GenerationFailure('generation_timeout')),
      MAX_CALL_MS,
    );
    if (client?.aborted) this.leave();
    else client?.addEventListener('abort', () => this.leave());
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The client has disconnected. */
  leave(): void {
    this.#end(new ClientDisconnected());
  }

  /**
   * Waits for the service.
   * @throws GenerationFailure `generation_timeout` if it is silent; or ClientDisconnected
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
      // An aborted fetch rejects with an error of its own, sometimes first.
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      ended.promise.catch(() => undefined);
      work.catch(() => undefined);
    }
  }

  /** Clears the timer. */
  close(): void {
    clearTimeout(this.#whole);
  }

  #end(reason: Error): void {
    clearTimeout(this.#whole);
    this.#controller.abort(reason);
  }
}
