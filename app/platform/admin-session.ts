import type { AdminSession } from '@workers/api/admin/admin.contract';
import type { ApiPath } from './api-path';

/** Outcome of an admin API call: the body, the need to sign in (again), or what failed. */
export type AdminResponse<Body> =
  | { outcome: 'ok'; body: Body }
  | { outcome: 'signed-out'; message: string }
  /** `title` says which action failed; `detail` is the server's message. */
  | { outcome: 'failed'; title: string; detail: string | undefined };

/** Calls the admin API with the admin session's cookie; only `signInAdmin` sends the key itself. */
export async function requestAsAdmin<Body>(
  path: ApiPath,
  words: { failed: string; network: string },
  init: RequestInit = {},
): Promise<AdminResponse<Body>> {
  let response: Response;
  try {
    response = await fetch(path, {
      ...init,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    });
  } catch {
    return { outcome: 'failed', title: words.network, detail: undefined };
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return { outcome: 'ok', body: body as Body };
  const message = messageOf(body);
  if (response.status === 401) return { outcome: 'signed-out', message: message ?? '' };
  return { outcome: 'failed', title: words.failed, detail: message };
}

function messageOf(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: { message?: unknown } };
  return typeof error?.message === 'string' && error.message !== '' ? error.message : undefined;
}

const SESSION = '/api/subscription/admin/session';
const signingIn = { failed: 'Failed to log in', network: 'Network error. Please try again.' };

/** Whether this browser has an admin session, and whether the site has an admin at all. */
export const readAdminSession = () => requestAsAdmin<AdminSession>(SESSION, signingIn);

/** Exchanges the admin key for a session of 15 minutes. */
export const signInAdmin = (adminKey: string) =>
  requestAsAdmin<AdminSession>(SESSION, signingIn, {
    method: 'POST',
    body: JSON.stringify({ adminKey }),
  });

/** Ends the admin session. */
export const signOutAdmin = () =>
  requestAsAdmin<AdminSession>(SESSION, signingIn, { method: 'DELETE', body: '{}' });
