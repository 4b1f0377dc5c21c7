import { useEffect, useState } from 'react';
import { onSessionChange } from '~/platform/session';
import { askBeforeSigningOut, CONVERSATIONS_REMOVED } from '~/platform/signing-out';
import type { LeaveQuestion } from './leave-conversations';

/**
 * Takes what tools and features keep of an account off this device when its session ends, on whichever page that
 * happens, and the conversations when somebody signs out, who is asked before. Nothing is loaded for somebody who
 * was not signed in.
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
    // Offline: each part closes its account when it opens next.
  }
}

/** A tab that shows a conversation begins anew when another one has removed it, and when it comes back from the past. */
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
