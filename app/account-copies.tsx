import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { onSessionChange } from '~/platform/session';
import { askBeforeSigningOut } from '~/platform/signing-out';
import type { LeaveChoice, LeaveDialog } from './leave-dialog';

/** A key of local storage by which the other tabs learn that conversations were removed. */
const REMOVED = 'entropy:conversations-removed';

type DialogProps = ComponentProps<typeof LeaveDialog>;

interface Question extends DialogProps {
  Dialog: ComponentType<DialogProps>;
}

/**
 * Takes what tools and features keep of an account off this device when its session ends, on whichever page that
 * happens, and the conversations when somebody signs out, who is asked before. Nothing is loaded for somebody who
 * was not signed in.
 */
export function AccountCopies() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let wasSignedIn = document.documentElement.dataset.session === 'in';
    return onSessionChange(({ status }) => {
      if (wasSignedIn && status === 'signed-out') void closeAccounts();
      wasSignedIn = status === 'signed-in';
    });
  }, []);
  useEffect(() => {
    const stopAsking = askBeforeSigningOut(async () => {
      const [{ listConversations }, { LeaveDialog: Dialog }] = await Promise.all([
        import('./kept-conversations'),
        import('./leave-dialog'),
      ]);
      const tools = await listConversations();
      const choice =
        tools.length === 0
          ? 'remove'
          : await new Promise<LeaveChoice>((onChoose) => setQuestion({ Dialog, tools, onChoose }));
      setQuestion(undefined);
      if (choice === 'remove') return removeHere;
      return choice && (async () => {});
    });
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

async function removeHere(): Promise<void> {
  const { removeConversations } = await import('./kept-conversations');
  await removeConversations();
  tell();
  // What a page holds in memory goes with the page.
  await leaveConversation('/');
}

function tell(): void {
  try {
    localStorage.setItem(REMOVED, String(Date.now()));
  } catch {
    // Storage is forbidden: the other tabs have their own.
  }
}

/** A tab that shows a conversation begins anew when another one has removed it, and when it comes back from the past. */
function followRemovals(): () => void {
  const read = () => {
    try {
      return localStorage.getItem(REMOVED);
    } catch {
      return null;
    }
  };
  const seen = read();
  const onStorage = ({ key }: StorageEvent) => {
    if (key === REMOVED) void leaveConversation();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && read() !== seen) void leaveConversation();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}

/** @param to where to; the page itself anew where nothing is told */
async function leaveConversation(to = location.href): Promise<void> {
  const { isConversation } = await import('./kept-conversations');
  if (isConversation(location.pathname)) location.replace(to);
}
