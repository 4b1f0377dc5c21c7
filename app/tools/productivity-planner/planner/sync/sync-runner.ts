import type { SyncStatus } from '~/platform/sync-status';
import type { SyncConflict } from '../store-api';
import { runSyncRound, type SyncRoundOptions } from './sync-round';

/** Delay that gathers more typing before a sync. */
const debounceMs = 2_000;
const firstRetryMs = 5_000;
const MAX_RETRY_MS = 5 * 60_000;

const deviceOnly: SyncStatus = { kind: 'device-only' };

/** Decides when to sync, and reports the status. */
export class SyncRunner {
  status: SyncStatus = deviceOnly;
  conflicts: readonly SyncConflict[] = [];
  readonly #options: Omit<SyncRoundOptions, 'onConflicts'>;
  #running: Promise<void> | undefined;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(options: Omit<SyncRoundOptions, 'onConflicts'>) {
    this.#options = options;
    options.keeper.onWrite(() => this.schedule());
  }

  /** Syncs soon. */
  schedule(delayMs = debounceMs): void {
    if (this.#options.keeper.space === 'device') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), delayMs);
  }

  /** Syncs now; changes made during a round go into the next one, which this waits for too. */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  dismissConflicts(): void {
    if (this.conflicts.length === 0) return;
    this.conflicts = [];
    this.#options.keeper.notify();
  }

  /** Clears the state of the account that was open. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.conflicts = [];
    this.#show(deviceOnly);
  }

  async #run(): Promise<void> {
    const { keeper, storage } = this.#options;
    do {
      this.#again = false;
      await keeper.opened();
      const { space } = keeper;
      if (space === 'device') return this.#show(deviceOnly);
      try {
        this.#show({ kind: 'syncing' });
        const outcome = await storage.alone(`sync:${space}`, async () => ({
          refused: await runSyncRound({
            ...this.#options,
            onConflicts: (found) => {
              this.conflicts = [...this.conflicts, ...found];
              keeper.notify();
            },
          }),
        }));
        if (keeper.space !== space) continue;
        this.#failures = 0;
        const { syncedAt } = await storage.readSync(space);
        if (outcome?.refused !== undefined) this.#fail(outcome.refused);
        else
          this.#show({
            kind: 'synced',
            at: syncedAt ?? new Date(this.#options.now()).toISOString(),
          });
        // Another tab is syncing; this tab must send whatever that one misses.
        if (outcome === undefined && keeper.replica.waitingCount > 0) this.schedule(firstRetryMs);
      } catch (error) {
        if (keeper.space === space) this.#retryLater(error);
      }
    } while (this.#again);
  }

  #retryLater(error: unknown): void {
    const waiting = this.#options.keeper.replica.waitingCount;
    const { status, message } = error as { status?: number; message?: string };
    if (status === 0) this.#show({ kind: 'offline', waiting });
    else if (status === 401) this.#fail('Your session has ended. Sign in again to sync.');
    else this.#fail(message ?? 'Syncing failed. It is tried again in a moment.');
    // Only a change or a sign-in helps: a full account stays full until something is deleted.
    if (status === 401 || status === 409) return;
    const delay = Math.min(MAX_RETRY_MS, firstRetryMs * 2 ** this.#failures);
    this.#failures++;
    // With jitter, so that a thousand devices do not return in the same second.
    this.schedule(delay * (0.75 + Math.random() / 2));
  }

  #fail(message: string): void {
    this.#show({ kind: 'failed', message, waiting: this.#options.keeper.replica.waitingCount });
  }

  #show(status: SyncStatus): void {
    if (JSON.stringify(status) === JSON.stringify(this.status)) return;
    this.status = status;
    this.#options.keeper.notify();
  }
}
