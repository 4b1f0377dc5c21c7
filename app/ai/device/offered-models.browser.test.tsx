import type { KeptModel } from '@entropy-tools/data/gguf/kept-models';
import type { OfferedModel } from '@workers/api/models/models.contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import { startModelDownload } from './model-download';
import { OfferedModels } from './offered-models';

vi.mock('./model-download', async (original) => ({
  ...(await original<typeof import('./model-download')>()),
  startModelDownload: vi.fn(),
}));
afterEach(() => vi.restoreAllMocks());

const tiny: OfferedModel = {
  ...{ file: 'tiny.gguf', name: 'Tiny', goodFor: '', licence: 'cc0-1.0', quantisation: 'F32' },
  ...{ bytes: 1000, sha256: 'a'.repeat(64), context: 2048, weightBytes: 900 },
  ...{ cacheBytesPerToken: 64, vocabulary: 300, width: 32 },
};

async function open(models: readonly OfferedModel[], onKept = (_: KeptModel) => {}) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ models }));
  await renderPage(() => (
    <OfferedModels kept={[]} preferred={() => preferred} onKept={onKept} onEnd={nothing} />
  ));
}
const nothing = () => {};
let preferred = '';

it('takes a model that has come only where no engine was chosen meanwhile', async () => {
  const onKept = vi.fn();
  await open([tiny], onKept);
  const ends: ((kept: KeptModel) => void)[] = [];
  vi.mocked(startModelDownload).mockImplementation(
    () => new Promise((resolve) => void ends.push(resolve)),
  );
  const press = () => page.getByRole('button', { name: 'Download Tiny' }).click();
  await press();
  await press();
  await expect.poll(() => ends.length).toBe(2);
  ends[0]?.({ id: 'first' } as KeptModel);
  await expect.poll(() => onKept.mock.calls).toEqual([[{ id: 'first' }]]);
  preferred = 'own-key google';
  ends[1]?.({ id: 'second' } as KeptModel);
  await press();
  await expect.poll(() => ends.length).toBe(3);
  expect(onKept).toHaveBeenCalledTimes(1);
});

it('shows what came of a model that is not offered any more, and removes it', async () => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('models', { create: true });
  for (const ending of ['.gguf', '.coming']) {
    const file = await folder.getFileHandle(`download-${'b'.repeat(64)}${ending}`, {
      create: true,
    });
    const writable = await file.createWritable();
    await writable.write(new Uint8Array(2000));
    await writable.close();
  }
  await open([]);
  await expect
    .element(page.getByText(/^2(\.0)?\skB of a download that is not needed any more/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Remove what has come of a former download' }).click();
  await expect.element(page.getByText('not needed any more')).not.toBeInTheDocument();
  await expect
    .poll(async () => {
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    })
    .toEqual([]);
});
