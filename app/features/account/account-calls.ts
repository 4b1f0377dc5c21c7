import { ApiError, browserApi, readAnswer, unreachable } from '~/platform/api-client';
import {
  EXPORT_END_BYTES,
  type ExportCounts,
  readExportEnd,
} from '../../../workers/api/account/export-file.contract';
import type { BrowserSession } from '../../../workers/api/auth/sessions.contract';
import type { StorageUse } from '../../../workers/api/storage/storage.contract';

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

/** How much of their room the person uses. */
export async function loadStorageUse(): Promise<StorageUse> {
  return readAnswer(browserApi().api.account.storage.$get());
}

/**
 * Everything that is kept about the person, as one file; the browser keeps a large one on its disk. An
 * answer that was cut off is an error, not a file.
 */
export async function loadExport(): Promise<{ file: Blob; counts: ExportCounts }> {
  let response: Response;
  try {
    response = await fetch('/api/account/export', { headers: { Accept: 'application/json' } });
  } catch {
    throw unreachable();
  }
  if (!response.ok) await readAnswer<unknown>(Promise.resolve(response));
  const file = await response.blob().catch(() => undefined);
  const end = await file?.slice(-EXPORT_END_BYTES).text();
  const counts = end === undefined ? undefined : readExportEnd(end);
  if (file === undefined || counts === undefined) {
    throw new ApiError('invalid_answer', 'The download was cut off before its end. Try again.', 0);
  }
  return { file, counts };
}
