import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CACHES, NEEDS_FILE, type OfflineNeeds } from '~/platform/offline/offline-contract';
import type { ToolDefinition } from '../define-tool';
import { provideToolList } from '../tool-list';
import { OfflineDownloadDialog } from './offline-download-dialog';

const needs: OfflineNeeds = {
  files: [
    ['/vendor/small.wasm', 2_000_000],
    ['/vendor/model.bin', 44_000_000],
    ['/fonts/far.woff', 20_000_000, 'aaaaaaaa'],
  ],
  tools: { cutter: [0], remover: [0, 1], counter: [], chat: [0] },
  scripts: [2],
};

function tool(slug: string, title: string, offline: ToolDefinition['offline']): ToolDefinition {
  return {
    slug,
    title,
    offline,
    description: `${title} does it.`,
    category: 'Media',
    keywords: [],
    accepts: [],
    extensions: [],
    engines: [],
    privacy: { kind: 'device' },
    added: '2026-01-01',
  };
}

const empty = () =>
  Promise.all([CACHES.kept, CACHES.used].map((name) => caches.delete(name))).then(() =>
    localStorage.removeItem('entropy:kept-tools:v1'),
  );

/** Call to finish the pending downloads. */
let release: () => void = () => {};
let held = Promise.resolve();

beforeEach(async () => {
  await empty();
  held = Promise.resolve();
  const tools = [
    tool('cutter', 'Cutter', 'whole'),
    tool('remover', 'Remover', 'whole'),
    tool('counter', 'Counter', 'whole'),
    tool('chat', 'Chat', 'no'),
  ];
  provideToolList(async () => ({ tools, toolsAccepting: () => [] }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input) === NEEDS_FILE)
      return new Response(
        new Blob([JSON.stringify(needs)]).stream().pipeThrough(new CompressionStream('gzip')),
      );
    await Promise.race([
      held,
      new Promise((_, fail) =>
        init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)),
      ),
    ]);
    return new Response('bytes');
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await empty();
});

const status = () => document.querySelector('[role=status]')?.textContent;
const open = () => render(<OfflineDownloadDialog open onClose={() => {}} />);

test('shows sizes, leaves out tools that need the network, and offers all but the large ones', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: /^Keep everything\s*66/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^All below 30.*2 MB$/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Keep Cutter' })).toBeVisible();
  await expect.element(screen.getByText('Chat', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Counter', { exact: true })).not.toBeInTheDocument();
});

test('stores and removes a tool, but keeps what another stored tool needs', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Keep Cutter' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove Cutter' })).toBeVisible();
  await screen.getByRole('button', { name: 'Keep Remover' }).click();
  await screen.getByRole('button', { name: 'Remove Remover' }).click();
  await expect.element(screen.getByRole('button', { name: 'Keep Remover' })).toBeVisible();
  const kept = await (await caches.open(CACHES.kept)).keys();
  expect(kept.map(({ url }) => new URL(url).pathname)).toEqual(['/vendor/small.wasm']);
});

test('pauses and resumes a download', async () => {
  held = new Promise((done) => {
    release = done;
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Keep Cutter' }).click();
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(status).toContain('Paused. What has come stays.');
  release();
  await screen.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(status).toContain('Kept on this device.');
});
