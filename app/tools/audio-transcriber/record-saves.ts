/**
 * Writes recordings into the device's records: what is heard about once a second and not with each word, what
 * a person did and what ended at once, since the page may be gone in a second.
 */
import { type Transcription, transcriptions } from './transcription';

/** Parts come every second or so; the record is written no more often. */
const SAVE_MS = 1000;

export class RecordSaves {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #get: (id: string) => Transcription | undefined;
  readonly #onFailed: () => void;

  /**
   * @param get what is to be written; undefined for what was removed
   * @param onFailed the device has no room or forbids it
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

  /** Writes a record at once. */
  now(id: string): void {
    this.forget(id);
    void this.#save(id);
  }

  /** Writes it no more. */
  forget(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Writes at once what waits to be written. */
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
    // Removed while it was being written.
    if (!this.#get(id)) await transcriptions.delete(id);
    else if (!result.ok) this.#onFailed();
  }
}
