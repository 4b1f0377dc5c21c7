/** Holds back the files of a batch that have not begun while it is paused. */
export class PauseGate {
  #opened: Promise<void> | undefined;
  #open: (() => void) | undefined;

  get isPaused(): boolean {
    return this.#opened !== undefined;
  }

  pause(): void {
    this.#opened ??= new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  /** Lets the files go on; also called when the batch ends. */
  resume(): void {
    this.#open?.();
    this.#opened = undefined;
    this.#open = undefined;
  }

  /** Resolves at once unless paused. */
  async pass(): Promise<void> {
    while (this.#opened) await this.#opened;
  }
}
