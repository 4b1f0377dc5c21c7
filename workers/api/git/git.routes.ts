import { GIT_SERVICES } from '@entropy-tools/machine/git/network/git-limits';
import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { exchangePack, readNames } from './git.service';
import { GitFailure } from './git-failure';

/**
 * A proxy to Git servers for the Real Terminal, because a page may not connect to other hosts (decision 045).
 * Only Git's three requests; the repository is in a header, so it appears in no log.
 */
export const gitRoutes = new Hono<AppEnv>()
  .get('/api/git/info/refs', (c) => {
    const service = GIT_SERVICES.find((one) => one === c.req.query('service'));
    if (service === undefined || Object.keys(c.req.query()).length > 1) {
      throw new GitFailure('git_request_invalid');
    }
    return readNames(c, service);
  })
  .post('/api/git/git-upload-pack', (c) => exchangePack(c, 'git-upload-pack'))
  .post('/api/git/git-receive-pack', (c) => exchangePack(c, 'git-receive-pack'));
