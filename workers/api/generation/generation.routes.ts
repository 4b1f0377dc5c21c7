import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { ClientDisconnected } from '../_core/client-disconnected';
import { readJsonBody } from '../_core/read-json';
import { FRAME_TYPE } from './generation.contract';
import { makeMusic, makePicture, readGenerationStatus } from './generation.service';

import {
  musicSchema,
  PICTURE_BODY_LIMIT_IN_BYTES,
  pictureSchema,
  VIDEO_BODY_LIMIT_IN_BYTES,
  videoSchema,
} from './request-schema';
import { openVideo, readVideo, startVideo, stopVideo } from './videos.service';

/** A proxy that compresses or buffers would delay the keep-alive lines. */
const FRAME_HEADERS = { 'Content-Type': FRAME_TYPE, 'Cache-Control': 'no-store, no-transform' };

/** Pictures, videos and music from services (decision 053): the keys stay on the server. */
export const generationRoutes = new Hono<AppEnv>()
  .get('/api/generation', async (c) => c.json(await readGenerationStatus(c)))
  .post('/api/generation/picture', async (c) => {
    const asked = await readJsonBody(c, pictureSchema, PICTURE_BODY_LIMIT_IN_BYTES);
    return unlessLeft(async () => c.body(await makePicture(c, asked), 200, FRAME_HEADERS));
  })
  .post('/api/generation/music', async (c) => {
    const asked = await readJsonBody(c, musicSchema);
    return unlessLeft(async () => c.body(await makeMusic(c, asked), 200, FRAME_HEADERS));
  })
  .post('/api/generation/videos', async (c) => {
    const asked = await readJsonBody(c, videoSchema, VIDEO_BODY_LIMIT_IN_BYTES);
    return unlessLeft(async () => c.json(await startVideo(c, asked), 201));
  })
  .get('/api/generation/videos/:id', (c) =>
    unlessLeft(async () => c.json(await readVideo(c, c.req.param('id')))),
  )
  .get('/api/generation/videos/:id/file', (c) =>
    unlessLeft(async () => {
      const { type, stream } = await openVideo(c, c.req.param('id'));
      return c.body(stream, 200, { 'Content-Type': type, 'Content-Disposition': 'attachment' });
    }),
  )
  .delete('/api/generation/videos/:id', (c) =>
    unlessLeft(async () => c.json(await stopVideo(c, c.req.param('id')))),
  );

/** Like nginx's 499: nobody reads it, but the log shows it. */
async function unlessLeft(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ClientDisconnected) return new Response(null, { status: 499 });
    throw error;
  }
}
