import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { loadServedAsset } from '@entropy-tools/studio/deck/testing/load-served-asset';
import {
  chartPart,
  chartShape,
  makePptx,
  pictureShape,
  textShape,
} from '@entropy-tools/studio/deck/testing/make-pptx';
import { expect, it } from 'vitest';
import type { EditorJobs } from '../jobs';
import { loadPicture } from '../pictures/load-picture';
import { pictureUrls } from '../pictures/picture-urls';
import { openFile } from './open-file';
import { readDeckSource } from './read-deck-source';

it('keeps every picture of a presentation at its position, including pictures in text', {
  tags: ['sweep'],
}, async () => {
  const canvas = new OffscreenCanvas(40, 20);
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
  const picture = await (await canvas.convertToBlob()).bytes();
  const title = textShape('Pictures', [0, 0, 900, 100], 'title');
  const chart = chartPart('radarChart', {
    title: 'Skills',
    labels: ['a', 'b', 'c'],
    values: [3, 1, 2],
  });
  const bytes = await makePptx([
    {
      shapes: `${title}${pictureShape('one', [0, 200, 300, 300])}${pictureShape('one', [350, 200, 300, 300], { cut: 'l="50000"' })}${chartShape('c1', [0, 550, 900, 400])}`,
      pictures: { one: picture },
      charts: { c1: chart },
    },
  ]);
  const warnings: string[] = [];
  const context = makeContext({
    loadAsset: loadServedAsset,
    warn: (warning) => warnings.push(warning),
  });
  const jobs = {
    read: async (file: File) => ({ output: await readDeckSource(file, context), warnings }),
  } as unknown as EditorJobs;
  const control = { signal: context.signal, onProgress: () => undefined };
  const file = new File([bytes], 'pictures.pptx');
  const { deck, notices } = await openFile(file, jobs, control as never);
  expect(notices).toEqual([
    'Its own colours and fonts are not taken over: choose one of ours under ‘Design’.',
  ]);
  const [slide] = deck.slides;
  expect(slide?.title).toBe('Pictures');
  const urls = [...(slide?.content.matchAll(/\(<([^>]*)>\)/g) ?? [])].map(([, url = '']) => url);
  expect(urls).toHaveLength(3);
  // The pictures that are drawn, exported and stored in a deck file.
  expect(pictureUrls(deck.slides)).toEqual(urls);
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const { width, height } = await createImageBitmap(await loadPicture(url));
      return [width, height];
    }),
  );
  expect(sizes.slice(0, 2)).toEqual([
    [40, 20],
    [20, 20],
  ]);
  expect(sizes[2]?.[0]).toBeGreaterThan(500);
});
