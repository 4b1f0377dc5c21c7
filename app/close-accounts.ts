/** What tools and features keep of an account: a folder that does has an `account-copy.ts`. */
const copies = import.meta.glob<{ closeAccount: () => Promise<void> }>(
  './{tools,features}/*/account-copy.ts',
);

/** Takes it off this device. A part that does not load closes its account when it opens next. */
export async function closeAccounts(): Promise<void> {
  await Promise.allSettled(
    Object.values(copies).map(async (load) => (await load()).closeAccount()),
  );
}
