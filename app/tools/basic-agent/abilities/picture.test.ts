import { expect, it, vi } from 'vitest';
import { picture } from './picture';

const changePicture = vi.hoisted(() => vi.fn());
vi.mock('../agent-jobs', () => ({ agentJobs: { changePicture } }));

const before = { width: 1200, height: 800, format: 'PNG', bytes: 1_200_000 };
const change = async (after: typeof before, args: Record<string, unknown>) => {
  const name = `photo-${after.width}x${after.height}.jpg`;
  changePicture.mockResolvedValue({
    output: { files: [{ name, blob: new Blob(['x']) }], facts: { before, after } },
    warnings: [],
  });
  return picture.run(args, {
    signal: new AbortController().signal,
    files: [{ id: 'file-1', name: 'photo.png', blob: new Blob(['y']) }],
  });
};

it('reports size, format and file size before and after, and what is removed', async () => {
  const after = { width: 300, height: 200, format: 'JPG', bytes: 45_000 };
  const { text, result } = await change(after, { file: 'file-1', width: 300, to: 'jpg' });
  expect(text?.replaceAll('\u2009', ' ')).toBe(
    'Made photo-300x200.jpg. 1200 × 800 pixels became 300 × 200 pixels; PNG became JPG; 1.2 MB became 45 kB. Place and camera notes are left out; the original is as it was.',
  );
  expect(result).toMatchObject({ made: ['photo-300x200.jpg'], before, after, done: text });
});

it('does not claim a change of size or format when there is none', async () => {
  const { text } = await change({ ...before, bytes: 900_000 }, { file: 'file-1', width: 4000 });
  expect(text).toContain('The size stayed 1200 × 800 pixels: it fits already');
  expect(text).toContain('the format stayed PNG');
});
