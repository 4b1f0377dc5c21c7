// @module-tag sweep
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { downloadBlob } from '~/platform/download';
import { ExportButton as AgentExport } from '~/tools/basic-agent/parts/export-button';
import type { Agent } from '~/tools/basic-agent/use-agent';
import { ExportButton as UnihelperExport } from '~/tools/unihelper/parts/export-button';
import { renderPage } from '../../../tests/support/render-page';

vi.mock('~/platform/download', () => ({ downloadBlob: vi.fn() }));

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
const said = { timestamp: '2026-11-27T10:00:00Z', type: 'text' } as const;
const agent = {
  view: {
    files: new Map([
      ['F1', { id: 'F1', name: 'chart.svg', blob: new Blob([svg], { type: 'image/svg+xml' }) }],
    ]),
    messages: [
      { ...said, id: '1', isUser: true, content: 'Draw it' },
      {
        ...{ ...said, id: '2', isUser: false, content: '' },
        parts: [
          {
            kind: 'call',
            call: {
              ...{ id: 'c', name: 'chart', title: 'Chart', summary: 'Sales', args: {} },
              ...{ state: 'done', fileIds: ['F1'] },
            },
          },
        ],
      },
    ],
  },
} as unknown as Agent;
const conversation = {
  ...{ id: 'c', title: 'When does SPU close?', lastUpdated: '' },
  messages: [
    {
      ...({ id: 'a', role: 'model', timestamp: '', withoutAi: true } as const),
      content: '- It closes on 30 November 2026. (2027, [spu.example](https://spu.example/a))',
    },
  ],
};

/** The file that a button of the dialog saves. */
async function saved(label: string): Promise<{ blob: Blob; name: string }> {
  await page.getByRole('button', { name: label }).click();
  await expect.poll(() => vi.mocked(downloadBlob).mock.calls.length).toBe(1);
  const [[blob, name] = [new Blob(), '']] = vi.mocked(downloadBlob).mock.calls;
  vi.mocked(downloadBlob).mockClear();
  return { blob, name };
}

it('saves the chats of the Agent and of Unihelper, with pictures and sources', async () => {
  await renderPage(() => (
    <>
      <AgentExport agent={agent} />
      <UnihelperExport conversation={conversation} />
    </>
  ));
  await page.getByRole('button', { name: 'Export' }).first().click();
  const markdown = await saved('This chat as Markdown');
  expect(markdown.name).toBe('agent-chat.md');
  const text = await markdown.blob.text();
  expect(text).toContain('> **Chart** (Done)');
  expect(text).toMatch(/!\[chart\.svg\]\[(picture-1-\w+)\][\s\S]*\[\1\]: <data:image\/png;base64,/);
  const word = await saved('This chat as Word');
  expect(word.name).toBe('agent-chat.docx');
  expect(await word.blob.slice(0, 2).text()).toBe('PK');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Export' }).nth(1).click();
  const facts = await saved('This chat as Markdown');
  expect(facts.name).toBe('university-chat.md');
  expect(await facts.blob.text()).toContain('> spu.example: https://spu.example/a');
});
