import { openUserCipher } from '../_core/crypto/user-key';
import { ApiError } from '../_core/errors';
import type { Env } from '../env';
import { sealTexts } from './open-note';
import {
  type ForgetPassphrase,
  type PassphraseSetup,
  type PassphraseState,
  type PutPassphrase,
  passphraseSetupSchema,
} from './passphrase.contract';
import {
  countNotes,
  deleteSealedNotes,
  findNotesSetting,
  type ReencryptedNote,
  saveNotesSetting,
  writeReencrypted,
} from './passphrase.repository';
import type { Reencrypt, ReencryptResult } from './passphrase-reencrypt.contract';

function parseSetup(stored: string | null): PassphraseSetup | null {
  return stored === null ? null : passphraseSetupSchema.parse(JSON.parse(stored));
}

/** How a user's notes are encrypted, and how many are in each encryption. */
export async function readPassphraseState(env: Env, userId: string): Promise<PassphraseState> {
  const [setting, counts] = await Promise.all([
    findNotesSetting(env.DB, userId),
    countNotes(env.DB, userId),
  ]);
  return {
    encryption: setting?.encryption ?? 'server',
    setup: parseSetup(setting?.passphrase ?? null),
    updatedAt: setting?.updatedAt.toISOString() ?? null,
    counts,
  };
}

const changedElsewhere = () =>
  new ApiError(
    409,
    'conflict',
    'The encryption of your notes was changed in another tab or on another device. Reload the page and try again.',
  );

/**
 * Switches the mode of new notes, or wraps the key with another passphrase. Existing notes follow with
 * {@link reencryptNotes}. Throws 409 `conflict` if the setting is not the one that the change is based on, or
 * if notes would lose their key.
 */
export async function changePassphraseState(
  env: Env,
  userId: string,
  { encryption, setup, updatedAt: expected }: PutPassphrase,
  now: Date,
): Promise<PassphraseState> {
  const before = expected === null ? null : new Date(expected);
  // Always later than the previous version, even within one millisecond, because versions are compared by
  // time.
  const updatedAt = new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
  const passphrase = setup && JSON.stringify(setup);
  const next = { encryption, passphrase, updatedAt, setupId: setup?.id ?? null };
  if (!(await saveNotesSetting(env.DB, userId, next, before))) throw changedElsewhere();
  return readPassphraseState(env, userId);
}

/**
 * Stores notes that the browser encrypted in the other way, in place and in one batch. A note that has
 * changed meanwhile, was deleted, is already done or belongs to somebody else is `refused` and stays
 * unchanged.
 */
export async function reencryptNotes(
  env: Env,
  userId: string,
  request: Reencrypt,
  now: Date,
): Promise<ReencryptResult> {
  const list =
    request.to === 'passphrase'
      ? request.notes.map(
          ({ id, updated_at, sealed }): ReencryptedNote => ({
            id,
            updatedAt: new Date(updated_at),
            ...sealed,
            titleHash: '',
            contentHash: '',
          }),
        )
      : await encryptForServer(env, userId, request.notes, now);
  const done = await writeReencrypted(env.DB, userId, request.to, request.setupId, list);
  const written = new Set(done);
  return { done, refused: list.map(({ id }) => id).filter((id) => !written.has(id)) };
}

async function encryptForServer(
  env: Env,
  userId: string,
  list: Extract<Reencrypt, { to: 'server' }>['notes'],
  now: Date,
): Promise<ReencryptedNote[]> {
  const cipher = await openUserCipher(env, userId, now);
  return Promise.all(
    list.map(async ({ id, updated_at, title, content, tags }) => {
      const [texts, titleHash, contentHash] = await Promise.all([
        sealTexts(cipher, id, { title, content, tags }),
        cipher.hash(title, 'notes.title'),
        cipher.hash(content, 'notes.content'),
      ]);
      return {
        id,
        updatedAt: new Date(updated_at),
        title: texts.encrypted_title,
        content: texts.encrypted_content,
        tags: texts.encrypted_tags,
        titleHash,
        contentHash,
      };
    }),
  );
}

/**
 * For a forgotten passphrase: deletes every note that only it decrypts. Throws 409 `conflict` and deletes
 * nothing if their number differs from the one shown to the user.
 */
export async function forgetPassphrase(
  env: Env,
  userId: string,
  { setupId, noteCount }: ForgetPassphrase,
  now: Date,
): Promise<PassphraseState> {
  const deleted = await deleteSealedNotes(env.DB, userId, setupId, noteCount, now);
  if (!deleted) throw changedElsewhere();
  return readPassphraseState(env, userId);
}
