import type { ProgramSession } from '../machine/program';
import type { GuestState } from './host-calls';

const SIGINT = 2;

/** Why a program was ended from outside. */
export type TerminationCause = 'interrupted' | 'timeout';

/** Decides whether a program must end: by its own exit, a Ctrl+C or a deadline. */
export class ProgramTermination {
  readonly #session: ProgramSession;
  readonly #state: GuestState;
  #deadline = Number.POSITIVE_INFINITY;
  #ending: TerminationCause | undefined;

  constructor(session: ProgramSession, state: GuestState) {
    this.#session = session;
    this.#state = state;
  }

  /** How the program was ended from outside; undefined if it was not. */
  get ending(): TerminationCause | undefined {
    return this.#ending;
  }

  /** When the program's time is over, on the clock of `performance.now()`. */
  get deadline(): number {
    return this.#deadline;
  }

  get hasEnded(): boolean {
    return this.#state.exitCode !== undefined || this.#ending !== undefined;
  }

  /** Ends the program after this time from now. */
  setDeadline(ms: number): void {
    this.#deadline = performance.now() + ms;
  }

  /** Lets a terminated program continue. */
  clear(): void {
    this.#ending = undefined;
    this.#deadline = Number.POSITIVE_INFINITY;
  }

  /** Checks whether the program must end now. A Ctrl+C is consumed from the shared memory. */
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
