/** The tools and features that store account data on this device: those with an `account-copy.ts`. */
const copies = import.meta.glob<{ closeAccount: () => Promise<void> }>(
  './{tools,features}/*/account-copy.ts',
);

/** Deletes that data from this device. A tool whose code cannot be loaded deletes it when it next opens. */
export async function closeAccounts(): Promise<void> {
  await Promise.allSettled(
    Object.values(copies).map(async (load) => (await load()).closeAccount()),
  );
}
