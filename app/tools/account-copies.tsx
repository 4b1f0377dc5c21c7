import { useEffect } from 'react';
import { onSessionChange } from '~/platform/session';

/** What tools keep of an account: a tool that does has an `account-copy.ts`. */
const copies = import.meta.glob<{ closeAccount: () => Promise<void> }>('./*/account-copy.ts');

/**
 * Takes what a tool keeps of an account off this device when its session ends, on whichever page that
 * happens. Nothing is loaded for somebody who was not signed in.
 */
export function AccountCopies() {
  useEffect(() => {
    let wasSignedIn = document.documentElement.dataset.session === 'in';
    return onSessionChange(({ status }) => {
      if (wasSignedIn && status === 'signed-out') void closeAccounts();
      wasSignedIn = status === 'signed-in';
    });
  }, []);
  return null;
}

/** Offline a part may not load: such a tool closes its account when it opens next. */
async function closeAccounts(): Promise<void> {
  await Promise.allSettled(
    Object.values(copies).map(async (load) => (await load()).closeAccount()),
  );
}
