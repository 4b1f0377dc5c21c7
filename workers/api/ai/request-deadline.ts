import { AiFailure } from './ai-failure';
import { MAX_CALL_MS } from './budget.service';

/**
 * Ends a call: when the engine is silent for too long, when the answer as a whole takes too long, or
 * when whoever asked is gone. One for each call.
 */
export class RequestDeadline {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  readonly #whole: ReturnType<typeof setTimeout>;

  constructor(silenceMs: number, asker: AbortSignal | undefined) {
    this.#silenceMs = silenceMs;
    this.#whole = setTimeout(() => this.#end(), MAX_CALL_MS);
    if (asker?.aborted) this.leave();
    else asker?.addEventListener('abort', () => this.leave());
  }

  /** For `fetch`: aborting closes the connection to the engine. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Nobody waits for the answer any more. */
  leave(): void {
    this.#controller.abort(new ClientDisconnected());
  }

  /**
   * Waits for the engine.
   * @throws AiFailure `ai_timeout` when it is silent; AskerGone when nobody waits any more
   */
  async wait<T>(work: Promise<T>): Promise<T> {
    const silence = setTimeout(() => this.#end(), this.#silenceMs);
    let stop: (() => void) | undefined;
    const ended = new Promise<never>((_, fail) => {
      stop = () => fail(this.signal.reason);
      if (this.signal.aborted) stop();
      else this.signal.addEventListener('abort', stop);
    });
    try {
      return await Promise.race([work, ended]);
    } catch (error) {
      // An aborted fetch fails in words of its own, sometimes before `ended` does.
      throw this.signal.aborted ? this.signal.reason : error;
    } finally {
      clearTimeout(silence);
      if (stop) this.signal.removeEventListener('abort', stop);
      // Both may fail later; that is known by then.
      ended.catch(() => undefined);
      work.catch(() => undefined);
    }
  }

  /** Lets go of the timers, and closes what is still open to the engine. */
  close(): void {
    clearTimeout(this.#whole);
    this.#controller.abort(new ClientDisconnected());
  }

  #end(): void {
    this.#controller.abort(new AiFailure('ai_timeout'));
  }
}

/** Whoever asked has closed the connection: nobody reads an answer. */
export class ClientDisconnected extends Error {
  override readonly name = 'AskerGone';
}
