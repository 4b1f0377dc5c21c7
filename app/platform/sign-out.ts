import { forgetRead } from './offline/register';
import { clearPrivateLocal } from './private-local';

/** Ends the session on the server, and with it the private drafts on this device. */
export async function endSession(): Promise<boolean> {
  const response = await fetch('/api/session', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  // One that merely expired leaves the drafts to their writer.
  if (response.ok) clearPrivateLocal();
  if (response.ok) forgetRead();
  return response.ok;
}
