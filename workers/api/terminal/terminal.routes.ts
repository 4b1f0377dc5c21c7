import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { ownOrigin } from '../_core/own-origin';
import { readJsonBody } from '../_core/read-json';
import { fetchFromRegistry } from './npm-registry.service';
import { fetchFromIndex, fetchPythonFile } from './python-packages.service';
import { terminalRequestSchema } from './terminal.contract';
import { countTerminalUse } from './terminal-limits.service';
import { forwardTerminalRequest } from './terminal-request.service';
import { terminalLimits } from './terminal-response.contract';

/** The base64 body plus JSON overhead. */
const MAX_JSON = Math.ceil((terminalLimits.requestBody * 4) / 3) + 500_000;

/**
 * Network access for the Real Terminal that pages do not have: requests of curl and Node to other hosts
 * (decision 043), Python wheels (decision 044), packages of npm (decision 147) and of the Python index
 * (decision 149). Requests use POST, so that no link, form or cache can contain one.
 */
export const terminalRoutes = new Hono<AppEnv>()
  .post('/api/terminal/request', async (c) => {
    const request = await readJsonBody(c, terminalRequestSchema, MAX_JSON);
    await countTerminalUse(c, 'request');
    const env = c.get('env');
    const ownHosts = [env.PUBLIC_ORIGIN, ownOrigin(c)].map((origin) => new URL(origin).hostname);
    const packed = await forwardTerminalRequest(request, { env, ownHosts });
    return c.body(packed, 200, { 'Content-Type': 'application/octet-stream' });
  })
  .get('/api/terminal/python/:file', async (c) => {
    await countTerminalUse(c, 'wheel');
    return fetchPythonFile(c.get('env'), c.req.param('file'));
  })
  .get('/api/terminal/pypi/:name', async (c) => {
    await countTerminalUse(c, 'package');
    return fetchFromIndex(c.get('env'), c.req.param('name'));
  })
  .get('/api/terminal/pypi/:name/:file', async (c) => {
    await countTerminalUse(c, 'package');
    return fetchFromIndex(c.get('env'), c.req.param('name'), c.req.param('file'));
  })
  .get('/api/terminal/npm/:name', async (c) => {
    await countTerminalUse(c, 'package');
    return fetchFromRegistry(c.get('env'), c.req.param('name'));
  })
  .get('/api/terminal/npm/:name/:file', async (c) => {
    await countTerminalUse(c, 'package');
    return fetchFromRegistry(c.get('env'), c.req.param('name'), c.req.param('file'));
  });
