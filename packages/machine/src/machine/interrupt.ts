/** Pyodide's convention: SIGINT at index 0 of the shared memory. */
const SIGINT = 2;

/**
 * Ctrl+C as it comes to a machine: by shared memory, which is seen in the middle of a loop, and by a
 * message, which is heard when the worker has time. Whoever is on top gets it: the program that runs,
 * else the line.
 */
export class Interrupts {
  /** Shared with the page; absent where it is not isolated. */
  readonly shared: Int32Array | undefined;
  #stack: AbortController[] = [];
  #question: (() => void) | undefined;

  constructor(shared: Int32Array | undefined) {
    this.shared = shared;
  }

  /** Starts something that can be interrupted; its signal looks into the shared memory when it is asked. */
  begin(): AbortController {
    const control = new AbortController();
    const { signal } = control;
    const isAborted = () => Reflect.get(AbortSignal.prototype, 'aborted', signal) === true;
    Object.defineProperty(signal, 'aborted', {
      get: () => {
        if (this.#stack.at(-1) === control) this.look();
        return isAborted();
      },
    });
    this.#stack.push(control);
    return control;
  }

  end(control: AbortController): void {
    this.#stack = this.#stack.filter((other) => other !== control);
  }

  /** Ends what is below too: a program was interrupted, and with it the loop that it stands in. */
  passOn(): void {
    this.#stack.at(-1)?.abort();
  }

  /** While a question waits, Ctrl+C leaves the question and nothing else. */
  asking(leave: () => void): () => void {
    this.#question = leave;
    return () => {
      this.#question = undefined;
    };
  }

  /** Looks into the shared memory. */
  look(): void {
    if (this.shared && Atomics.load(this.shared, 0) === SIGINT && !this.#question) this.#hear();
  }

  /** The page's message came. What was taken out of the shared memory meanwhile has been heard. */
  message(): void {
    if (!this.shared || Atomics.load(this.shared, 0) === SIGINT) this.#hear();
  }

  /** Nothing is left from before. */
  clear(): void {
    if (this.shared) Atomics.store(this.shared, 0, 0);
  }

  #hear() {
    this.clear();
    if (this.#question) this.#question();
    else this.#stack.at(-1)?.abort();
  }
}
