/** Rendering priorities: visible pages, those about to become visible, thumbnails. */
const urgencies = ['page', 'ahead', 'thumbnail'] as const;
export type DrawUrgency = (typeof urgencies)[number];

interface Waiting {
  urgency: () => DrawUrgency;
  begin: () => void;
}

/**
 * Renders one page at a time: pdf.js renders pages concurrently, which delays the visible one. Pages come
 * before thumbnails; at equal priority the latest request comes first, because it was just scrolled into
 * view.
 */
export class DrawQueue {
  #waiting: Waiting[] = [];
  #busy = false;

  /**
   * Waits for its turn, then does the work.
   * @param urgency called when the next turn is given, because a waiting page may become visible
   * @throws the signal's reason when aborted before the work has started; what the work throws
   */
  async run<T>(
    urgency: () => DrawUrgency,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    await this.#turn(urgency, signal);
    try {
      return await work();
    } finally {
      this.#busy = false;
      this.#next();
    }
  }

  #turn(urgency: () => DrawUrgency, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        reject(signal.reason);
      };
      const entry: Waiting = {
        urgency,
        begin: () => {
          signal.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(entry);
      this.#next();
    });
  }

  #next(): void {
    if (this.#busy) return;
    const entry = this.#mostUrgent();
    if (!entry) return;
    this.#waiting = this.#waiting.filter((other) => other !== entry);
    this.#busy = true;
    entry.begin();
  }

  #mostUrgent(): Waiting | undefined {
    for (const urgency of urgencies) {
      const entry = this.#waiting.findLast((waiting) => waiting.urgency() === urgency);
      if (entry) return entry;
    }
    return undefined;
  }
}
