import { seal, unseal } from '../_core/crypto/sealed-text';
import { newId } from '../_core/crypto/secrets';
import type { Env } from '../env';
import type { Mail } from './mailer';

/** Maximum number of mails in the development inbox. */
const INBOX_SIZE = 50;

const PURPOSE = 'dev_mail';

type InboxEnv = Pick<Env, 'DB' | 'MASTER_KEYS'>;

/** A mail in the inbox. */
export interface InboxMail extends Mail {
  id: string;
  receivedAt: Date;
}

/** Stores a mail, encrypted and bound to its row, and deletes all but the newest. */
export async function storeMail({ DB, MASTER_KEYS }: InboxEnv, mail: Mail, now: Date) {
  const id = newId();
  const version = MASTER_KEYS.newest;
  const key = await MASTER_KEYS.keyFor(version, PURPOSE);
  const sealed = `${version}:${await seal(key, JSON.stringify(mail), `dev_mail|${id}`)}`;
  await DB.batch([
    DB.prepare('INSERT INTO dev_mail (id, created_at, encrypted_mail) VALUES (?, ?, ?)').bind(
      id,
      now.getTime(),
      sealed,
    ),
    DB.prepare(
      `DELETE FROM dev_mail WHERE id NOT IN
       (SELECT id FROM dev_mail ORDER BY created_at DESC, rowid DESC LIMIT ?)`,
    ).bind(INBOX_SIZE),
  ]);
}

/** The mails, newest first. Mails that can no longer be decrypted (another master key) are skipped. */
export async function listMails({ DB, MASTER_KEYS }: InboxEnv): Promise<InboxMail[]> {
  const { results } = await DB.prepare(
    'SELECT id, created_at, encrypted_mail FROM dev_mail ORDER BY created_at DESC, rowid DESC LIMIT ?',
  )
    .bind(INBOX_SIZE)
    .all<{ id: string; created_at: number; encrypted_mail: string }>();
  const opened = await Promise.all(
    results.map(async ({ id, created_at, encrypted_mail }) => {
      try {
        const [version = '', sealed = ''] = encrypted_mail.split(':');
        const key = await MASTER_KEYS.keyFor(Number(version), PURPOSE);
        const mail = JSON.parse(await unseal(key, sealed, `dev_mail|${id}`)) as Mail;
        return [{ ...mail, id, receivedAt: new Date(created_at) }];
      } catch {
        return [];
      }
    }),
  );
  return opened.flat();
}
