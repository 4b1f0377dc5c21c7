import { useEffect } from 'react';
import { onSessionChange } from '~/platform/session';

/**
 * Takes what tools and features keep of an account off this device when its session ends, on whichever page that
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

async function closeAccounts(): Promise<void> {
  try {
    await (await import('./close-accounts')).closeAccounts();
  } catch {
    // Offline: each part closes its account when it opens next.
  }
}
