/**
 * Runs work of which only one tab does at a time (Web Locks); undefined when another is at it. Where the
 * browser has no locks it runs.
 * @param name unique across the suite: '<tool slug>:<what>'
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  return locks.request(`entropy:${name}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : undefined,
  );
}
