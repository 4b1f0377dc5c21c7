import { ToolError } from '@entropy-tools/core/tool-error';
import type { OfferedModel } from '@workers/api/models/models.contract';
import { afterEach, expect, it, vi } from 'vitest';
import { modelDownload, startModelDownload } from './model-download';

vi.mock('~/jobs/use-jobs', () => ({
  lazyJobs: () => ({
    jobs: { downloadModel: () => Promise.reject(new ToolError('timeout', 'A damaged file?')) },
    close: () => {},
  }),
}));
afterEach(() => vi.unstubAllGlobals());

it('speaks of the connection, not of a damaged file, where nothing came for long', async () => {
  vi.stubGlobal('navigator', { storage: { persist: async () => false } });
  vi.stubGlobal('location', { href: 'https://tools.example/chatbot' });
  await startModelDownload({ file: 'tiny.gguf', name: 'Tiny' } as OfferedModel, 512);
  expect(modelDownload()?.problem).toMatch(/^Nothing came for a minute\. What has come is kept/);
});
