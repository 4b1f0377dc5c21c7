import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { readJsonBody } from '../_core/read-json';
import {
  magicLinkCodeSchema,
  magicLinkRequestSchema,
  magicLinkTokenSchema,
} from './magic-link.contract';
import {
  consumeCode,
  consumeMagicLink,
  previewMagicLink,
  requestMagicLink,
} from './magic-link.service';

/** Sign-in by a mailed link. Opening the link does not consume it, because mail scanners open links. */
export const magicLinkRoutes = new Hono<AppEnv>()
  .post('/api/session/magic-link', async (c) =>
    c.json(await requestMagicLink(c, await readJsonBody(c, magicLinkRequestSchema))),
  )
  .post('/api/session/magic-link/look', async (c) => {
    const { token } = await readJsonBody(c, magicLinkTokenSchema);
    return c.json(await previewMagicLink(c, token));
  })
  .post('/api/session/magic-link/consume', async (c) => {
    const { token } = await readJsonBody(c, magicLinkTokenSchema);
    return c.json(await consumeMagicLink(c, token));
  })
  .post('/api/session/magic-link/code', async (c) => {
    const { code } = await readJsonBody(c, magicLinkCodeSchema);
    return c.json(await consumeCode(c, code));
  });
