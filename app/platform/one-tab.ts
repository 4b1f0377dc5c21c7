/**
 * Runs work that only one tab may do at a time (Web Locks); resolves to undefined when another tab is doing
 * it. Always runs where the browser has no locks.
 * @param name unique across the suite: '<tool slug>:<what>'
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  return locks.request(`entropy:${name}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : undefined,
  );
}
