import type { ApiPath } from './api-path';
import { forgetRead } from './offline/register';
import { clearPrivateLocal } from './private-local';
import { confirmSignOut } from './signing-out';

/** `stayed`: the user was asked and chose to stay signed in. */
export type SignOutOutcome = 'done' | 'failed' | 'stayed';

/**
 * Ends the session on the server, and removes the private drafts and, unless kept, the conversations from
 * this device.
 */
export async function endSession(): Promise<SignOutOutcome> {
  const after = await confirmSignOut();
  if (!after) return 'stayed';
  const response = await fetch('/api/session' satisfies ApiPath, {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  // A session that merely expired keeps the drafts.
  if (!response.ok) return 'failed';
  clearPrivateLocal();
  forgetRead();
  await after();
  return 'done';
}
