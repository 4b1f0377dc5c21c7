import { afterEach, expect, it, vi } from 'vitest';
import { toFilmRequest } from './film-request';

afterEach(() => vi.unstubAllGlobals());

const wanted = (text: string, look = 'cinematic') =>
  ({ kind: 'scene', text, look, camera: 'auto', isLoop: false }) as const;
const drawing = { faces: 'left', main: '#ff0000', box: [0, 0, 2000, 2000], shapes: [] };

it('films the scene that the words name, and warns when its drawings cannot be fetched', async () => {
  const warn = vi.fn();
  const shards: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('index.json'))
      return Response.json({
        rows: [
          ['fluent:fox', 'body', 0.5, 0, 'fox'],
          ['fluent:owl', 'body', 0.4, 1, 'owl'],
        ],
      });
    shards.push(path);
    return path.endsWith('shard-0.json')
      ? Response.json({ 'fluent:fox': drawing })
      : new Response(null, { status: 404 });
  });
  expect(await toFilmRequest(wanted('two foxes in a forest'), { warn })).toMatchObject({
    kind: 'art',
    scene: { ground: 'forest', subjects: [{ drawing: 'fluent:fox', count: 2 }] },
  });
  expect(await toFilmRequest(wanted('swirling emotions'), { warn })).not.toHaveProperty('scene');
  const forms = { kind: 'art', text: 'a fox', art: 'city', look: 'x' } as const;
  expect(await toFilmRequest(forms, { warn })).not.toHaveProperty('scene');
  const asked = wanted('a fox, watercolour, the camera zooms in');
  expect(await toFilmRequest({ ...asked, isLoop: true }, { warn })).toMatchObject({
    look: 'watercolor',
    motion: { camera: 'near', isLoop: true },
    scene: { words: { leftOut: [] } },
  });
  const byHand = { ...wanted('a fox, watercolour, zoom in', 'vintage'), camera: 'left' } as const;
  expect(await toFilmRequest(byHand, { warn })).toMatchObject({
    look: 'vintage',
    motion: { camera: 'left' },
  });
  expect(warn).not.toHaveBeenCalled();
  expect(await toFilmRequest(wanted('an owl'), { warn })).not.toHaveProperty('scene');
  expect(warn).toHaveBeenCalledOnce();
  expect(shards).toHaveLength(2);
});
