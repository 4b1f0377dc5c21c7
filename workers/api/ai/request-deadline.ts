import { ClientDisconnected } from '../_core/client-disconnected';
import { AiFailure } from './ai-failure';
import { MAX_CALL_MS } from './budget.service';

/**
 * Aborts a call when the engine sends nothing for too long, when the whole call takes too long, or when the
 * client disconnects. One instance per call.
 */
export class RequestDeadline {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  readonly #whole: ReturnType<typeof setTimeout>;

  constructor(silenceMs: number, client: AbortSignal | undefined) {
    this.#silenceMs = silenceMs;
    this.#whole = setTimeout(() => this.#end(), MAX_CALL_MS);
    if (client?.aborted) this.leave();
    else client?.addEventListener('abort', () => this.leave());
  }

  /** For `fetch`: aborting closes the connection to the engine. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The client has disconnected. */
  leave(): void {
    this.#controller.abort(new ClientDisconnected());
  }

  /**
   * Waits for the engine.
   * @throws AiFailure `ai_timeout` if it is silent; ClientDisconnected if the client has disconnected
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
      // An aborted fetch rejects with an error of its own, sometimes before `ended` does.
      throw this.signal.aborted ? this.signal.reason : error;
    } finally {
      clearTimeout(silence);
      if (stop) this.signal.removeEventListener('abort', stop);
      // Either may still reject later; that is handled by then.
      ended.catch(() => undefined);
      work.catch(() => undefined);
    }
  }

  /** Clears the timers and closes the connection to the engine. */
  close(): void {
    clearTimeout(this.#whole);
    this.#controller.abort(new ClientDisconnected());
  }

  #end(): void {
    this.#controller.abort(new AiFailure('ai_timeout'));
  }
}
