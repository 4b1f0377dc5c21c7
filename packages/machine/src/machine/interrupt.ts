/** Pyodide's convention: SIGINT at index 0 of the shared memory. */
const SIGINT = 2;

const aborted = Object.getOwnPropertyDescriptor(AbortSignal.prototype, 'aborted')?.get;

/** Whether a signal itself is aborted, without the checks of a getter that was put in its place. */
export const isAborted = (signal: AbortSignal): boolean => aborted?.call(signal) === true;

/**
 * Ctrl+C as it reaches a machine: through shared memory, which is seen in the middle of a loop, and through a
 * message, which is received when the worker is idle. The topmost receives it: the running program, or else
 * the command line.
 */
export class Interrupts {
  /** Shared with the page; undefined if the page is not isolated. */
  readonly shared: Int32Array | undefined;
  #stack: AbortController[] = [];
  #question: (() => void) | undefined;
  readonly #takers = new WeakMap<AbortController, () => boolean>();

  constructor(shared: Int32Array | undefined) {
    this.shared = shared;
  }

  /** Starts something interruptible; its signal checks the shared memory whenever `aborted` is read. */
  begin(): AbortController {
    const control = new AbortController();
    const { signal } = control;
    Object.defineProperty(signal, 'aborted', {
      get: () => {
        if (this.#stack.at(-1) === control) this.look();
        return isAborted(signal);
      },
    });
    this.#stack.push(control);
    return control;
  }

  end(control: AbortController): void {
    this.#stack = this.#stack.filter((other) => other !== control);
  }

  /** Lets `take` hear a Ctrl+C first; if it returns true, a trap runs and nothing is aborted. */
  offer(control: AbortController, take: () => boolean): void {
    this.#takers.set(control, take);
  }

  /** Interrupts the level below too: when a program was interrupted, so is the loop that contains it. */
  passOn(): void {
    const control = this.#stack.at(-1);
    if (control && !this.#takers.get(control)?.()) control.abort();
  }

  /**
   * While a question is open, Ctrl+C cancels only the question.
   * @returns ends this state
   */
  asking(leave: () => void): () => void {
    this.#question = leave;
    return () => {
      this.#question = undefined;
    };
  }

  /** Checks the shared memory. */
  look(): void {
    if (this.shared && Atomics.load(this.shared, 0) === SIGINT && !this.#question) this.#hear();
  }

  /** Handles the page's message. An interrupt that was already taken from the shared memory is not handled twice. */
  message(): void {
    if (!this.shared || Atomics.load(this.shared, 0) === SIGINT) this.#hear();
  }

  /** Discards a pending interrupt. */
  clear(): void {
    if (this.shared) Atomics.store(this.shared, 0, 0);
  }

  #hear() {
    this.clear();
    if (this.#question) this.#question();
    else this.passOn();
  }
}
