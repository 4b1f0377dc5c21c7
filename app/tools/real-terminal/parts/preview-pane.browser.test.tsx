/** A server's page in its preview frame: what its scripts can and cannot do, and how to leave it. */

import type { ProgramRequest } from '@entropy-tools/machine/machine/program';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ShownServer } from '../preview/use-preview';
import { PreviewPane } from './preview-pane';

const said: string[] = [];
const asked: string[] = [];
beforeEach(() => {
  said.length = 0;
  asked.length = 0;
});

/** A pane for a server that responds from a table of paths. */
async function open(
  pages: Record<string, string | ((request: ProgramRequest) => string)>,
  server: Partial<ShownServer> = {},
) {
  const ask = async (url: string, request: ProgramRequest) => {
    if (!url.startsWith('http://localhost:3000/')) throw new Error(`Nothing answers at ${url}`);
    const path = url.replace('http://localhost:3000', '');
    asked.push(`${request.method ?? 'GET'} ${path}`);
    const found = pages[path];
    const text = typeof found === 'function' ? found(request) : (found ?? 'nothing');
    return {
      status: found === undefined ? 404 : 200,
      statusText: 'OK',
      headers: { 'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html' },
      url,
      bytes: new TextEncoder().encode(text),
    };
  };
  const place = { ask, say: (text: string) => said.push(text) };
  const onClose = vi.fn();
  const shown = (state: Partial<ShownServer>) => (
    <div style={{ display: 'flex', height: '30rem' }}>
      <PreviewPane
        server={{ port: 3000, isOpen: true, starts: 1, ...state }}
        place={place}
        onClose={onClose}
      />
    </div>
  );
  const { rerender } = await render(shown(server));
  return { rerender: (state: Partial<ShownServer>) => rerender(shown(state)), onClose };
}

/** The page reports what it found through its console, which the terminal shows. */
const heard = () => expect.poll(() => said.join('\n'));

test('scripts, modules and requests work; our origin, its storage and other hosts are out of reach', async () => {
  await open({
    '/': `<h1>Home</h1><script>document.cookie = 'a=b'; localStorage.setItem('k', 'v'); console.log('classic', localStorage.getItem('k'), document.cookie === '', self.origin)</script><script type=module src=/main.js></script>`,
    '/main.js': `import { name } from './name.js';
      const answer = await fetch('/api?x=1', { method: 'POST', body: 'sent' });
      const other = new XMLHttpRequest();
      other.open('PUT', 'api');
      other.responseType = 'json';
      await new Promise((done) => { other.onload = done; other.send('by xhr'); });
      const blocked = [];
      const image = (src) => new Promise((done) => { const img = new Image(); img.onload = () => done('loaded'); img.onerror = () => done('blocked'); img.src = src; });
      blocked.push(await image('https://127.0.0.1:9/x.png'));
      blocked.push(await import('https://127.0.0.1:9/x.js').then(() => 'loaded', () => 'blocked'));
      blocked.push(await fetch('https://127.0.0.1:9/').then(() => 'loaded', () => 'blocked'));
      for (const look of [() => parent.document.title, () => top.location.href, () => indexedDB.open('x')]) {
        try { blocked.push(String(look())); } catch (error) { blocked.push(error.name); }
      }
      console.log(name, await answer.json(), other.response, blocked.join(' '));`,
    '/name.js': `export const name = 'module';`,
    '/api?x=1': ({ method, body }) => JSON.stringify(`${method} ${new TextDecoder().decode(body)}`),
    '/api': ({ method, body }) => JSON.stringify(`${method} ${new TextDecoder().decode(body)}`),
  });
  await heard().toContain('[page log] classic v true null');
  await heard().toMatch(
    /\[page log\] module "?POST sent"? "?PUT by xhr"? blocked blocked blocked SecurityError SecurityError SecurityError/,
  );
});

test('a page can use neither RTCPeerConnection nor nested frames, which would provide it', async () => {
  const inner = `<iframe srcdoc="&lt;script>parent.postMessage('frame ran', '*')&lt;/script>"></iframe>`;
  await open({
    '/': `${inner}<p></p><script src=main.js></script>`,
    '/main.js': `
      addEventListener('message', ({ data }) => console.log(data));
      document.querySelector('p').innerHTML = ${JSON.stringify(inner)};
      const made = document.createElement('div');
      made.innerHTML = ${JSON.stringify(inner)};
      document.body.append(made.firstChild);
      addEventListener('load', () => setTimeout(() => console.log('frames', document.querySelectorAll('iframe').length, typeof RTCPeerConnection), 200));`,
  });
  await heard().toContain('[page log] frames 0 undefined');
  expect(said.join()).not.toContain('frame ran');
  expect(said).toContain('[preview: a frame inside the page could not be had]');
});

test('links, forms, the address bar and the back button load pages of the server', async () => {
  await open({
    '/': `<a href="next?q=1#part">On</a><script>addEventListener('load', () => document.querySelector('a').click())</script>`,
    '/next?q=1': `<form method=post action=/save><input name=a value="1 2"></form><script>addEventListener('load', () => document.forms[0].requestSubmit())</script>`,
    '/save': ({ body }) =>
      `<script>console.log('saved', ${JSON.stringify(new TextDecoder().decode(body))})</script>`,
    '/typed': `<a href="https://elsewhere.example/">Away</a><script>console.log('typed'); document.querySelector('a').click()</script>`,
  });
  await heard().toContain('[page log] saved a=1+2');
  const address = page.getByRole('textbox', { name: 'Address on localhost:3000' });
  await expect.element(address).toHaveValue('/save');
  await address.fill('/typed');
  (address.element() as HTMLInputElement).form?.requestSubmit();
  await heard().toContain('[page log] typed');
  await heard().toContain('[preview: https://elsewhere.example is not reached from here]');
  expect(asked).toEqual(['GET /', 'GET /next?q=1', 'POST /save', 'GET /typed']);
  await page.getByRole('button', { name: 'Back to the page before' }).click();
  await expect.poll(() => asked.at(-1)).toBe('GET /save');
});

test('reports when the server stops, and reloads the page when it starts again', async () => {
  const { rerender, onClose } = await open({ '/': `<script>console.log('shown')</script>` });
  await heard().toContain('shown');
  await rerender({ isOpen: false });
  await expect
    .element(page.getByText('The server has ended. Start it again to go on.'))
    .toBeVisible();
  await rerender({ starts: 2 });
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => said.length).toBe(2);
  await page.getByRole('button', { name: 'Close the preview of localhost:3000' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});
