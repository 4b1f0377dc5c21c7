import { useEffect } from 'react';
import { onSessionChange } from '~/lib/session';

/**
 * Takes what a tool keeps of an account off this device when its session ends, on whichever page that
 * happens. Nothing is loaded for somebody who was not signed in.
 */
export function AccountCopies() {
  useEffect(() => {
    let wasSignedIn = document.documentElement.dataset.session === 'in';
    return onSessionChange(({ status }) => {
      if (wasSignedIn && status === 'signed-out') void closeAccount();
      wasSignedIn = status === 'signed-in';
    });
  }, []);
  return null;
}

async function closeAccount(): Promise<void> {
  try {
    const { openPlanner } = await import('./productivity-planner/engine/open-planner');
    await openPlanner().setAccount(null);
  } catch {
    // Offline: the planner does it when it opens next.
  }
}
