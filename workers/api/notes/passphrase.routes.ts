import { Hono } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { readJsonBody } from '../_core/read-json';
import { requireUser } from '../auth/session.service';
import { forgetPassphraseSchema, putPassphraseSchema } from './passphrase.contract';
import {
  changePassphraseState,
  forgetPassphrase,
  readPassphraseState,
  reencryptNotes,
} from './passphrase.service';
import { reencryptSchema } from './passphrase-reencrypt.contract';
import { REENCRYPT_BODY_LIMIT_IN_BYTES } from './reencrypt-limits.contract';

/** Passphrase mode of the notes: the server stores ciphertext that only the browser can decrypt. */
export const passphraseRoutes = new Hono<UserEnv>()
  .get('/api/notes/passphrase', requireUser, async (c) =>
    c.json(await readPassphraseState(c.get('env'), c.get('user').id)),
  )
  .put('/api/notes/passphrase', requireUser, async (c) => {
    const body = await readJsonBody(c, putPassphraseSchema);
    return c.json(
      await changePassphraseState(c.get('env'), c.get('user').id, body, c.get('now')()),
    );
  })
  .delete('/api/notes/passphrase', requireUser, async (c) => {
    const body = await readJsonBody(c, forgetPassphraseSchema);
    return c.json(await forgetPassphrase(c.get('env'), c.get('user').id, body, c.get('now')()));
  })
  .post('/api/notes/passphrase/reencrypt', requireUser, async (c) => {
    const body = await readJsonBody(c, reencryptSchema, REENCRYPT_BODY_LIMIT_IN_BYTES);
    return c.json(await reencryptNotes(c.get('env'), c.get('user').id, body, c.get('now')()));
  });
