import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { readJsonBody } from '../_core/read-json';
import { fetchMusic } from './music';
import { findPhoto } from './photos';
import { fetchPicture } from './picture.service';
import { photoRequestSchema, pictureRequestSchema } from './slides.contract';
import { countUse, slidesStatus } from './slides.service';

/** Photos, pictures by URL and music for the Slide Maker: pages need no key and contact no other host. */
export const slidesRoutes = new Hono<AppEnv>()
  .get('/api/slides', (c) => c.json(slidesStatus(c.get('env'))))
  .post('/api/slides/photo', async (c) => {
    const { query } = await readJsonBody(c, photoRequestSchema);
    if (c.get('env').PHOTOS_KEY !== undefined) await countUse(c, 'photo');
    return c.json(await findPhoto(c.get('env'), query));
  })
  .post('/api/slides/picture', async (c) => {
    const { url } = await readJsonBody(c, pictureRequestSchema);
    await countUse(c, 'picture');
    const { bytes, type } = await fetchPicture(c.get('env'), url);
    return c.body(bytes, 200, { 'Content-Type': type });
  })
  .post('/api/slides/music', async (c) => {
    if (c.get('env').MUSIC_CLIENT_ID !== undefined) await countUse(c, 'music');
    const bytes = await fetchMusic(c.get('env'));
    return bytes ? c.body(bytes, 200, { 'Content-Type': 'audio/mpeg' }) : c.body(null, 204);
  });
