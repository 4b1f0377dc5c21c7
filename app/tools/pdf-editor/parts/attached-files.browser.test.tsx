/** The files that are attached to an open document. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type EditState, initialState } from '../edit-state';
import type { Editor } from '../use-editor';
import { AttachedFiles } from './attached-files';

const files = new Map([
  ['a', { filename: 'figures.csv' }],
  ['b', { filename: 'invoice.pdf.exe' }],
]);
const pdf = { document: { getAttachments: () => Promise.resolve(files) } };

function Shown({ onState }: { onState: (state: EditState) => void }) {
  const [state, setState] = useState(() => initialState(1));
  onState(state);
  const change = (part: Partial<EditState>) => setState({ ...state, ...part });
  return <AttachedFiles editor={{ pdf, state, change } as unknown as Editor} />;
}

it('lists them, warns about a program, removes one and adds one', async () => {
  let state = initialState(1);
  await render(
    <Shown
      onState={(now) => {
        state = now;
      }}
    />,
  );
  await page.getByText('Attached files (2)').click();
  await expect.element(page.getByText(/can run programs/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove invoice.pdf.exe' }).click();
  await expect.element(page.getByText(/can run programs/)).not.toBeInTheDocument();
  await userEvent.upload(page.getByTestId('attachment-input'), new File(['x'], 'new.txt'));
  await expect.element(page.getByText('new.txt')).toBeVisible();
  expect(state.attachments).toMatchObject({ removed: ['b'], added: [{ name: 'new.txt' }] });
});
