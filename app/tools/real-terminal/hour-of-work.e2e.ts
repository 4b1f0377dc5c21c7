/** An hour of work as one test: from a clone to a push, with the assistant, and on after an offline reload. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fsck } from '@entropy-tools/machine/git/git-table.testing';
import { realGit } from '@entropy-tools/machine/git/http-backend.testing';
import type { Page } from '@playwright/test';
import { startFront } from '../../../tests/support/front-server.ts';
import { test } from '../../../tests/support/scripted-test.ts';
import { expect, untilHydrated } from '../../../tests/support/test.ts';
import { answer, enter, screen, untilPrompt } from './terminal-page.testing.ts';

const root = process.env.GIT_SERVER_ROOT ?? '';
const bare = join(root, 'team/tally.git');

const TALLY = 'def total(values):\n    return sum(values[1:])\n';
const FILES = {
  'tally.py': TALLY,
  'report.py': 'from tally import total\nprint("total", total([0, 20, 22]))\n',
  'check.js': `const text = require('fs').readFileSync('README.md', 'utf8');
console.log('lines', text.split('\\n').length, process.argv[2] ?? '');\n`,
  'server.js': `require('http').createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<h1>Tally of ' + request.url + '</h1>');
}).listen(3000);\n`,
  'package.json': '{ "name": "tally", "scripts": { "dev": "node server.js" } }\n',
  'test_tally.py': `import unittest
from tally import total
class Sums(unittest.TestCase):
    def test_all(self):
        self.assertEqual(total([40, 1, 1]), 42)
unittest.main()\n`,
  'README.md': '# Tally\n',
  // The scripted model's task, in a person's words: fix the code and run the tests.
  'task.txt': `Call:\n${JSON.stringify([
    { name: 'edit_file', args: { path: 'tally.py', old: 'values[1:]', new: 'values' } },
    { name: 'run', args: { line: 'python test_tally.py -v' } },
  ])}\n`,
};

/** Makes the repository that is cloned. */
function makeRepository(): void {
  const work = join(root, 'work');
  mkdirSync(work, { recursive: true });
  mkdirSync(join(root, 'team'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(work, name), text);
  realGit(work, 'init', '-q');
  realGit(work, 'add', '-A');
  realGit(work, 'commit', '-q', '-m', 'a tally that is wrong');
  realGit(root, 'clone', '-q', '--bare', 'work', bare);
}

/** The rows of the screen. */
const shown = async (page: Page) =>
  (await screen(page).locator('> div').allTextContents()).join('\n').trim();

/** Grants the request that matches. */
async function allow(page: Page, wish: RegExp): Promise<void> {
  await expect.poll(() => shown(page)).toMatch(new RegExp(`${wish.source}[\\s\\S]*no:$`));
  await answer(page, 'y');
}

test('clones, runs, edits, pushes, has a test fixed, and continues after an offline reload', {
  tag: '@sweep',
}, async ({ browser, model }) => {
  test.skip(root === '', 'git http-backend missing');
  makeRepository();
  const front = await startFront(process.env.BASE_URL ?? '');
  const context = await browser.newContext({
    baseURL: front.url,
    serviceWorkers: 'allow',
    extraHTTPHeaders: { 'X-Test-Provider': model.url },
  });
  try {
    const page = await context.newPage();
    await page.goto('/real-terminal');
    await untilHydrated(page);
    await page.mouse.move(40, 300, { steps: 2 });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null);
    await untilPrompt(page);

    let step = 0;
    /** Runs a line on a cleared screen and waits until it ends, because keys are ignored before. */
    const run = async (line: string) => {
      step += 1;
      await enter(page, `clear; ${line}; echo end-$((${step}))`);
      await expect(screen(page)).toContainText(`end-${step}`);
      return shown(page);
    };
    const name = 'git config user.name Ann; git config user.email a@b.example';
    await run(
      `git clone ${process.env.GIT_SERVER_URL}/team/tally.git projects/tally; cd projects/tally; ${name}`,
    );
    const first = await run('python report.py; node check.js first');
    expect(first).toContain('total 42');
    expect(first).toContain('lines 2 first');
    for (const engine of ['Python', 'Node', 'AI'])
      await expect(page.getByTitle(`${engine}: ready`)).toBeVisible();

    await enter(page, 'edit README.md');
    await page.getByLabel('Text of /home/user/projects/tally/README.md').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('It adds up.\n');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Terminal' })).toBeFocused();
    expect(await run('git diff --stat')).toContain('README.md | 1 +');
    await run('git commit -qam "say what it does" && git push');
    expect(realGit(bare, 'show', 'main:README.md')).toBe('# Tally\nIt adds up.\n');

    await enter(page, 'clear; ai "$(cat task.txt)"');
    await allow(page, /\+ +return sum\(values\)/);
    await allow(page, /\$ python test_tally\.py -v/);
    await expect(screen(page)).toContainText('1 file changed; take it back with: ai undo');
    await expect(screen(page)).toContainText('AI: cost');
    expect(await shown(page)).toMatch(/Ran 1 test[\s\S]*OK/);
    await run('git commit -qam "all values" && git push');
    expect(realGit(bare, 'show', 'main:tally.py')).toBe(TALLY.replace('values[1:]', 'values'));
    expect(fsck(bare)).toBe('');

    // Offline, including the page itself: the work is still there and continues.
    await front.cut();
    await context.setOffline(true);
    await page.reload();
    await untilHydrated(page);
    await untilPrompt(page);
    const kept = await run('cd projects/tally; git status -sb; git log --oneline -n 1');
    expect(kept).toContain('## main...origin/main');
    expect(kept).toContain('origin/main) all values');
    const ran = await run('python test_tally.py; node check.js offline');
    expect(ran).toContain('OK');
    expect(ran).toContain('lines 3 offline');
    const committed = 'git commit -qam offline --allow-empty; git log --oneline -n 1';
    const cut = await run(`${committed}; git push`);
    expect(cut).toContain('(HEAD -> main) offline');
    expect(cut).toContain('unable to access');
    expect(await run('ai hello')).toContain('ERROR:');
    await enter(page, 'clear; npm run dev');
    await expect(
      page.frameLocator('iframe').getByRole('heading', { name: 'Tally of /' }),
    ).toBeVisible();
  } finally {
    await context.close();
    await front.cut();
  }
});
