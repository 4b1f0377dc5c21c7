// What is waited for just now, for the line that names the engine.

/** A service that is busy, and until when it is left alone, in milliseconds since 1970. */
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

/** Says that a service is waited for. @returns how to take that back */
export function reportWait(label: string, ms: number): { end: () => void } {
  const wait = { label, until: Date.now() + ms };
  set([...waits, wait]);
  return { end: () => set(waits.filter((one) => one !== wait)) };
}

/** The wait that ends last; undefined where there is none. */
export function currentWait(): RateLimitWait | undefined {
  return waits.reduce<RateLimitWait | undefined>(
    (last, one) => (last && last.until >= one.until ? last : one),
    undefined,
  );
}

/** Hears of each beginning and end of a wait. @returns how to stop hearing */
export function onWait(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
