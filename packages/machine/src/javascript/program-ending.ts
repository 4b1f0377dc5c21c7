import type { ProgramSession } from '../machine/program';
import type { GuestState } from './host-calls';

const SIGINT = 2;

/** A program that was ended from outside. */
export type Ending = 'interrupted' | 'timeout';

/** Whether a program must end: by its own wish, a Ctrl+C or a deadline. */
export class ProgramEnding {
  readonly #session: ProgramSession;
  readonly #state: GuestState;
  #deadline = Number.POSITIVE_INFINITY;
  #ending: Ending | undefined;

  constructor(session: ProgramSession, state: GuestState) {
    this.#session = session;
    this.#state = state;
  }

  /** How the program was ended from outside, undefined where it was not. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  /** When the time of the program is over, on the clock of `performance.now()`. */
  get deadline(): number {
    return this.#deadline;
  }

  get hasEnded(): boolean {
    return this.#state.exitCode !== undefined || this.#ending !== undefined;
  }

  /** From now on the program has so long. */
  setDeadline(ms: number): void {
    this.#deadline = performance.now() + ms;
  }

  /** Lets a program that was ended go on. */
  clear(): void {
    this.#ending = undefined;
    this.#deadline = Number.POSITIVE_INFINITY;
  }

  /** Looks whether it must end now. A Ctrl+C is taken out of the shared memory. */
  look(): boolean {
    if (this.hasEnded) return true;
    const { interrupt, signal } = this.#session;
    if (interrupt && Atomics.load(interrupt, 0) === SIGINT) {
      Atomics.store(interrupt, 0, 0);
      this.#ending = 'interrupted';
    } else if (signal.aborted) this.#ending = 'interrupted';
    else if (performance.now() > this.#deadline) this.#ending = 'timeout';
    return this.#ending !== undefined;
  }
}
