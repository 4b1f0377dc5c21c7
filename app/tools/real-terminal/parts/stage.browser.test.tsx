/** The terminal's screen with its machine: keys, colours, editor, previews, and leaving it by keyboard. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MACHINE_FOLDER } from '../machine/open-files';
import { Stage } from './stage';

/** All rows as exposed to screen readers. */
const rows = () => document.querySelector('.xterm-accessibility-tree')?.textContent ?? '';
const terminal = () => document.querySelector('.xterm-helper-textarea') as HTMLTextAreaElement;

async function enter(line: string) {
  terminal().focus();
  await userEvent.keyboard(`${line.replace(/[[{]/g, '$&$&')}{Enter}`);
}

beforeEach(async () => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(MACHINE_FOLDER, { recursive: true }).catch(() => {});
  await render(
    <div style={{ display: 'flex', flexDirection: 'column', height: '40rem' }}>
      <Stage />
      <button type="button">After</button>
    </div>,
  );
  const mode = page.getByRole('button', { name: 'Screen reader mode' });
  await expect.poll(() => document.querySelector('.xterm')).not.toBeNull();
  await mode.click();
  await expect.poll(rows).toContain('user:~$');
  await expect.poll(() => document.querySelector('[title="File system: ready"]')).not.toBeNull();
});

it('runs lines, completes, recalls, searches, and reports errors', {
  tags: ['sweep'],
}, async () => {
  expect(rows()).toContain('Real Terminal: a machine in this browser tab.');
  await enter('echo one | tr a-z A-Z');
  await expect.poll(rows).toContain('ONE');
  await userEvent.keyboard('cat wel{Tab}');
  await expect.poll(rows).toContain('cat welcome.txt');
  await userEvent.keyboard('{Control>}c{/Control}');
  await enter('nothing');
  await expect.poll(rows).toContain('ERROR: Command not found: nothing. Type help');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(rows).toMatch(/\$ nothing\s*$/);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(rows).toMatch(/\$ echo one \| tr a-z A-Z\s*$/);
  await userEvent.keyboard('{Control>}l{/Control}');
  await expect.poll(rows).not.toContain('ONE');
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(rows).toContain('^C');
  await userEvent.keyboard('{Control>}r{/Control}');
  await expect.poll(rows).toContain('(search)');
  await userEvent.keyboard('noth');
  await expect.poll(rows).toContain('(search) noth: nothing');
});

it('keeps what is typed while a command runs for the next lines', { tags: ['sweep'] }, async () => {
  await enter('sleep 2; echo awake');
  await enter('echo typed | tr a-z A-Z');
  await enter('echo later | tr a-z A-Z');
  await expect.poll(rows).toMatch(/awake[\s\S]*TYPED[\s\S]*LATER/);
});

it('edits a file, asks about unsaved changes, and shows it', { tags: ['sweep'] }, async () => {
  await enter('edit notes.md');
  const text = page.getByRole('textbox', { name: 'Text of /home/user/notes.md' });
  await expect.element(text).toBeVisible();
  await userEvent.keyboard('# Title{Escape}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await enter('open notes.md');
  await expect.element(page.getByRole('heading', { name: 'Title' })).toBeVisible();
  await enter('printf "a,b\\n1,2\\n" > t.csv; open t.csv');
  await expect.element(page.getByRole('columnheader', { name: 'b' })).toBeVisible();
  await page.getByRole('button', { name: 'Close t.csv' }).click();
});

it('is left by Escape and Tab, and searched by Ctrl+Shift+F', async () => {
  await enter('echo needle');
  await expect.poll(rows).toContain('needle');
  await userEvent.keyboard('{Control>}{Shift>}F{/Shift}{/Control}');
  await page.getByRole('searchbox', { name: 'Search the screen' }).fill('nowhere');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('nothing found')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(terminal());
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.poll(() => document.activeElement).not.toBe(terminal());
});

it('shows a served folder beside the terminal until Ctrl+C', {
  tags: ['sweep'],
}, async () => {
  await enter('mkdir site; echo "<h1>Served here</h1>" > site/index.html; serve site');
  await expect
    .poll(rows)
    .toContain('Serving /home/user/site on http://localhost:3000 until Ctrl+C');
  await expect
    .element(page.getByRole('textbox', { name: 'Address on localhost:3000' }))
    .toHaveValue('/');
  await expect.element(page.getByTitle('Page of localhost:3000')).toBeVisible();
  await expect.poll(rows).toContain('GET / 200');
  terminal().focus();
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect
    .element(page.getByText('The server has ended. Start it again to go on.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Close the preview of localhost:3000' }).click();
  await expect.poll(() => document.activeElement).toBe(terminal());
});

it('mounts a folder of the computer, writes to it, and remounts it after a line had to be terminated', {
  tags: ['sweep'],
}, async () => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry('my-site', { recursive: true }).catch(() => {});
  const folder = await root.getDirectoryHandle('my-site', { create: true });
  vi.stubGlobal('showDirectoryPicker', async () => folder);
  await enter('mount');
  await expect.poll(rows).toContain('/mnt/my-site is a folder of this computer now.');
  await enter('cd /mnt/my-site; echo written > here.txt');
  const text = async () =>
    (await (await folder.getFileHandle('here.txt').catch(() => undefined))?.getFile())?.text();
  await expect.poll(text).toBe('written\n');
  await expect
    .element(page.getByTitle('/mnt/my-site: a folder of this computer'))
    .toBeInTheDocument();
  await enter('f() { while true; do :; done; }; f');
  await expect.poll(rows).toContain('done; }; f');
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect
    .poll(rows)
    .toContain('Files are kept, but for what it had not written to /mnt/my-site yet.');
  await enter('cat here.txt; cd; umount /mnt/my-site; ls /mnt | wc -l');
  await expect.poll(rows).toMatch(/written\s*0/);
  vi.unstubAllGlobals();
});
