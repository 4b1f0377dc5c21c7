import { type Context, Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { readJsonBody } from '../_core/read-json';
import type { YoutubeStatus } from './video.contract';
import {
  addressRequestSchema,
  downloadRequestSchema,
  subtitlesRequestSchema,
} from './youtube.contract';
import {
  download,
  findSidecar,
  readInfo,
  readPlaylist,
  readSubtitles,
  readThumbnail,
} from './youtube.service';

/** Forwards video requests to the sidecar (decision 035). Stores nothing. */
export const youtubeRoutes = new Hono<AppEnv>()
  .get('/api/youtube', async (c) => {
    const isReady = (await findSidecar(c.get('env'), c.get('now')())) !== null;
    return c.json({ isReady } satisfies YoutubeStatus);
  })
  .post('/api/youtube/info', async (c) => {
    const { url } = await readJsonBody(c, addressRequestSchema);
    return c.json(await readInfo(c, url));
  })
  .post('/api/youtube/playlist', async (c) => {
    const { url } = await readJsonBody(c, addressRequestSchema);
    return c.json(await readPlaylist(c, url));
  })
  .post('/api/youtube/subtitles', (c) =>
    unlessGone(c, async () => readSubtitles(c, await readJsonBody(c, subtitlesRequestSchema))),
  )
  .post('/api/youtube/thumbnail', (c) =>
    unlessGone(c, async () => {
      const { url } = await readJsonBody(c, addressRequestSchema);
      return readThumbnail(c, url);
    }),
  )
  .post('/api/youtube/download', (c) =>
    unlessGone(c, async () => download(c, await readJsonBody(c, downloadRequestSchema))),
  );

async function unlessGone(c: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    // 499 as in nginx: the client has disconnected, but the status is logged.
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 });
    throw error;
  }
}
