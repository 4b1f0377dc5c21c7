/** Editing the bookmarks of an open document by mouse and keyboard. */

import { ToolError } from '@entropy-tools/core/tool-error';
import type { ListedBookmark } from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type EditState, initialState } from '../edit-state';
import type { Editor } from '../use-editor';
import BookmarkPane from './bookmark-pane';

const book: readonly ListedBookmark[] = [
  { id: 'a', level: 0, title: 'Alpha', page: 0, from: 0, isOpen: true },
  { id: 'b', level: 1, title: 'Beta', page: 1, from: 1, isOpen: true },
  { id: 'c', level: 0, title: 'Gamma', page: 2, from: 2, isOpen: true },
];
const headings: readonly ListedBookmark[] = [
  { id: 'h', level: 0, title: 'Found', page: 1, isPlaced: true, down: 20, isOpen: true },
];

let state: EditState;
let pageShown = 0;
const titles = () =>
  state.bookmarks?.map(({ level, title }) => `${' '.repeat(level)}${title}`) ?? 'as the file';

function Shown({ read = () => Promise.resolve(book) }: { read?: () => Promise<unknown> }) {
  const [now, setNow] = useState(() => initialState(3));
  const [pageIndex, showPage] = useState(0);
  state = now;
  pageShown = pageIndex;
  const answered = async (work: () => Promise<unknown>) => ({ output: await work(), warnings: [] });
  const jobs = useRef({
    readBookmarks: () => answered(read),
    findHeadings: () => answered(() => Promise.resolve(headings)),
  });
  const file = useRef({ name: 'book.pdf', bytes: new Uint8Array() });
  const change = (part: Partial<EditState>) => setNow((known) => ({ ...known, ...part }));
  const editor = {
    file: file.current,
    jobs: jobs.current,
    state: now,
    change,
    pageIndex,
    showPage,
  };
  return <BookmarkPane editor={editor as unknown as Editor} />;
}

const title = (name: string) => page.getByRole('button', { name, exact: true });
const action = (name: string) => page.getByRole('toolbar').getByRole('button', { name });

describe('the bookmarks of a document', () => {
  it('go to their page, are renamed in place, nested, and removed with their children', async () => {
    await render(<Shown />);
    await title('Gamma').click();
    await expect.poll(() => pageShown).toBe(2);
    await action('Rename').click();
    await userEvent.keyboard('New name{Enter}');
    await expect.poll(titles).toEqual(['Alpha', ' Beta', 'New name']);
    await action('Move in').click();
    await expect.poll(titles).toEqual(['Alpha', ' Beta', ' New name']);
    await expect.element(action('Move in')).toBeEnabled();
    await title('Alpha').click();
    await action('Remove with 2 in it').click();
    await expect.poll(titles).toEqual([]);
    await expect.element(page.getByText(/^No bookmarks yet/)).toBeVisible();
  });

  it('move by keyboard alone, and keep the focus', async () => {
    await render(<Shown />);
    await title('Alpha').click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(title('Beta')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(title('Gamma')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    await expect.poll(titles).toEqual(['Gamma', 'Alpha', ' Beta']);
    await expect.element(title('Gamma')).toHaveFocus();
    await userEvent.keyboard('{F2}{Escape}');
    await expect.element(title('Gamma')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(titles).toEqual(['Alpha', ' Beta']);
    await expect.element(title('Alpha')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(title('Beta')).not.toBeInTheDocument();
  });

  it('keep the typed title when the focus moves elsewhere, and do not take it back', async () => {
    await render(<Shown />);
    await title('Alpha').dblClick();
    await userEvent.keyboard('New name');
    await title('Gamma').click();
    await expect.poll(titles).toEqual(['New name', ' Beta', 'Gamma']);
    await expect.element(title('Gamma')).toHaveFocus();
  });

  it('are dragged by their grip', async () => {
    await render(<Shown />);
    const grip = page.getByRole('button', { name: 'Move Gamma, level 1' });
    await grip.dropTo(page.getByRole('button', { name: 'Move Alpha, level 1' }), {
      targetPosition: { x: 8, y: 2 },
    });
    await expect.poll(titles).toEqual(['Gamma', 'Alpha', ' Beta']);
  });

  it('are added for the current page and created from headings', async () => {
    await render(<Shown read={() => Promise.resolve([])} />);
    await title('Add this page').click();
    await userEvent.keyboard('Mine{Enter}');
    await expect.poll(titles).toEqual(['Mine']);
    expect(state.bookmarks?.[0]).toMatchObject({ page: 0, isPlaced: true });
    await title('Make from headings').click();
    await expect.element(page.getByText('1 heading added.')).toBeVisible();
    expect(titles()).toEqual(['Mine', 'Found']);
  });

  it('are imported from lines of text, where a wrong line is named and kept', async () => {
    await render(<Shown />);
    await title('As text').click();
    const field = page.getByLabelText('One bookmark a line');
    await expect.element(field).toHaveValue('Alpha\t1\n\tBeta\t2\nGamma\t3');
    await field.fill('Gamma\t3\n  Delta\t9');
    await title('Use these').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Line 2 leads to page 9');
    await field.fill('Gamma\t3\n  Delta  2');
    await title('Use these').click();
    await expect.poll(titles).toEqual(['Gamma', ' Delta']);
    expect(state.bookmarks?.[0]).toMatchObject({ from: 2, id: 'c' });
  });

  it('stay unchanged if they cannot be changed, and the pane says why', async () => {
    const refused = () => Promise.reject(new ToolError('limit', 'Nested too deep. They stay.'));
    await render(<Shown read={refused} />);
    await expect.element(page.getByText('Nested too deep. They stay.')).toBeVisible();
  });
});
