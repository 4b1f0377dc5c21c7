import { ToolError } from '@entropy-tools/core/tool-error';
import { expect, test } from 'vitest';
import { type BatchWork, resizeAll, resizedOutcomes } from './batch';
import { defaultSettings } from './settings';

const images = ['a.png', 'b.png', 'a.png'].map((name, id) => ({ id, file: new File(['x'], name) }));
const size = { width: 8, height: 6 };
const output = { blob: new Blob(['y']), size, sourceSize: size, madeBy: [] };

const work = (resize: BatchWork['resize']): BatchWork => ({
  images,
  settings: defaultSettings,
  resize,
  onImage: () => {},
});

test('a failing image does not affect the others, and names are unique', async () => {
  let call = 0;
  const outcomes = await resizeAll(
    work(async () => {
      call += 1;
      if (call === 2) throw new ToolError('input', 'This image is damaged.');
      return { output, warnings: ['a note'] };
    }),
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  expect(outcomes.map((outcome) => ('image' in outcome ? outcome.name : outcome.failure))).toEqual([
    'a-8x6.jpg',
    'This image is damaged.',
    'a-8x6 (2).jpg',
  ]);
});

test('reports an internal error with a generic message', async () => {
  const [outcome] = await resizeAll(
    work(() => Promise.reject(new TypeError('x is undefined'))),
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  expect(outcome).toMatchObject({ failure: expect.stringContaining('Something went wrong') });
});

test('keeps the finished images on cancel; rejects as cancelled if none was finished', async () => {
  const controller = new AbortController();
  let call = 0;
  const resize: BatchWork['resize'] = async (_, { signal } = {}) => {
    call += 1;
    if (call > 1) controller.abort(new ToolError('cancelled', 'Cancelled.'));
    signal?.throwIfAborted();
    return { output, warnings: [] };
  };
  const control = { signal: controller.signal, onProgress: () => {} };
  expect(resizedOutcomes(await resizeAll(work(resize), control))).toHaveLength(1);
  await expect(resizeAll(work(resize), control)).rejects.toMatchObject({ code: 'cancelled' });
});
