// What the account has of collections, beside what this device has: one state for all lines that show it.

import type {
  AccountFileList,
  AccountFileSet,
} from '@workers/api/account-files/account-files.contract';
import { deleteFileSet, loadAccountFiles } from '~/platform/account-files/account-files-api';
import { inOneTab } from '~/platform/one-tab';
import { onSessionChange } from '~/platform/session';
import {
  fetchFromAccount,
  forkCollection,
  keepInAccount,
  transferProblem,
  type Whereabouts,
  whereabouts,
} from './account-copy';
import { type Collection, collections, deleteCollection } from './collection-store';

/** A transfer that is going on; one at a time. */
interface Transfer {
  id: string;
  /** Such as 'Encrypting and sending'. */
  verb: string;
  done: number;
  total: number;
  cancel: () => void;
}

interface AccountState {
  /** Undefined before it was loaded, and for visitors. */
  list?: AccountFileList | undefined;
  /** Undefined before it was read. */
  local?: ReadonlyMap<string, Collection> | undefined;
  transfer?: Transfer | undefined;
  /** Why the list could not be loaded. */
  problem?: string | undefined;
  /** Why the last action on a collection failed, by its id. */
  failures: Readonly<Record<string, string>>;
}

let state: AccountState = { failures: {} };
const listeners = new Set<() => void>();

/** The state now, for `useSyncExternalStore`. */
export const readAccountState = (): AccountState => state;

/** Calls back when it changes. */
export function subscribeToAccount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(part: Partial<AccountState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

// Another person's list must not be seen, nor go on being sent.
onSessionChange(() => {
  state.transfer?.cancel();
  update({ list: undefined, problem: undefined, failures: {} });
  loaded = undefined;
  asked += 1;
});

let loaded: Promise<void> | undefined;
let asked = 0;

// What failed for want of a connection is tried again.
globalThis.addEventListener?.('online', () => {
  update({ failures: {} });
  if (state.problem) void loadAccount();
});

async function askAccount(): Promise<void> {
  asked += 1;
  const mine = asked;
  const part = await loadAccountFiles().then(
    (list) => ({ list, problem: undefined }),
    async (error: unknown) => ({ problem: await transferProblem(error) }),
  );
  // Meanwhile it was asked again, or somebody else signed in.
  if (mine === asked) update(part);
}

/** Loads the account's list once; `again` asks anew. */
export function loadAccount(again = false): Promise<void> {
  if (again || state.problem) loaded = undefined;
  loaded ??= askAccount();
  return loaded;
}

/** Reads what this device has. */
export async function loadDevice(): Promise<void> {
  const all = await collections.list().catch(() => []);
  update({ local: new Map(all.map(({ id, value }) => [id, value])) });
}

/** The set of a collection in the account. */
const setOf = ({ list }: AccountState, id: string): AccountFileSet | undefined =>
  list?.sets.find((set) => set.id === id);

/** Where a collection is, as far as is known. */
export const placeOf = (now: AccountState, id: string): Whereabouts =>
  whereabouts(setOf(now, id), now.local?.get(id));

/**
 * Brings a collection to one state in both places: sends what is newer here, fetches what is newer there.
 * Where both are, what this device has becomes a collection of its own.
 * @returns the id of what to show, or undefined if nothing came from the account
 */
export async function bringTogether(id: string): Promise<string | undefined> {
  if (state.transfer) return undefined;
  const place = placeOf(state, id);
  const control = new AbortController();
  const isSent = place === 'device' || place === 'changed here';
  const verb = isSent ? 'Encrypting and sending' : 'Fetching and decrypting';
  const progress = (done: number, total: number) =>
    update({ transfer: { id, verb, done, total, cancel: () => control.abort() } });
  progress(0, 0);
  return attempt(id, control.signal, async () => {
    // Another tab or device may have done it since the list was read.
    await refresh();
    control.signal.throwIfAborted();
    if (placeOf(state, id) !== place) return place === 'account' ? id : undefined;
    const set = setOf(state, id);
    const transfer = { signal: control.signal, onProgress: progress };
    if (isSent || !set) {
      await keepInAccount(id, set, transfer);
      return undefined;
    }
    const fork = place === 'conflict' ? await forkCollection(id) : undefined;
    try {
      await fetchFromAccount(set, transfer);
    } catch (error) {
      if (fork) await deleteCollection(fork);
      throw error;
    }
    return fork ?? id;
  });
}

/** Removes a collection from the account; what this device has stays. */
export async function removeFromAccount(id: string): Promise<void> {
  if (state.transfer) return;
  const signal = new AbortController().signal;
  update({
    transfer: { id, verb: 'Removing', done: 0, total: 0, cancel: () => {} },
  });
  await attempt(id, signal, () => deleteFileSet(id));
}

async function attempt<T>(
  id: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { [id]: _, ...failures } = state.failures;
  update({ failures });
  try {
    return await inOneTab(`chat-to-document:account:${id}`, work);
  } catch (error) {
    if (!signal.aborted) update({ failures: { ...failures, [id]: await transferProblem(error) } });
    return undefined;
  } finally {
    await refresh();
    update({ transfer: undefined });
  }
}

const refresh = () => Promise.all([loadAccount(true), loadDevice()]);
