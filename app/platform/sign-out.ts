import type { ApiPath } from './api-path';
import { forgetRead } from './offline/register';
import { clearPrivateLocal } from './private-local';
import { mayLeave } from './signing-out';

/** `stayed`: the person was asked and stays signed in. */
export type SignOutOutcome = 'done' | 'failed' | 'stayed';

/** Ends the session on the server, and with it the private drafts and, unless kept, the conversations on this device. */
export async function endSession(): Promise<SignOutOutcome> {
  const after = await mayLeave();
  if (!after) return 'stayed';
  const response = await fetch('/api/session' satisfies ApiPath, {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  // One that merely expired leaves the drafts to their writer.
  if (!response.ok) return 'failed';
  clearPrivateLocal();
  forgetRead();
  await after();
  return 'done';
}
