import type { PictureWish } from '@entropy-tools/studio/deck/plan/wish-pictures';
import { expect, it } from 'vitest';
import type { EditorJobs } from '../jobs';
import { comingPicture } from './coming-pictures';
import { keepPictures } from './keep-pictures';

it('asks a worker for the pictures of planned slides with what can be sent to one', async () => {
  const drawn = new Blob(['a picture']);
  const drawWish = async (request: unknown) => {
    structuredClone(request);
    return { output: drawn };
  };
  // As the page's jobs, it cannot be sent.
  const jobs = new Proxy({ drawWish: drawWish as unknown as EditorJobs['drawWish'] }, {});
  const wish = { words: 'camera', place: 'section', seed: 1 } as PictureWish;
  const slide = { id: 'a', title: 'A', content: '', imageUrl: 'device:1' } as never;
  const wishes = new Map([['device:1', wish]]);
  const { slides } = await keepPictures([slide], new Map(), {
    ...{ wishes, title: 'A', theme: 'clay', jobs },
  });
  expect(slides[0]?.imageUrl).toMatch(/^device:.+-1$/);
  expect(await comingPicture(slides[0]?.imageUrl ?? '')).toBe(drawn);
});
