/**
 * Small settings that stay on this device (theme, favourites, recent tools, a tool's options). Wraps
 * localStorage and handles its three faults: it may be absent or forbidden (private windows), full, or hold a
 * value that an older or newer release wrote. Larger things belong in `record-store.ts`.
 */

/** A named value and how to parse it safely. */
export interface LocalRecord<T> {
  key: string;
  /** Raise it when the shape changes; values of other versions are ignored, not deleted. */
  version: number;
  /** Validates a parsed value; returns undefined when it does not have this shape. */
  parse: (value: unknown) => T | undefined;
  fallback: T;
}

/** `saved` on this device, or only kept in `memory` until the page closes. */
export type WriteOutcome = 'saved' | 'memory';

const memory = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();
/** `useSyncExternalStore` needs the same object for the same stored text. */
const parsed = new Map<string, { text: string | null; value: unknown }>();

function storageKey(record: LocalRecord<unknown>): string {
  return `entropy:${record.key}:v${record.version}`;
}

function readText(key: string): string | null {
  const held = memory.get(key);
  if (held !== undefined) return held;
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Reads a value; returns the fallback when nothing readable is stored. Never throws. */
export function readLocal<T>(record: LocalRecord<T>): T {
  const key = storageKey(record as LocalRecord<unknown>);
  const text = readText(key);
  const known = parsed.get(key);
  if (known && known.text === text) return known.value as T;
  const value = parseStored(text, record);
  parsed.set(key, { text, value });
  return value;
}

function parseStored<T>(text: string | null, record: LocalRecord<T>): T {
  if (text === null) return record.fallback;
  try {
    return record.parse(JSON.parse(text)) ?? record.fallback;
  } catch {
    return record.fallback;
  }
}

/** Writes a value. When storage refuses it (full or forbidden), keeps it in memory and returns `memory`. */
export function writeLocal<T>(record: LocalRecord<T>, value: T): WriteOutcome {
  const key = storageKey(record as LocalRecord<unknown>);
  const text = JSON.stringify(value);
  let outcome: WriteOutcome = 'saved';
  try {
    globalThis.localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
    outcome = 'memory';
  }
  for (const listener of listeners.get(key) ?? []) listener();
  return outcome;
}

/** Calls back when the value changes, in this tab or another. Returns a function that unsubscribes. */
export function subscribeLocal<T>(record: LocalRecord<T>, listener: () => void): () => void {
  const key = storageKey(record as LocalRecord<unknown>);
  const set = listeners.get(key) ?? new Set();
  listeners.set(key, set);
  set.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  globalThis.addEventListener?.('storage', onStorage);
  return () => {
    set.delete(listener);
    globalThis.removeEventListener?.('storage', onStorage);
  };
}
