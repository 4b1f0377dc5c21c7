import { Hono } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { requireUser } from '../auth/session.service';
import type { StorageUse } from './storage.contract';
import { readStorageUse } from './storage.service';

/** Reports the signed-in user's storage usage. */
export const storageRoutes = new Hono<UserEnv>().get(
  '/api/account/storage',
  requireUser,
  async (c) => {
    const use: StorageUse = await readStorageUse(c.get('env').DB, c.get('user').id);
    return c.json(use);
  },
);
