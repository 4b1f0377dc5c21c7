import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import type { DocumentJobs } from './jobs';
import { nothing, useDocuments } from './use-documents';

const left = () => {};

it('does not add files that are still being read to the collection that is opened meanwhile', async () => {
  let finish = () => {};
  const read = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const jobs = {
    read: async (file: File) => {
      await read;
      const { name, size } = file;
      const document = { id: name, name, size, type: 'TXT', content: name, uploadDate: '' };
      return { output: { kind: 'read', document }, warnings: [] };
    },
  } as unknown as DocumentJobs;
  await renderPage(() => {
    const documents = useDocuments(jobs, left);
    const { collection, reading } = documents;
    const open = (name: string) => documents.open({ ...nothing, collection: { id: name, name } });
    return (
      <>
        <p>{`${collection?.name ?? 'None'} has ${documents.documents.length}`}</p>
        <p>{reading ? 'Reading' : 'Idle'}</p>
        <button type="button" onClick={() => open('One')}>
          One
        </button>
        <button type="button" onClick={() => open('Other')}>
          Other
        </button>
        <button type="button" onClick={() => documents.load([new File(['a'], 'a.txt')])}>
          Add
        </button>
      </>
    );
  });
  const press = (name: string) => page.getByRole('button', { name }).click();
  await press('One');
  await press('Add');
  await expect.element(page.getByText('Reading')).toBeVisible();
  await press('Other');
  await expect.element(page.getByText('Idle')).toBeVisible();
  finish();
  await press('Add');
  await expect.element(page.getByText('Other has 1')).toBeVisible();
});
