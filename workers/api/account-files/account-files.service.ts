import type { SignedInUser } from '../_core/app-env';
import { boundStream } from '../_core/bound-stream';
import { UnsealError } from '../_core/crypto/sealed-text';
import { newId } from '../_core/crypto/secrets';
import { openUserCipher } from '../_core/crypto/user-key';
import { ApiError } from '../_core/errors';
import { logError } from '../_core/log';
import type { Env } from '../env';
import {
  type AccountFileList,
  accountFileLimits,
  type PutFileSet,
  type PutFileSetResult,
} from './account-files.contract';
import {
  deleteFileSet,
  deleteUnusedFile,
  findKnownFiles,
  findRevision,
  hasFile,
  listFileSets,
  markStored,
  readRoom,
  reserveFile,
  writeFileSet,
} from './account-files.repository';

/** The user, and the current time. */
export interface FilesCaller {
  env: Env;
  userId: string;
  /** Their data key, if it was read already. */
  dataKey?: SignedInUser['dataKey'];
  now: Date;
}

const MAX_BYTES = accountFileLimits.fileBytes + accountFileLimits.envelopeBytes;
/** Longest wait for the next byte, and for a whole file: 25 MB at 0.25 Mbit/s. */
const UPLOAD_WAIT = { idleMs: 30_000, totalMs: 15 * 60 * 1000 } as const;

const PREFIX = 'account-files/';
const keyOf = (id: string) => PREFIX + id;
const addressOf = (id: string) => ({ table: 'account_file_set', row: id, field: 'text' });
const maxBytesOf = (env: Env) => env.ACCOUNT_FILES_MAX_MB * 1_000_000;
const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

const noFile = () => new ApiError(404, 'not_found', 'This file is not in your account.');
const noSet = () => new ApiError(404, 'not_found', 'This is not in your account any more.');

/**
 * Stores an encrypted file. Its room is reserved first; a body that is longer or shorter than declared, or
 * ends early, leaves neither an object nor a reservation. The same file again is no error.
 * @param bytes declared size of the body
 * @throws ApiError 400, 404, 408, 409 `conflict` or `files_full`, 413
 */
export async function storeFile(
  { env, userId, now }: FilesCaller,
  id: string,
  bytes: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  if (!Number.isInteger(bytes) || bytes <= accountFileLimits.envelopeBytes || body === null) {
    throw new ApiError(400, 'invalid_request', 'bytes: is not the size of an encrypted file');
  }
  if (bytes > MAX_BYTES) throw tooLarge();
  const { DB, FILES } = env;
  if (!(await reserveFile(DB, userId, { id, bytes }, maxBytesOf(env), now))) {
    await body.cancel().catch(() => undefined);
    return explainRefusal(env, userId, id, bytes);
  }
  try {
    await putWhole(FILES, keyOf(id), bytes, body);
    if (!(await markStored(DB, userId, id, now))) throw noFile();
  } catch (error) {
    // Either may fail too; the hourly job removes what is left. The row last: it keeps the id taken.
    await FILES.delete(keyOf(id)).catch(() => undefined);
    await deleteUnusedFile(DB, userId, id, 'upload').catch(() => undefined);
    throw error;
  }
}

const tooLarge = () =>
  new ApiError(
    413,
    'payload_too_large',
    `A file in your account may have up to ${accountFileLimits.fileBytes / 1_000_000} MB.`,
  );

async function explainRefusal(env: Env, userId: string, id: string, bytes: number): Promise<void> {
  const { storedBytes, isTaken, usedBytes } = await readRoom(env.DB, userId, id);
  if (storedBytes === bytes) return;
  if (isTaken) throw new ApiError(409, 'conflict', 'Another file has this id. Upload it again.');
  throw new ApiError(
    409,
    'files_full',
    usedBytes + bytes > maxBytesOf(env)
      ? `Your account holds ${env.ACCOUNT_FILES_MAX_MB} MB of files, of which ${inMegabytes(usedBytes)} MB are taken, and ${inMegabytes(bytes)} MB more do not fit. Remove something from your account, then try again.`
      : `Your account holds ${accountFileLimits.files} files. Remove something from it, then try again.`,
  );
}

/** Streams a body of exactly `bytes` bytes into the bucket. */
async function putWhole(
  bucket: R2Bucket,
  key: string,
  bytes: number,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  const { readable, writable } = new FixedLengthStream(bytes);
  const bounded = boundStream(body, {
    maxBytes: bytes,
    ...UPLOAD_WAIT,
    tooLarge: () => new ApiError(400, 'invalid_request', 'The file is longer than was said.'),
    tooSlow: () => new ApiError(408, 'request_timeout', 'The file took too long to arrive.'),
  });
  let arrived = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      arrived += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  const [sent, stored] = await Promise.allSettled([
    bounded.pipeThrough(count).pipeTo(writable),
    bucket.put(key, readable),
  ]);
  if (sent.status === 'rejected' && sent.reason instanceof ApiError) throw sent.reason;
  if (sent.status === 'rejected' || arrived !== bytes) {
    throw new ApiError(400, 'request_aborted', 'The file did not arrive whole. Upload it again.');
  }
  if (stored.status === 'rejected') throw stored.reason;
}

/** The encrypted bytes of a file. Throws 404 if the user has no such file. */
export async function readFile({ env, userId }: FilesCaller, id: string): Promise<R2ObjectBody> {
  if (!(await hasFile(env.DB, userId, id))) throw noFile();
  const object = await env.FILES.get(keyOf(id));
  if (object === null) {
    // After the database was taken back to an earlier day: docs/operations.md.
    logError('account_file_missing', new Error('A stored file has no object.'), {});
    throw noFile();
  }
  return object;
}

/** Removes a file that no set uses, as after an upload that was cancelled. Throws 404. */
export async function removeFile({ env, userId }: FilesCaller, id: string): Promise<void> {
  if (!(await deleteUnusedFile(env.DB, userId, id, 'request'))) throw noFile();
  await env.FILES.delete(keyOf(id));
}

/** What a user keeps in their account, and how much room it takes. */
export async function listFiles(caller: FilesCaller): Promise<AccountFileList> {
  const { env, userId, dataKey, now } = caller;
  const { rows, usedBytes } = await listFileSets(env.DB, userId);
  const cipher =
    rows.length === 0
      ? undefined
      : await openUserCipher(env, userId, now, dataKey).catch((error: unknown) => {
          if (!(error instanceof UnsealError)) throw error;
          logError('user_key_unreadable', error, {});
        });
  const sets = await Promise.all(
    rows.map(async ({ id, kind, revision, encrypted_text: sealed, updated_at, files }) => ({
      id,
      kind,
      revision,
      text: (await cipher?.decrypt(sealed, addressOf(id)).catch(() => null)) ?? null,
      updatedAt: new Date(updated_at).toISOString(),
      files: JSON.parse(files) as AccountFileList['sets'][number]['files'],
    })),
  );
  return { sets, usedBytes, maxBytes: maxBytesOf(env) };
}

/**
 * Writes a set as it shall be, and removes the files that nothing uses any more.
 * @returns also the ids of objects to delete
 * @throws ApiError 404, 409 `conflict`, `files_missing` or `limit_reached`
 */
export async function putFileSet(
  { env, userId, dataKey, now }: FilesCaller,
  id: string,
  { kind, revision: before, text, files }: PutFileSet,
): Promise<PutFileSetResult & { dropped: string[] }> {
  const { DB } = env;
  const cipher = await openUserCipher(env, userId, now, dataKey);
  const encryptedText = await cipher.encrypt(text, addressOf(id));
  const revision = newId();
  const set = { id, kind, revision, encryptedText, files: [...new Set(files)] };
  const dropped = await writeFileSet(DB, userId, set, before, now);
  if (dropped) return { revision, updatedAt: now.toISOString(), dropped };
  const current = await findRevision(DB, userId, id);
  if (before !== null && current === undefined) throw noSet();
  if ((current ?? null) !== before) {
    throw new ApiError(409, 'conflict', 'This was changed on another device meanwhile.');
  }
  const { sets } = accountFileLimits;
  if (before === null && (await listFileSets(DB, userId)).rows.length >= sets) {
    throw new ApiError(409, 'limit_reached', `Your account holds ${sets} of these. Remove one.`);
  }
  throw new ApiError(409, 'files_missing', 'Some of its files are not stored. Upload them again.');
}

/** Removes a set; returns the ids of objects to delete. Throws 404. */
export async function removeFileSet({ env, userId }: FilesCaller, id: string): Promise<string[]> {
  const dropped = await deleteFileSet(env.DB, userId, id);
  if (dropped === undefined) throw noSet();
  return dropped;
}

/** Deletes the objects of files whose rows are gone. The hourly job does it where this fails. */
export async function deleteObjects(
  { FILES }: Pick<Env, 'FILES'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await FILES.delete(ids.map(keyOf));
}

const ID_CHARACTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Of up to 1,000 objects each: all of a small site in one run, of a large one in 64 hours. */
const LISTS_PER_RUN = 20;

/**
 * Deletes objects without a row: of deleted accounts, expired uploads and removals that failed halfway. An
 * object never comes before its row. Begins at another letter of the ids each hour, and goes round.
 */
export async function sweepObjects({ DB, FILES }: Env, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / 3_600_000);
  const start = keyOf(ID_CHARACTERS[hour % ID_CHARACTERS.length] ?? '');
  let lists = 0;
  for (const [startAfter, end] of [
    [start, undefined],
    [undefined, start],
  ]) {
    let cursor: string | undefined;
    do {
      const page: R2Objects = await FILES.list({
        prefix: PREFIX,
        ...(cursor !== undefined && { cursor }),
        ...(startAfter !== undefined && { startAfter }),
      });
      const ids = page.objects.map(({ key }) => key.slice(PREFIX.length));
      const known = ids.length === 0 ? new Set<string>() : await findKnownFiles(DB, ids);
      const unknown = ids.filter((id) => !known.has(id));
      await deleteObjects({ FILES }, unknown);
      const isPast = end !== undefined && (page.objects.at(-1)?.key ?? '') >= end;
      cursor = page.truncated && !isPast ? page.cursor : undefined;
      lists += 1;
    } while (cursor !== undefined && lists < LISTS_PER_RUN);
  }
}
