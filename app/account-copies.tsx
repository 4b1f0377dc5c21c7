import { useEffect, useState } from 'react';
import { onSessionChange } from '~/platform/session';
import { askBeforeSigningOut, CONVERSATIONS_REMOVED } from '~/platform/signing-out';
import type { LeaveQuestion } from './leave-conversations';

/**
 * Deletes the device's copies of account data when the session ends, on any page. On sign-out it first asks
 * about the conversations on this device, and deletes them unless the user keeps them. Nothing is loaded for
 * users who were not signed in.
 */
export function AccountCopies() {
  const [question, setQuestion] = useState<LeaveQuestion>();
  useEffect(() => {
    let wasSignedIn = document.documentElement.dataset.session === 'in';
    return onSessionChange(({ status }) => {
      if (wasSignedIn && status === 'signed-out') void closeAccounts();
      wasSignedIn = status === 'signed-in';
    });
  }, []);
  useEffect(() => {
    const stopAsking = askBeforeSigningOut(async () =>
      (await import('./leave-conversations')).askBeforeLeaving(setQuestion),
    );
    const stopFollowing = followRemovals();
    return () => {
      stopAsking();
      stopFollowing();
    };
  }, []);
  return question && <question.Dialog tools={question.tools} onChoose={question.onChoose} />;
}

async function closeAccounts(): Promise<void> {
  try {
    await (await import('./close-accounts')).closeAccounts();
  } catch {
    // Offline: each tool deletes its copy when it next opens.
  }
}

/**
 * Reloads a page that shows a conversation when another tab has deleted the conversations, and when it returns
 * from the back/forward cache after they were deleted.
 */
function followRemovals(): () => void {
  const read = () => {
    try {
      return localStorage.getItem(CONVERSATIONS_REMOVED);
    } catch {
      return null;
    }
  };
  const seen = read();
  const leave = () =>
    void import('./leave-conversations').then(({ leaveConversation }) => leaveConversation());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CONVERSATIONS_REMOVED) leave();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && read() !== seen) leave();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}
