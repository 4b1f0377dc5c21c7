/** The machine in its worker: persistent files, Ctrl+C, the editor, and the headers of its page. */
import { createHash } from 'node:crypto';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { strToU8, zipSync } from 'fflate';
import { axeLightAndDark, expect, openPage, test } from '../../../tests/support/test.ts';
import { answer, enter, openTerminal, screen, untilPrompt } from './terminal-page.testing.ts';

test('files are edited, uploaded, and still there after a reload', {
  tag: '@sweep',
}, async ({ page }) => {
  await openTerminal(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await enter(page, 'mkdir -p projects/demo; cd projects/demo');
  await enter(page, 'for i in 3 1 2; do echo item $i >> list.txt; done; sort list.txt | head -2');
  await expect(screen(page)).toContainText('item 1');
  await page.keyboard.type('cat li');
  await page.keyboard.press('Tab');
  await page.keyboard.type('| wc -l > count.txt; cat nothing');
  await page.keyboard.press('Enter');
  await expect(screen(page)).toContainText('ERROR: cat: nothing: No such file or directory');

  await enter(page, 'edit notes.md');
  await page.getByLabel('Text of /home/user/projects/demo/notes.md').pressSequentially('# Edited');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await enter(page, 'open notes.md');
  await expect(page.getByRole('heading', { name: 'Edited' })).toBeVisible();

  await page.getByTestId('file-input').setInputFiles({
    name: 'brought.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,age\nAnn,30\n'),
  });
  await expect(screen(page)).toContainText('brought.csv brought into ~/projects/demo');
  await axeLightAndDark(page);

  await page.reload();
  await untilPrompt(page);
  await enter(page, 'cd projects/demo; cat count.txt notes.md brought.csv; ls');
  await expect(screen(page)).toContainText('# Edited');
  await expect(screen(page)).toContainText('Ann,30');
  await expect(screen(page)).toContainText('list.txt');
});

test('Ctrl+C stops an endless program, and terminates one that does not stop without losing its files', {
  tag: '@sweep',
}, async ({ page }) => {
  await openTerminal(page);
  const begun = 'echo begun-$((1 + 2)); ';
  for (const line of [
    'yes begun-3',
    `${begun}f() { while true; do :; done; }; f`,
    `${begun}cat /dev/zero`,
    `${begun}sleep 1000`,
  ]) {
    await enter(page, line);
    await expect(
      screen(page)
        .getByText(/^begun-3/)
        .first(),
    ).toBeAttached();
    await page.keyboard.press('Control+c');
    await enter(page, `echo after-$((1 + 1))-${line.length}`);
    await expect(screen(page)).toContainText(`after-2-${line.length}`);
    await page.keyboard.press('Control+l');
  }
  await enter(page, 'i=0; while true; do i=$((i + 1)); echo $i >> kept.txt; echo "round-$i"; done');
  await expect(screen(page)).toContainText(/round-\d{2}/);
  await page.reload();
  await untilPrompt(page);
  await enter(page, 'wc -l kept.txt');
  await expect(screen(page)).toContainText(/\d{2} kept\.txt/);
});

/** A small wheel, with the name it has in Pyodide's lock file. */
const PYTZ = Buffer.from(
  zipSync({
    'pytz/__init__.py': strToU8('__version__ = "of the mirror"\n'),
    'pytz-1.dist-info/METADATA': strToU8('Metadata-Version: 2.1\nName: pytz\nVersion: 1\n'),
    'pytz-1.dist-info/WHEEL': strToU8(
      'Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    ),
    'pytz-1.dist-info/RECORD': strToU8('pytz/__init__.py,,\n'),
  }),
);

test('wheels are loaded from the site or by its server on first import, and named if they are not; curl asks before it uses the network', {
  tag: '@sweep',
}, async ({ page }) => {
  const wheels: string[] = [];
  for (const folder of ['api/terminal/python', 'vendor/pyodide-*'])
    await page.route(`**/${folder}/*.whl`, (route) => {
      const { pathname } = new URL(route.request().url());
      wheels.push(pathname);
      return route.fulfill({ body: pathname.includes('/pytz-') ? PYTZ : 'no wheel' });
    });
  let own: string[] = [];
  await page.route('**/vendor/python-wheels.json', (route) => route.fulfill({ json: own }));
  // The release's lock file, with the small wheel in place of the real one.
  await page.route('**/pyodide-lock.json', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    list.packages.pytz.sha256 = createHash('sha256').update(PYTZ).digest('hex');
    return route.fulfill({ response, json: list });
  });
  // One of them is the site's own.
  const list = await page.request.get(`/${vendorAssets.pyodide}pyodide-lock.json`);
  own = [(await list.json()).packages.pytz.file_name];
  await openTerminal(page);
  await enter(
    page,
    'clear; python -c "import pytz; print(pytz.__version__); import six"; echo end-$((2 + 2))',
  );
  await expect(screen(page)).toContainText('end-4');
  await expect(screen(page)).toContainText('of the mirror');
  await expect(screen(page)).toContainText('six is not available on this site');
  await expect(page.getByTitle('Python: ready')).toBeVisible();
  expect(wheels).toEqual([
    expect.stringMatching(/^\/vendor\/pyodide-.+\/pytz-.+\.whl$/),
    expect.stringMatching(/^\/api\/terminal\/python\/six-.+\.whl$/),
  ]);

  await enter(page, 'clear; curl http://127.0.0.1/');
  await expect(screen(page)).toContainText('curl asks http://127.0.0.1 through this site');
  await answer(page, 'y');
  await expect(screen(page)).toContainText('curl: (7) Only public web addresses');
});

test('the AI indicator says when nothing is set up', { tag: '@sweep' }, async ({ page }) => {
  await page.route('**/api/ai/status', (route) =>
    route.fulfill({
      json: { engine: null, standIn: false, model: null, embeddingModel: null, today: {} },
    }),
  );
  await openTerminal(page);
  await expect(page.getByTitle('AI: not set up')).toBeVisible();
  await enter(page, 'ai add-key openai sk-of-a-test');
  await expect(page.getByTitle('AI: ready')).toBeVisible();
});

test('the page is isolated in its own document, and left by loading another', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/tools');
  const isIsolated = () => page.evaluate(() => crossOriginIsolated);
  expect(await isIsolated()).toBe(false);
  await page.getByRole('link', { name: /^Real Terminal/ }).click();
  await expect(page).toHaveURL(/\/real-terminal$/);
  await expect.poll(isIsolated).toBe(true);
  await expect(page.getByTitle('File system: ready')).toBeVisible();
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  await expect(page).toHaveURL(/\/tools$/);
  await expect.poll(isIsolated).toBe(false);
});

test('a file of a kind that no tool knows is brought in from the sheet of what can be done', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from([0, 1, 2, 3]);
  await (await chooser).setFiles({ name: 'strange.qqq', mimeType: '', buffer });
  await expect(page.getByText('No tool here knows this kind of file.')).toBeVisible();
  await page.getByRole('button', { name: /^Look at it in a terminal/ }).click();
  await expect(page).toHaveURL(/\/real-terminal$/);
  await untilPrompt(page);
  await expect(screen(page)).toContainText('strange.qqq brought into ~');
});
