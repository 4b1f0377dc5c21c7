// Rate-limit waits in progress, shown in the engine line.

/** A busy service and when it is retried, in milliseconds since 1970. */
export interface RateLimitWait {
  label: string;
  until: number;
}

let waits: readonly RateLimitWait[] = [];
const listeners = new Set<() => void>();

function set(next: readonly RateLimitWait[]): void {
  waits = next;
  for (const listener of listeners) listener();
}

/** Reports that a service is being waited for. @returns a handle to end the report */
export function reportWait(label: string, ms: number): { end: () => void } {
  const wait = { label, until: Date.now() + ms };
  set([...waits, wait]);
  return { end: () => set(waits.filter((one) => one !== wait)) };
}

/** The wait that ends last; undefined if there is none. */
export function currentWait(): RateLimitWait | undefined {
  return waits.reduce<RateLimitWait | undefined>(
    (last, one) => (last && last.until >= one.until ? last : one),
    undefined,
  );
}

/** Subscribes to the start and end of waits. @returns the unsubscribe function */
export function onWait(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
