/** Start of the name of everything in local storage that must not outlive a session. */
export const PRIVATE_PREFIX = 'entropy:private:';

/** Removes all private text from this device's local storage: at sign-out. */
export function clearPrivateLocal(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) =>
      localStorage.key(index),
    );
    for (const name of names) if (name?.startsWith(PRIVATE_PREFIX)) localStorage.removeItem(name);
  } catch {
    // Storage is forbidden: there is none.
  }
}
