import { ApiError, browserApi, readAnswer } from '~/platform/api-client';
import type { AccountExport } from '../../../workers/api/account/account.contract';
import type { BrowserSession } from '../../../workers/api/auth/sessions.contract';

/** Calls of the account section. All throw `ApiError` with a message that a person may read. */

const EMPTY_BODY = { headers: { 'Content-Type': 'application/json' }, init: { body: '{}' } };

/** The person's signed-in browsers, this one first. */
export async function loadSessions(): Promise<BrowserSession[]> {
  return (await readAnswer(browserApi().api.account.sessions.$get())).sessions;
}

/** Ends one session; one that has ended meanwhile is as good. */
export async function endSession(id: string): Promise<void> {
  try {
    await readAnswer(
      browserApi().api.account.sessions[':id'].$delete({ param: { id } }, EMPTY_BODY),
    );
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

/** Ends all sessions but this browser's. */
export async function endOtherSessions(): Promise<void> {
  await readAnswer(browserApi().api.account.sessions.$delete({}, EMPTY_BODY));
}

/** Deletes the account; `confirm` is its address as typed. */
export async function deleteAccount(confirm: string): Promise<void> {
  await readAnswer(
    browserApi().api.account.$delete(
      {},
      { ...EMPTY_BODY, init: { body: JSON.stringify({ confirm }) } },
    ),
  );
}

/** Everything that is kept about the person. An answer that was cut off is an error, not a file. */
export async function loadExport(): Promise<AccountExport> {
  return readAnswer(browserApi().api.account.export.$get());
}
