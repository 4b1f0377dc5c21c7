/** File Compressor, opening: archives made by zip, tar and gzip, independent programs. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const entries = (page: Page) => page.getByTestId('archive-entry');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const long = `${'a long folder/'.repeat(12)}file.txt`;

/** A folder with a text, a long path, JSON and a link, packed by this program. */
function packed(program: string, args: readonly string[], name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-test-'));
  mkdirSync(join(folder, 'in', long, '..'), { recursive: true });
  writeFileSync(join(folder, 'in', long), 'far down');
  writeFileSync(join(folder, 'in', 'ünï.txt'), 'Grüße aus dem Archiv');
  writeFileSync(join(folder, 'in', 'data.json'), '{"answer": 42}');
  symlinkSync('/etc/passwd', join(folder, 'in', 'link'));
  execFileSync(program, [...args, name, 'in'], { cwd: folder, stdio: 'pipe' });
  return join(folder, name);
}

async function open(page: Page, path: string) {
  await page.getByTestId('file-input').setInputFiles(path);
  await expect(page.getByRole('region', { name: 'The archive' })).toBeVisible();
}

async function saved(page: Page, path: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, `Download ${path}`).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

test.beforeEach(async ({ page }) => {
  await openPage(page, '/file-compressor');
  await page.getByRole('tab', { name: 'Open an archive' }).click();
});

test('archives of tar, gzip, zip and 7zz can be viewed and saved; links are not unpacked', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('tar', 'zip', '7zz');
  for (const [program, args, name] of [
    ['tar', ['-cf'], 'a.tar'],
    ['tar', ['--format=pax', '-czf'], 'b.tar.gz'],
    ['zip', ['-qry'], 'c.zip'],
    ['7zz', ['a', '-bd', '-snl'], 'd.7z'],
  ] as const)
    await test.step(name, async () => {
      await open(page, packed(program, args, name));
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(entries(page)).toHaveCount(4);
      expect(await saved(page, `in/${long}`)).toBe('far down');
      expect(await saved(page, 'in/ünï.txt')).toBe('Grüße aus dem Archiv');
      await button(page, 'Look at in/data.json').click();
      await expect(page.getByText('{"answer": 42}')).toBeVisible();
      await expect(entries(page).filter({ hasText: 'in/link' })).toContainText('not unpacked');
    });
  await axe(page);
});

test('a password is requested, a wrong one rejected, the right one unpacks', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('zip');
  await open(page, packed('zip', ['-qry', '-P', 'geheim'], 'locked.zip'));
  const password = page.getByLabel('Password of the archive');
  await button(page, 'Download in/data.json').click();
  await expect(page.getByText('Type its password to unpack it.')).toBeVisible();
  await password.fill('falsch');
  await button(page, 'Download in/data.json').click();
  // One in 256 wrong passwords passes ZipCrypto's own check; then the checksum fails.
  await expect(page.getByText(/not the password|damaged/)).toBeVisible();
  await password.fill('geheim');
  expect(await saved(page, 'in/data.json')).toBe('{"answer": 42}');
});

test('extracts everything into a new folder inside the one that the user chooses', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('zip');
  // The picker itself is the browser's; the folder that it returns here is a real one in OPFS.
  await page.evaluate(() => {
    Object.assign(window, {
      showDirectoryPicker: async () => {
        const root = await navigator.storage.getDirectory();
        const chosen = await root.getDirectoryHandle('chosen', { create: true });
        await chosen.getDirectoryHandle('a', { create: true });
        return chosen;
      },
    });
  });
  await open(page, packed('zip', ['-qry'], 'a.zip'));
  await button(page, 'Extract all').click();
  const text = () =>
    page.evaluate(async () => {
      try {
        let folder = await navigator.storage.getDirectory();
        for (const name of ['chosen', 'a (2)', 'in'])
          folder = await folder.getDirectoryHandle(name);
        return await (await (await folder.getFileHandle('ünï.txt')).getFile()).text();
      } catch {
        return '';
      }
    });
  await expect.poll(text).toBe('Grüße aus dem Archiv');
  await expect(button(page, 'Extract all')).toBeVisible();
});

test('opens an archive inside an archive, and explains what to do about a wrong file', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('zip');
  const inner = packed('zip', ['-qry'], 'inner.zip');
  const outer = join(inner, '..', 'outer.zip');
  execFileSync('zip', ['-qj', outer, inner]);
  await open(page, outer);
  await button(page, 'Open inner.zip').click();
  await expect(entries(page)).toHaveCount(4);
  await button(page, 'Back to outer.zip').click();
  await expect(entries(page)).toHaveCount(1);

  const whole = readFileSync(inner);
  for (const [name, buffer, message] of [
    ['cut.zip', whole.subarray(0, whole.length - 40), /damaged or was cut off/],
    ['notes.zip', Buffer.from('just text'), /no archive that can be opened here/],
    ['empty.zip', Buffer.alloc(0), /The file is empty/],
    ['a.rar', Buffer.from('526172211a0700', 'hex'), /a RAR archive/],
    ['a.7z', Buffer.from('377abcaf271c0004', 'hex'), /The 7z archive is damaged/],
  ] as const) {
    await page
      .getByTestId('file-input')
      .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(buffer) });
    await expect(page.getByRole('alert')).toContainText(message);
  }
});

test('packs and opens offline after the first load', { tag: '@sweep' }, async ({
  page,
  context,
}) => {
  needProgram('unzip');
  await openPage(page, '/file-compressor');
  await untilPrefetched(page);
  await context.setOffline(true);
  await button(page, 'Try with a sample file').click();
  await page.getByLabel('Compression level').fill('9');
  await button(page, 'Compress All').click();
  await expect(page.getByTestId('compression-item')).toContainText('Completed');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download All').click(),
  ]);
  const path = await download.path();
  execFileSync('unzip', ['-tqq', path]);
  await page.getByRole('tab', { name: 'Open an archive' }).click();
  await page.getByTestId('file-input').setInputFiles({
    name: 'again.zip',
    mimeType: 'application/zip',
    buffer: readFileSync(path),
  });
  expect(await saved(page, 'coffee-machine.log')).toContain('brewed flat white');
  await context.setOffline(false);
});
