import { sealByMaster, unsealByMaster } from '../_core/crypto/master-sealed';
import { newId } from '../_core/crypto/secrets';
import { logError } from '../_core/log';
import type { WorkOutcome } from '../_core/work';
import { claimRow, dueRowsStatement, readOutcome } from '../_core/work-rows';
import type { Env } from '../env';
import { contactAddress, sendMail } from '../mail/mail.service';
import type { ContactMessage } from './contact.contract';
import {
  CONTACT_MESSAGES,
  deleteSentBefore,
  insertMessage,
  listMessagesNotSealedBy,
  markSent,
  resealMessageStatement,
} from './contact.repository';
import { contactMail } from './contact-mail';
import { postToFormService } from './form-service';

const KEEP_SENT_FOR_MS = 90 * 24 * 60 * 60 * 1000;
const RESEAL_AT_ONCE = 100;
/** Batches resealed per run: one statement a message, and D1 allows an invocation 1,000. */
const MAX_RESEAL_BATCHES = 2;

const fieldOf = (id: string) => ({ table: 'contact_message', row: id, field: 'message' });

/** Stores a message encrypted, so that it cannot be lost. Returns its id for {@link deliverMessage}. */
export async function storeMessage(env: Env, message: ContactMessage, now: Date): Promise<string> {
  const id = newId();
  const text = JSON.stringify(message);
  const encryptedMessage = await sealByMaster(env.MASTER_KEYS, text, fieldOf(id));
  await insertMessage(env.DB, { id, encryptedMessage, now });
  return id;
}

/**
 * Delivers a message if it is due and not claimed by another run. A failed one is retried later; the log
 * entry contains nothing of the message. Never throws on delivery failures.
 */
export async function deliverMessage(env: Env, id: string, now: Date): Promise<WorkOutcome> {
  const columns = 'encrypted_message, created_at';
  const claimed = await claimRow<{ encrypted_message: string; created_at: number }>(
    env.DB,
    CONTACT_MESSAGES,
    { id, now, columns },
  );
  if (claimed === undefined) return readOutcome(env.DB, CONTACT_MESSAGES, id, now);
  try {
    const text = await unsealByMaster(env.MASTER_KEYS, claimed.encrypted_message, fieldOf(id));
    const writtenAt = new Date(claimed.created_at);
    await sendMessage(env, JSON.parse(text) as ContactMessage, writtenAt, now);
  } catch (error) {
    logError('contact_message_waits', error, { attempts: claimed.attempts });
    return claimed.onFailure;
  }
  await markSent(env.DB, id, now);
  return { state: 'done' };
}

/** Statement that lists the ids of due messages. */
export function dueMessagesStatement(env: Env, now: Date, limit: number): D1PreparedStatement {
  return dueRowsStatement(env.DB, CONTACT_MESSAGES, now, limit);
}

/** Part of the daily job: deletes messages delivered more than 90 days ago. */
export function sweepContact(env: Pick<Env, 'DB'>, now: Date): Promise<number> {
  return deleteSentBefore(env.DB, new Date(now.getTime() - KEEP_SENT_FOR_MS));
}

/**
 * Part of the daily job: re-encrypts messages that use an older master key. A message that cannot be
 * decrypted is left unchanged; throws if there was one.
 */
export async function resealContact({ DB, MASTER_KEYS }: Env): Promise<void> {
  let failed = 0;
  let after = '';
  for (let batch = 0; batch < MAX_RESEAL_BATCHES; batch += 1) {
    const wanted = { version: MASTER_KEYS.newest, after, limit: RESEAL_AT_ONCE };
    const rows = await listMessagesNotSealedBy(DB, wanted);
    if (rows.length === 0) break;
    const updates: D1PreparedStatement[] = [];
    for (const { id, encrypted_message } of rows) {
      after = id;
      try {
        const text = await unsealByMaster(MASTER_KEYS, encrypted_message, fieldOf(id));
        const encryptedMessage = await sealByMaster(MASTER_KEYS, text, fieldOf(id));
        updates.push(resealMessageStatement(DB, { id, encryptedMessage }));
      } catch (error) {
        failed += 1;
        logError('reseal_failed', error, { table: 'contact_message' });
      }
    }
    if (updates.length > 0) await DB.batch(updates);
  }
  if (failed > 0) throw new Error(`${failed} messages do not open with any master key.`);
}

function sendMessage(env: Env, message: ContactMessage, writtenAt: Date, now: Date): Promise<void> {
  if (env.CONTACT_FORM_URL !== undefined) return postToFormService(env.CONTACT_FORM_URL, message);
  const to = contactAddress(env);
  const { host } = new URL(env.PUBLIC_ORIGIN);
  return sendMail(env, contactMail(message, { to, host, writtenAt }), now);
}
