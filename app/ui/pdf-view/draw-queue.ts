/** What is drawn first when several pages wait: those in sight, those about to be, small pictures. */
const urgencies = ['page', 'ahead', 'thumbnail'] as const;
export type DrawUrgency = (typeof urgencies)[number];

interface Waiting {
  urgency: () => DrawUrgency;
  begin: () => void;
}

/**
 * One drawing at a time: pdf.js draws pages side by side, which makes the one in sight wait for those
 * that are not. Pages come before thumbnails, and among equals the latest asked for comes first, as
 * it is the one that was just scrolled into sight.
 */
export class DrawQueue {
  #waiting: Waiting[] = [];
  #busy = false;

  /**
   * Waits for its turn, then does the work.
   * @param urgency is asked when a turn is given, since a page that waits may come into sight
   * @throws the signal's reason when it is aborted before the work began; what the work throws
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
