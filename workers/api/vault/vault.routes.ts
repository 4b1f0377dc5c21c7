import { Hono } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { readJsonBody } from '../_core/read-json';
import { requireRecentSignIn, requireUser } from '../auth/session.service';
import {
  type ApiKeyList,
  type ListedApiKey,
  type RevealedApiKey,
  renameApiKeySchema,
  saveApiKeySchema,
} from './vault.contract';
import { deleteKey, listKeys, recordKeyUse, renameKey, revealKey, saveKey } from './vault.service';

/** The API-key vault. Lists are masked; only `reveal` returns a full key, at its owner's request. */
export const vaultRoutes = new Hono<UserEnv>()
  .get('/api/vault/keys', requireUser, async (c) => {
    const body: ApiKeyList = {
      keys: await listKeys(c.get('env'), c.get('user').id, c.get('now')()),
    };
    return c.json(body);
  })
  .post('/api/vault/keys', requireUser, async (c) => {
    const given = await readJsonBody(c, saveApiKeySchema);
    const body: ListedApiKey = await saveKey(c.get('env'), c.get('user').id, given, c.get('now')());
    return c.json(body, 201);
  })
  .patch('/api/vault/keys/:id', requireUser, async (c) => {
    const { name } = await readJsonBody(c, renameApiKeySchema);
    await renameKey(c.get('env'), c.get('user').id, c.req.param('id'), name);
    return c.json({ name });
  })
  .delete('/api/vault/keys/:id', requireUser, async (c) => {
    await deleteKey(c.get('env'), c.get('user').id, c.req.param('id'));
    return c.json({ deleted: true });
  })
  // POST, so that no link, prefetch or cache ever contains a key. Requires a recent sign-in.
  .post('/api/vault/keys/:id/reveal', requireUser, requireRecentSignIn, async (c) => {
    const [userId, id] = [c.get('user').id, c.req.param('id')];
    const body: RevealedApiKey = {
      key: await revealKey(c.get('env'), userId, id, c.get('now')()),
    };
    return c.json(body, 200, { 'Cache-Control': 'no-store' });
  })
  .post('/api/vault/keys/:id/used', requireUser, async (c) => {
    await recordKeyUse(c.get('env'), c.get('user').id, c.req.param('id'), c.get('now')());
    return c.json({ recorded: true });
  });
