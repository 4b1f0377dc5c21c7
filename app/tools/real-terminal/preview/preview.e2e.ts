/** A program's server beside the terminal, with the headers of the built product, and a folder of the computer. */
import { expect, test } from '../../../../tests/support/test.ts';
import { enter, openTerminal, screen } from '../terminal-page.testing.ts';

const SERVER = `
const http = require('http');
const fs = require('fs');
const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
http.createServer((req, res) => {
  if (req.url === '/api') {
    let body = '';
    req.on('data', (piece) => { body += piece; });
    req.on('end', () => res.end(JSON.stringify({ said: req.method + ' ' + body })));
    return;
  }
  const name = req.url === '/' ? 'index.html' : req.url.slice(1).split('?')[0];
  if (!fs.existsSync(name)) { res.statusCode = 404; return res.end('nothing at ' + req.url); }
  res.setHeader('Content-Type', types[name.split('.').pop()]);
  fs.createReadStream(name).pipe(res);
}).listen(3000, () => console.log('Listening on http://localhost:3000'));
`;

const FILES = {
  'server.js': SERVER,
  'package.json': JSON.stringify({ name: 'site', scripts: { dev: 'node server.js' } }),
  'index.html':
    '<title>Site</title><link rel="stylesheet" href="main.css"><h1>First page</h1><p id="said"></p><p id="room"></p><a href="/second.html">On to the second</a><script type="module" src="/main.js"></script>',
  'main.css': 'h1 { color: rgb(1, 2, 3) }',
  'main.js': `import { told } from './told.js';
const answer = await fetch('/api', { method: 'POST', body: 'hello' });
document.querySelector('#said').textContent = told((await answer.json()).said);
localStorage.setItem('a', 'b');
const tries = [
  self.origin,
  await new Promise((done) => { const img = new Image(); img.onload = () => done('loaded'); img.onerror = () => done('blocked'); img.src = 'https://127.0.0.1/x.png'; }),
  await import('https://127.0.0.1/x.js').then(() => 'loaded', () => 'blocked'),
];
try { tries.push(parent.document.title); } catch (error) { tries.push(error.name); }
document.querySelector('#room').textContent = tries.join(' ');
console.log('page is up');`,
  'told.js': 'export const told = (text) => "Server said: " + text;',
  'second.html':
    '<h1>Second page</h1><form action="/second.html"><input name="q" value="x"><button>Send</button></form>',
};

test('npm run dev shows its page beside the terminal: scripts, modules, requests, links and forms, in a room of its own', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const patient = { timeout: 30_000 };
  await openTerminal(page);
  for (const [name, text] of Object.entries(FILES))
    await page.getByTestId('file-input').setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
  await expect(screen(page)).toContainText('second.html brought into');
  await enter(page, 'npm run dev');
  const site = page.frameLocator('iframe[title="Page of localhost:3000"]');
  await expect(site.getByRole('heading', { name: 'First page' })).toBeVisible(patient);
  await expect(site.getByText('Server said: POST hello')).toBeVisible();
  await expect(site.getByText('null blocked blocked SecurityError')).toBeVisible();
  await expect(site.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(screen(page)).toContainText('Listening on http://localhost:3000');
  await expect(screen(page)).toContainText('[page log] page is up');

  await site.getByRole('link', { name: 'On to the second' }).click();
  await expect(site.getByRole('heading', { name: 'Second page' })).toBeVisible();
  await site.getByRole('button', { name: 'Send' }).click();
  const address = page.getByRole('textbox', { name: 'Address on localhost:3000' });
  await expect(address).toHaveValue('/second.html?q=x');
  await address.fill('/nowhere');
  await address.press('Enter');
  await expect(site.getByText('nothing at /nowhere')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the page before' }).click();
  await expect(site.getByRole('heading', { name: 'Second page' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Terminal' }).focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('The server has ended. Start it again to go on.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the preview of localhost:3000' }).click();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('a folder that the person chooses is read and written by the machine, through its worker', async ({
  page,
}) => {
  // The browser's own window cannot be pressed by a test: a folder of its private files is what it gives.
  await page.addInitScript(() => {
    const pick = async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('site', { create: true });
      const file = await folder.getFileHandle('there.txt', { create: true });
      const writable = await file.createWritable();
      await writable.write('from the computer\n');
      await writable.close();
      return folder;
    };
    Object.assign(window, { showDirectoryPicker: pick });
  });
  await openTerminal(page);
  await enter(page, 'mount');
  await expect(screen(page)).toContainText(
    '/mnt/site is a folder of this computer now. /mnt/site: 1 file',
  );
  await enter(page, 'cd /mnt/site; cat there.txt; echo written here > here.txt');
  await expect(screen(page)).toContainText('from the computer');
  const onTheComputer = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('site');
      const file = await folder.getFileHandle('here.txt').catch(() => undefined);
      return (await file?.getFile())?.text();
    });
  await expect.poll(onTheComputer).toBe('written here\n');
  await expect(page.getByTitle('/mnt/site: a folder of this computer')).toBeVisible();
  // Ended by force, another machine has the folder as well.
  await enter(page, 'f() { while true; do :; done; }; f');
  await page.keyboard.press('Control+c');
  await enter(page, 'cat /mnt/site/here.txt; cd; umount /mnt/site; ls /mnt | wc -l');
  await expect(screen(page)).toContainText(/written here\s+0/);
});
