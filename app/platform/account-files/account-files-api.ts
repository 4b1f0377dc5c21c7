import type {
  AccountFileList,
  PutFileSet,
  PutFileSetResult,
} from '@workers/api/account-files/account-files.contract';
import { ApiError, readResponse, unreachable } from '../api-client';
import type { ApiPath } from '../api-path';
import { openFile, sealFile } from './seal-file';

/** The API calls of `/api/files`. Each throws the `ApiError` of `api-client.ts`, or the signal's reason. */

const JSON_TYPE = { 'Content-Type': 'application/json' };
const pathOf = (id: string) => `/api/files/${encodeURIComponent(id)}` satisfies ApiPath;
const setPathOf = (id: string) => `/api/files/sets/${encodeURIComponent(id)}` satisfies ApiPath;

/** What the user keeps in their account, and how much room it takes. */
export const loadAccountFiles = () =>
  readResponse<AccountFileList>(fetch('/api/files' satisfies ApiPath));

/** A file and its key, both of `randomFileText`. */
interface KeyedFile {
  id: string;
  key: string;
}

/** Encrypts a file and stores it. */
export async function putAccountFile(
  { id, key }: KeyedFile,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<void> {
  const body = await sealFile(key, id, bytes);
  const answer = fetch(`${pathOf(id)}?bytes=${body.length}` satisfies ApiPath, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
    signal,
  });
  await withSignal(readResponse(answer), signal);
}

/** Fetches a file and decrypts it. Throws also `SealedFileError`. */
export async function getAccountFile(
  { id, key }: KeyedFile,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const load = async () => {
    const response = await fetch(pathOf(id), { signal }).catch(() => {
      throw unreachable();
    });
    if (!response.ok) await readResponse(Promise.resolve(response));
    // The connection may break in the middle.
    const bytes = await response.arrayBuffer().catch(() => {
      throw unreachable();
    });
    return openFile(key, id, new Uint8Array(bytes));
  };
  return withSignal(load(), signal);
}

/** Removes files that nothing uses, as after an upload that was cancelled; those that are gone count as removed. */
export async function deleteAccountFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await ignoreMissing(send('DELETE', pathOf(id), {}));
}

/** Writes a set as it shall be. */
export const putFileSet = (id: string, set: PutFileSet) =>
  send<PutFileSetResult>('PUT', setPathOf(id), set);

/** Removes a set with its files; one that is gone counts as removed. */
export const deleteFileSet = (id: string) => ignoreMissing(send('DELETE', setPathOf(id), {}));

function send<Body>(method: string, path: ApiPath, body: object): Promise<Body> {
  return readResponse<Body>(
    fetch(path, { method, headers: JSON_TYPE, body: JSON.stringify(body) }),
  );
}

async function ignoreMissing(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

/** A cancelled request fails with the signal's reason instead of an unreachable server. */
async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
