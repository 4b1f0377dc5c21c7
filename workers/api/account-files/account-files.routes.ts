import { type Context, Hono } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { inBackground } from '../_core/in-background';
import { requireAttempt } from '../_core/limits';
import { readJsonBody } from '../_core/read-json';
import { requireUser } from '../auth/session.service';
import { limits } from '../limit-table';
import {
  type AccountFileList,
  type PutFileSetResult,
  putFileSetSchema,
} from './account-files.contract';
import {
  deleteObjects,
  type FilesCaller,
  listFiles,
  putFileSet,
  readFile,
  removeFile,
  removeFileSet,
  storeFile,
} from './account-files.service';

const callerOf = (c: Context<UserEnv>): FilesCaller => ({
  env: c.get('env'),
  userId: c.get('user').id,
  dataKey: c.get('user').dataKey,
  now: c.get('now')(),
});

/** Encrypted files of an account, and the sets that use them. */
export const accountFileRoutes = new Hono<UserEnv>()
  .get('/api/files', requireUser, async (c) => {
    const list: AccountFileList = await listFiles(callerOf(c));
    return c.json(list);
  })
  .put('/api/files/:id{[\\w-]{22}}', requireUser, async (c) => {
    const caller = callerOf(c);
    await requireAttempt(caller.env, limits.accountFiles.store, caller.userId, caller.now);
    const bytes = Number(c.req.query('bytes'));
    const stored = storeFile(caller, c.req.param('id'), bytes, c.req.raw.body);
    // A caller who goes away ends the request, but its room is to be given back.
    await inBackground(
      c,
      stored.catch(() => undefined),
    );
    await stored;
    return c.json({ id: c.req.param('id'), bytes }, 201);
  })
  .get('/api/files/:id{[\\w-]{22}}', requireUser, async (c) => {
    const caller = callerOf(c);
    await requireAttempt(caller.env, limits.accountFiles.read, caller.userId, caller.now);
    const { body, size } = await readFile(caller, c.req.param('id'));
    return c.body(body, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(size),
    });
  })
  .delete('/api/files/:id{[\\w-]{22}}', requireUser, async (c) => {
    await removeFile(callerOf(c), c.req.param('id'));
    return c.json({ deleted: true });
  })
  .put('/api/files/sets/:id{[\\w-]{22,36}}', requireUser, async (c) => {
    const caller = callerOf(c);
    await requireAttempt(caller.env, limits.accountFiles.writeSet, caller.userId, caller.now);
    const set = await readJsonBody(c, putFileSetSchema);
    const { dropped, ...result } = await putFileSet(caller, c.req.param('id'), set);
    await inBackground(c, deleteObjects(c.get('env'), dropped));
    const answer: PutFileSetResult = result;
    return c.json(answer);
  })
  .delete('/api/files/sets/:id{[\\w-]{22,36}}', requireUser, async (c) => {
    const dropped = await removeFileSet(callerOf(c), c.req.param('id'));
    await inBackground(c, deleteObjects(c.get('env'), dropped));
    return c.json({ deleted: true });
  });
