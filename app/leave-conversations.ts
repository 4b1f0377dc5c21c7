import type { ComponentProps, ComponentType } from 'react';
import { type AfterSignOut, CONVERSATIONS_REMOVED } from '~/platform/signing-out';
import { isConversation, listConversations, removeConversations } from './kept-conversations';
import { type LeaveChoice, LeaveDialog } from './leave-dialog';

type DialogProps = ComponentProps<typeof LeaveDialog>;

/** A dialog to show, with what it needs. */
export interface LeaveQuestion extends DialogProps {
  Dialog: ComponentType<DialogProps>;
}

/**
 * Asks whoever signs out what becomes of the conversations on this device, where there are any.
 * @param show shows the dialog, or takes it away
 * @returns what is to be done once the session has ended; undefined: they stay signed in
 */
export async function askBeforeLeaving(
  show: (question: LeaveQuestion | undefined) => void,
): Promise<AfterSignOut | undefined> {
  const tools = await listConversations();
  const choice =
    tools.length === 0
      ? 'remove'
      : await new Promise<LeaveChoice>((onChoose) =>
          show({ Dialog: LeaveDialog, tools, onChoose }),
        );
  show(undefined);
  if (choice === 'remove') return removeHere;
  return choice && (async () => {});
}

async function removeHere(): Promise<void> {
  await removeConversations();
  try {
    localStorage.setItem(CONVERSATIONS_REMOVED, String(Date.now()));
  } catch {
    // Storage is forbidden: the other tabs have their own.
  }
  // What a page holds in memory goes with the page.
  leaveConversation('/');
}

/** Leaves a page that shows a conversation. @param to where to; the page itself anew where nothing is told */
export function leaveConversation(to = location.href): void {
  if (isConversation(location.pathname)) location.replace(to);
}
