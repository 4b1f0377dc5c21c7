import { Hono } from 'hono';
import type { AppEnv, UserEnv } from '../../_core/app-env';
import { readJsonBody } from '../../_core/read-json';
import { requireRecentSignIn, requireUser } from '../session.service';
import {
  addPasskeySchema,
  type PasskeyList,
  renamePasskeySchema,
  usePasskeySchema,
} from './passkey.contract';
import { beginPasskeySignIn, finishPasskeySignIn } from './passkey-sign-in.service';
import {
  beginAdding,
  finishAdding,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys.service';

/** Signing in with a passkey. */
export const passkeySignInRoutes = new Hono<AppEnv>()
  .post('/api/session/passkey', async (c) => c.json(await beginPasskeySignIn(c)))
  .post('/api/session/passkey/finish', async (c) =>
    c.json(await finishPasskeySignIn(c, await readJsonBody(c, usePasskeySchema))),
  );

/** A user's passkeys: adding or removing one needs a recent sign-in. */
export const passkeyRoutes = new Hono<UserEnv>()
  .get('/api/account/passkeys', requireUser, async (c) => {
    const body: PasskeyList = { passkeys: await listPasskeys(c.get('env'), c.get('user').id) };
    return c.json(body);
  })
  .post('/api/account/passkeys/begin', requireUser, requireRecentSignIn, async (c) =>
    c.json(await beginAdding(c)),
  )
  .post('/api/account/passkeys', requireUser, requireRecentSignIn, async (c) =>
    c.json(await finishAdding(c, await readJsonBody(c, addPasskeySchema)), 201),
  )
  .patch('/api/account/passkeys/:id', requireUser, async (c) => {
    const { name } = await readJsonBody(c, renamePasskeySchema);
    await renamePasskey(c.get('env'), { userId: c.get('user').id, id: c.req.param('id'), name });
    return c.json({ name });
  })
  .delete('/api/account/passkeys/:id', requireUser, requireRecentSignIn, async (c) => {
    await removePasskey(c, c.req.param('id'));
    return c.json({ deleted: true });
  });
