/** Prefix of all localStorage keys that must not outlive a session. */
export const PRIVATE_PREFIX = 'entropy:private:';

/** Removes all private data from this device's localStorage, at sign-out. */
export function clearPrivateLocal(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) =>
      localStorage.key(index),
    );
    for (const name of names) if (name?.startsWith(PRIVATE_PREFIX)) localStorage.removeItem(name);
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}
