/** pip, pictures and requests of Python in the terminal, with an index and a server that the test stands for. */
import { createHash } from 'node:crypto';
import { packResponse } from '@workers/api/terminal/terminal-response.contract';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from '../../../tests/support/test.ts';
import { answer, enter, openTerminal, screen, untilPrompt } from './terminal-page.testing.ts';

const wheel = (name: string, code: string, needs = '') =>
  Buffer.from(
    zipSync({
      [`${name}/__init__.py`]: strToU8(code),
      [`${name}/__main__.py`]: strToU8(`import ${name}\nprint(${name}.hi("all"))\n`),
      [`${name}-1.0.dist-info/METADATA`]: strToU8(
        `Metadata-Version: 2.1\nName: ${name}\nVersion: 1.0\nSummary: of the test\n${needs}\n`,
      ),
    }),
  );
const WHEELS: Record<string, Buffer> = {
  greet: wheel(
    'greet',
    'from shout import loud\ndef hi(who): return loud("hi " + who)\n',
    'Requires-Dist: shout>=1 ; python_version > "3"\n',
  ),
  shout: wheel('shout', 'def loud(text): return text.upper()\n'),
};

test('pip installs pure wheels with what they need, which are there after a reload', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.context().route('**/api/terminal/pypi/**', (route) => {
    const [name = '', file] = new URL(route.request().url()).pathname.split('/').slice(4);
    const bytes = WHEELS[name];
    if (!bytes) {
      const error = { code: 'terminal_package_missing', message: 'none' };
      return route.fulfill({ status: 404, json: { error } });
    }
    if (file) return route.fulfill({ body: bytes, contentType: 'application/octet-stream' });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const filename = `${name}-1.0-py3-none-any.whl`;
    return route.fulfill({ json: { files: [{ filename, url: filename, hashes: { sha256 } }] } });
  });
  await openTerminal(page);
  await enter(page, 'clear; echo "greet>=1" > requirements.txt; pip install -r requirements.txt');
  await expect(screen(page)).toContainText('Successfully installed greet-1.0 shout-1.0');
  await enter(page, 'clear; pip install nothing-like-it');
  await expect(screen(page)).toContainText('there is no package of this name.');
  await page.reload();
  await untilPrompt(page);
  await enter(
    page,
    'clear; python -m greet; pip show shout; pip uninstall -y greet; python -m greet',
  );
  await expect(screen(page)).toContainText('HI ALL');
  await expect(screen(page)).toContainText('Required-by: greet');
  await expect(screen(page)).toContainText('Successfully uninstalled greet-1.0');
  await expect(screen(page)).toContainText('No module named greet');
});

test('pictures stand among the output, and urllib asks before it goes to a host', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.route('**/api/terminal/request', (route) => {
    const url = JSON.parse(route.request().postData() ?? '{}').url as string;
    const head = { status: 200, statusText: 'OK', headers: [], url };
    return route.fulfill({
      contentType: 'application/octet-stream',
      body: Buffer.from(packResponse(head as never, new TextEncoder().encode('from the server'))),
    });
  });
  await openTerminal(page);
  await enter(page, 'clear; python');
  await expect(screen(page)).toContainText('>>>');
  await answer(page, 'class Dot:');
  await answer(
    page,
    '  def _repr_svg_(self): return "<svg xmlns=\\"http://www.w3.org/2000/svg\\" width=\\"90\\" height=\\"60\\"><rect width=\\"90\\" height=\\"60\\" fill=\\"red\\"/></svg>"',
  );
  await answer(page, '');
  await answer(page, 'print("before"); Dot()');
  await expect(screen(page)).toContainText('[Dot, 90 × 60]');
  const red = () =>
    page.locator('canvas.xterm-image-layer').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4)
        if (pixels[at] === 255 && pixels[at + 1] === 0 && pixels[at + 3] === 255) count += 1;
      return count;
    });
  await expect.poll(red).toBeGreaterThan(3000);
  await answer(page, 'import urllib.request as u; u.urlopen("https://api.example/a").read()');
  await expect(screen(page)).toContainText('python asks https://api.example through this site');
  await answer(page, 'y');
  await expect(screen(page)).toContainText("b'from the server'");
});
