import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { markdownToEditor } from '../markdown-to-editor';
import { editorToDoc } from '../summary/editor-to-doc';
import { type EditorHandle, RichEditor } from './rich-editor';

it('keeps an editable, growing table free of styles that the policy refuses', async () => {
  let handle: EditorHandle | undefined;
  await render(
    <RichEditor
      content={markdownToEditor('| City | Sold |\n|---|--:|\n| Durban | 40 |')}
      hidden={false}
      onReady={(next) => {
        handle = next;
      }}
    />,
  );
  const cell = page.getByRole('cell', { name: 'Durban' });
  await expect.element(cell).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Sold' })).toBeVisible();
  const table = document.querySelector('.rich-text table');
  expect(table?.outerHTML).not.toContain('style=');
  expect(table?.querySelector('[data-align="right"]')?.textContent).toBe('Sold');
  const head = table?.querySelector('th:last-child');
  expect(head && getComputedStyle(head).textAlign).toBe('end');
  await cell.click();
  await userEvent.keyboard('{End} North');
  await page.getByRole('button', { name: 'Add row' }).click();
  const [block] = editorToDoc(handle?.document() ?? {}).blocks;
  expect(block).toMatchObject({ kind: 'table', headerRows: 1 });
  expect(block?.kind === 'table' && block.rows.length).toBe(3);
  expect(JSON.stringify(block)).toContain('Durban North');
  await page.getByRole('button', { name: 'Delete table' }).click();
  await expect.poll(() => document.querySelector('.rich-text table')).toBeNull();
});
