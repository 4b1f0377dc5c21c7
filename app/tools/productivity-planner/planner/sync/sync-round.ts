import type {
  PlannerSyncRequest,
  PlannerSyncResponse,
} from '@workers/api/planner/planner.contract';
import { changedAt, type ItemChange, isWaiting, type PlannerItem } from '../store/item';
import { taskOf } from '../store/item-values';
import type { PlannerStorage, Space, SyncMemory } from '../store/planner-storage';
import type { SpaceStore } from '../store/space-store';
import type { SyncConflict } from '../store-api';
import { acknowledge, mergeResponse } from './merge-response';
import { batchWaiting, type SyncBatch, splitBatch } from './sync-batches';

/** Sends a request to the account. Throws an error with the response's `status`, 0 if there was none. */
export type SyncTransport = (request: PlannerSyncRequest) => Promise<PlannerSyncResponse>;

export interface SyncRoundOptions {
  keeper: SpaceStore;
  storage: PlannerStorage;
  transport: SyncTransport;
  now: () => number;
  /** Called with fields changed both by this device and another. */
  onConflicts: (conflicts: SyncConflict[]) => void;
}

/** The Worker forgets deletions after 90 days; a device that was away longer compares everything. */
const compareAllAfterMs = 80 * 24 * 60 * 60 * 1000;
/** Clock differences up to this are attributed to the network. */
const skewToleranceMs = 60_000;

/** Thrown when the user signs out, or in as somebody else, during a round. */
class SpaceLeft extends Error {
  override readonly name = 'SpaceLeft';
}

/**
 * One round: first fetches what is new in the account (so that edits on both sides are noticed), then sends
 * what is waiting. Each step is safe to repeat: a lost answer is requested again.
 * @returns the message of a change that the account refuses, if there is one
 */
export async function runSyncRound(options: SyncRoundOptions): Promise<string | undefined> {
  const { keeper, storage } = options;
  const { space } = keeper;
  try {
    const memory = await storage.readSync(space);
    const away = memory.syncedAt === null ? 0 : options.now() - Date.parse(memory.syncedAt);
    const compareAll = away > compareAllAfterMs;
    const round = new Round(options, space, compareAll ? { ...memory, revision: 0 } : memory);
    await round.pull();
    if (compareAll) round.forgetUnseen();
    for (const batch of batchWaiting(keeper.replica.waiting())) await round.push(batch);
    await round.remember(new Date(options.now()).toISOString());
    return round.refused;
  } catch (error) {
    if (error instanceof SpaceLeft) return undefined;
    throw error;
  }
}

class Round {
  refused: string | undefined;
  readonly #options: SyncRoundOptions;
  readonly #space: Space;
  readonly #seen = new Set<string>();
  #memory: SyncMemory;

  constructor(options: SyncRoundOptions, space: Space, memory: SyncMemory) {
    this.#options = options;
    this.#space = space;
    this.#memory = memory;
  }

  async pull(): Promise<void> {
    while (await this.#ask({ changes: [], sent: new Map() })) {
      // The next page.
    }
  }

  async push(batch: SyncBatch): Promise<void> {
    try {
      if (await this.#ask(batch)) await this.pull();
    } catch (error) {
      if ((error as { status?: number }).status !== 400) throw error;
      // One invalid change must not hold back the others.
      if (batch.changes.length > 1) for (const half of splitBatch(batch)) await this.push(half);
      else this.refused = (error as Error).message;
    }
  }

  /** Removes items that the account has forgotten along with their deletion. */
  forgetUnseen(): void {
    const changes: ItemChange[] = [];
    for (const before of this.#options.keeper.replica.items()) {
      if (this.#seen.has(before.id) || isWaiting(before)) continue;
      const deleted = { value: true, at: changedAt(before) + 1 };
      changes.push({ before, after: { ...before, fields: { ...before.fields, deleted } } });
    }
    this.#options.keeper.put(changes);
  }

  /** Records the progress once the items are stored: after a crash it asks again. */
  async remember(syncedAt = this.#memory.syncedAt): Promise<void> {
    const { keeper, storage } = this.#options;
    await keeper.saved();
    this.#stay();
    this.#memory = { ...this.#memory, syncedAt };
    if (keeper.allSaved) await storage.writeSync(this.#space, this.#memory);
  }

  async #ask({ changes, sent }: SyncBatch): Promise<boolean> {
    const { keeper, transport, now, onConflicts } = this.#options;
    const answer = await transport({ since: this.#memory.revision, changes });
    this.#stay();
    const skew = answer.now - now();
    keeper.setClockSkew(Math.abs(skew) > skewToleranceMs ? skew : 0);
    const found: SyncConflict[] = [];
    const merged: ItemChange[] = [];
    for (const remote of answer.items) {
      this.#seen.add(remote.id);
      const before = keeper.replica.get(remote.id);
      const { item, conflicts } = mergeResponse(before, remote, sent.get(remote.id));
      merged.push({ before, after: item });
      const at = new Date(now()).toISOString();
      for (const conflict of conflicts)
        found.push({ ...conflict, title: titleOf(item, before), at });
    }
    if (merged.length > 0) keeper.put(merged);
    const acknowledged = [...sent].flatMap(([id, fields]) => {
      const before = keeper.replica.get(id);
      return before && isWaiting(before) ? [{ before, after: acknowledge(before, fields) }] : [];
    });
    if (acknowledged.length > 0) keeper.put(acknowledged);
    if (found.length > 0) onConflicts(found);
    this.#memory = { ...this.#memory, revision: answer.revision };
    await this.remember();
    return answer.more;
  }

  #stay(): void {
    if (this.#options.keeper.space !== this.#space) throw new SpaceLeft();
  }
}

function titleOf(item: PlannerItem, before: PlannerItem | undefined): string {
  if (item.kind !== 'task') return item.kind === 'review' ? 'Review of a day' : 'Focus session';
  return taskOf(item.fields.title || !before ? item : before).title;
}
