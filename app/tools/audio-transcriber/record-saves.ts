/**
 * Stores recordings on the device: progress at most once a second instead of with each word, user changes and
 * completed work immediately, because the page may be closed any moment.
 */
import { type Transcription, transcriptions } from './transcription';

/** Parts arrive about every second; the record is not written more often, in milliseconds. */
const SAVE_MS = 1000;

export class RecordSaves {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #get: (id: string) => Transcription | undefined;
  readonly #onFailed: () => void;

  /**
   * @param get returns the record to write; undefined for a removed one
   * @param onFailed called when storage is full or forbidden
   */
  constructor(get: (id: string) => Transcription | undefined, onFailed: () => void) {
    this.#get = get;
    this.#onFailed = onFailed;
  }

  /** Writes a record within a second. */
  soon(id: string): void {
    if (this.#timers.has(id)) return;
    const save = () => {
      this.#timers.delete(id);
      void this.#save(id);
    };
    this.#timers.set(id, setTimeout(save, SAVE_MS));
  }

  /** Writes a record immediately. */
  now(id: string): void {
    this.forget(id);
    void this.#save(id);
  }

  /** Cancels a pending write. */
  forget(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Writes all pending records immediately. */
  flush(): void {
    for (const [id, timer] of this.#timers) {
      clearTimeout(timer);
      void this.#save(id);
    }
    this.#timers.clear();
  }

  async #save(id: string): Promise<void> {
    const item = this.#get(id);
    if (!item) return;
    const result = await transcriptions.put(id, item).catch(() => ({ ok: false }) as const);
    // It was removed during the write.
    if (!this.#get(id)) await transcriptions.delete(id);
    else if (!result.ok) this.#onFailed();
  }
}
