import type { ComponentProps, ComponentType } from 'react';
import { type AfterSignOut, CONVERSATIONS_REMOVED } from '~/platform/signing-out';
import { isConversation, listConversations, removeConversations } from './kept-conversations';
import { type LeaveChoice, LeaveDialog } from './leave-dialog';

type DialogProps = ComponentProps<typeof LeaveDialog>;

/** A dialog to show, with its props. */
export interface LeaveQuestion extends DialogProps {
  Dialog: ComponentType<DialogProps>;
}

/**
 * On sign-out, asks the user what happens to the conversations on this device, if there are any.
 * @param show shows the dialog, or hides it if undefined
 * @returns what to do once the session has ended; undefined if the user stays signed in
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
    // Storage is blocked, so other tabs share nothing with this one.
  }
  // Leaving the page also drops the conversation in its memory.
  leaveConversation('/');
}

/** Leaves a page that shows a conversation. @param to the next URL; by default the page is reloaded */
export function leaveConversation(to = location.href): void {
  if (isConversation(location.pathname)) location.replace(to);
}
