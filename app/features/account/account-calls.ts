import {
  EXPORT_END_BYTES,
  type ExportCounts,
  readExportEnd,
} from '@workers/api/account/export-file.contract';
import type { EmailChange, EmailEnd } from '@workers/api/auth/email-change/email-change.contract';
import type { ListedPasskey } from '@workers/api/auth/passkeys/passkey.contract';
import type { BrowserSession } from '@workers/api/auth/sessions.contract';
import type { StorageUse } from '@workers/api/storage/storage.contract';
import { ApiError, browserApi, readResponse, unreachable } from '~/platform/api-client';
import type { ApiPath } from '~/platform/api-path';
import { withRecentSignIn } from '~/ui/sign-in-again/with-recent-sign-in';

/**
 * API calls of the account section. All throw `ApiError` with a user-facing message. Those that need a recent
 * sign-in ask for it in a dialog and then continue.
 */

const EMPTY_BODY = { headers: { 'Content-Type': 'application/json' }, init: { body: '{}' } };

/** The user's sessions, this browser's first. */
export async function loadSessions(): Promise<BrowserSession[]> {
  return (await readResponse(browserApi().api.account.sessions.$get())).sessions;
}

/** Revokes one session; one that has already ended counts as success. */
export async function endSession(id: string): Promise<void> {
  try {
    await readResponse(
      browserApi().api.account.sessions[':id'].$delete({ param: { id } }, EMPTY_BODY),
    );
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

/** Revokes all sessions except this browser's. */
export async function endOtherSessions(): Promise<void> {
  await readResponse(browserApi().api.account.sessions.$delete({}, EMPTY_BODY));
}

const jsonBody = (body: object) => ({ ...EMPTY_BODY, init: { body: JSON.stringify(body) } });

/** The user's passkeys, oldest first. */
export async function loadPasskeys(): Promise<ListedPasskey[]> {
  return (await readResponse(browserApi().api.account.passkeys.$get())).passkeys;
}

/** Renames a passkey. */
export async function renamePasskey(id: string, name: string): Promise<void> {
  const { passkeys } = browserApi().api.account;
  await readResponse(passkeys[':id'].$patch({ param: { id } }, jsonBody({ name })));
}

/** Removes a passkey. */
export async function removePasskey(id: string): Promise<void> {
  const { passkeys } = browserApi().api.account;
  await withRecentSignIn(() =>
    readResponse(passkeys[':id'].$delete({ param: { id } }, EMPTY_BODY)),
  );
}

const emailChange = () => browserApi().api.account['email-change'];

/** The account's address and the pending change, if any. */
export function loadEmailChange(): Promise<EmailChange> {
  return readResponse<EmailChange>(emailChange().$get());
}

/** Requests a change of address: both mailboxes get a code. */
export function askEmailChange(email: string): Promise<EmailChange> {
  return withRecentSignIn(() =>
    readResponse<EmailChange>(emailChange().$post({}, jsonBody({ email }))),
  );
}

/** Submits the code from one mailbox. */
export function confirmEmail(end: EmailEnd, code: string): Promise<EmailChange> {
  return readResponse<EmailChange>(emailChange().confirm.$post({}, jsonBody({ end, code })));
}

/** Cancels the pending change. */
export function cancelEmailChange(): Promise<EmailChange> {
  return readResponse<EmailChange>(emailChange().$delete({}, EMPTY_BODY));
}

/** Stops a change with the token from the mail to the old address. */
export async function stopEmailChange(token: string): Promise<void> {
  await readResponse(emailChange().stop.$post({}, jsonBody({ token })));
}

/** Deletes the account; `confirm` is its address as typed. */
export async function deleteAccount(confirm: string): Promise<void> {
  await withRecentSignIn(() =>
    readResponse(browserApi().api.account.$delete({}, jsonBody({ confirm }))),
  );
}

/** How much of their storage quota the user has used. */
export async function loadStorageUse(): Promise<StorageUse> {
  return readResponse(browserApi().api.account.storage.$get());
}

/**
 * Exports everything stored about the user as one file; the browser keeps a large one on disk. A truncated
 * response is an error, not a file.
 */
export async function loadExport(): Promise<{ file: Blob; counts: ExportCounts }> {
  const response = await withRecentSignIn(requestExport);
  const file = await response.blob().catch(() => undefined);
  const end = await file?.slice(-EXPORT_END_BYTES).text();
  const counts = end === undefined ? undefined : readExportEnd(end);
  if (file === undefined || counts === undefined) {
    throw new ApiError('invalid_answer', 'The download was cut off before its end. Try again.', 0);
  }
  return { file, counts };
}

async function requestExport(): Promise<Response> {
  let response: Response;
  try {
    response = await fetch('/api/account/export' satisfies ApiPath, {
      headers: { Accept: 'application/json' },
    });
  } catch {
    throw unreachable();
  }
  if (!response.ok) await readResponse<unknown>(Promise.resolve(response));
  return response;
}
