/**
 * The prompt for a document's password; the decryption itself is tested in packages/data/src/locked-office.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import { lockedMessages } from '@entropy-tools/data/locked-office/locked-messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findLockedFiles } from './find-locked-files';
import UnlockOffice from './unlock-office';

const jobs = vi.hoisted(() => ({ isLocked: vi.fn(), unlock: vi.fn() }));
vi.mock('~/jobs/use-jobs', () => ({
  useJobs: () => jobs,
  lazyJobs: () => ({ jobs, close: () => undefined }),
}));

const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const locked = (name: string) => new File([compound], name, { lastModified: 86_400_000 });
const field = () => page.getByLabelText('Password', { exact: true });

beforeEach(() => {
  jobs.isLocked.mockReset();
  jobs.unlock.mockReset();
  // Only these passwords open documents here; the name says which document it is for.
  jobs.unlock.mockImplementation(async ({ file, password }: { file: File; password: string }) => {
    if (password !== `word of ${file.name}` && password !== 'word of all')
      throw new ToolError('input', lockedMessages.wrong);
    return { output: new Blob(['PK']), warnings: [] };
  });
});

describe('the password of a document', () => {
  it('can be corrected when it is wrong, and then opens the document under its name', async () => {
    const onOpened = vi.fn();
    const file = locked('plan.docx');
    await render(<UnlockOffice files={[file]} onOpened={onOpened} />);
    await expect.element(page.getByText('plan.docx')).toBeVisible();
    await field().fill('guess');
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveAccessibleDescription(new RegExp(lockedMessages.wrong));
    await expect.element(field()).toHaveValue('guess');
    await field().fill('word of plan.docx');
    await expect.element(field()).not.toHaveAccessibleDescription(/not the password/);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => onOpened.mock.calls.length).toBe(1);
    const [[{ locked: before, file: opened }]] = onOpened.mock.calls[0] ?? [[{}]];
    expect(before).toBe(file);
    expect(opened).toMatchObject({ name: 'plan.docx', size: 2, lastModified: 86_400_000 });
  });

  it('is required at its field when the work was started without it', async () => {
    const files = [locked('plan.docx')];
    const { rerender } = await render(<UnlockOffice files={files} onOpened={vi.fn()} />);
    await expect.element(field()).not.toHaveFocus();
    await rerender(<UnlockOffice files={files} asked={1} onOpened={vi.fn()} />);
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toHaveAccessibleDescription(/Type the password/);
    await field().fill('w');
    await expect.element(field()).not.toHaveAccessibleDescription(/Type the password/);
    expect(jobs.unlock).not.toHaveBeenCalled();
  });

  it('is tried on the other documents too; those with another password stay', async () => {
    const onOpened = vi.fn();
    const files = [locked('a.docx'), locked('b.xlsx')];
    const { rerender } = await render(<UnlockOffice files={files} onOpened={onOpened} />);
    await expect.element(page.getByText('a.docx and 1 more')).toBeVisible();
    await field().fill('word of a.docx');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => onOpened.mock.calls[0]?.[0].length).toBe(1);
    await rerender(<UnlockOffice files={files.slice(1)} onOpened={onOpened} />);
    await expect.element(page.getByText('b.xlsx')).toBeVisible();
    await expect.element(field()).toHaveValue('');
  });

  it('opens all documents that it fits', async () => {
    const onOpened = vi.fn();
    const files = [locked('a.docx'), locked('b.xlsx')];
    await render(<UnlockOffice files={files} onOpened={onOpened} />);
    await field().fill('word of all');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => onOpened.mock.calls[0]?.[0].length).toBe(2);
  });
});

describe('locked files', () => {
  it('are looked for by a worker only among files that start like one', async () => {
    jobs.isLocked.mockImplementation(async (file: File) => ({ output: file.name === 'a.docx' }));
    const files = [locked('a.docx'), locked('old.doc'), new File(['PK'], 'plain.docx')];
    expect((await findLockedFiles(files)).map(({ name }) => name)).toEqual(['a.docx']);
    expect(jobs.isLocked).toHaveBeenCalledTimes(2);
  });

  it('are none when they cannot be examined', async () => {
    jobs.isLocked.mockRejectedValue(new ToolError('asset', 'You are offline.'));
    expect(await findLockedFiles([locked('a.docx')])).toEqual([]);
  });
});
