/** Inlining a server's page into one text, and naming what is unavailable. */

import type { ProgramResponse } from '@entropy-tools/machine/machine/program';
import { expect, test } from 'vitest';
import { completePage } from './complete-page';
import { responseToHtml } from './response-to-html';

const SITE = 'http://localhost:3000';

/** Answers from a table of paths: a type and a text. */
function server(table: Record<string, readonly [type: string, text: string]>) {
  const asked: string[] = [];
  const ask = async (url: string): Promise<ProgramResponse> => {
    asked.push(url);
    if (!url.startsWith(SITE)) throw new Error('Nothing answers there.');
    const [type, text] = table[url.slice(SITE.length)] ?? ['text/plain', ''];
    const isThere = url.slice(SITE.length) in table;
    return {
      status: isThere ? 200 : 404,
      statusText: '',
      headers: { 'content-type': type },
      url,
      bytes: new TextEncoder().encode(text),
    };
  };
  return { ask, asked };
}

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const textOf = (data: string | null | undefined) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(data?.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0)),
  );

test('inlines stylesheets with their resources, scripts and pictures, and requests each once', async () => {
  const { ask, asked } = server({
    '/css/main.css': ['text/css', '@import "more.css"; body { background: url(../dot.svg) }'],
    '/css/more.css': ['text/css', 'h1 { color: red; background: url("/dot.svg") }'],
    '/dot.svg': ['image/svg+xml', '<svg/>'],
    '/app.js': ['text/javascript', 'document.title = "ran </script>";'],
  });
  const { html, missing } = await completePage(
    '<link rel=stylesheet href=css/main.css integrity=x><link rel=preload href=/dot.svg><style>p{background:url(/dot.svg)}</style><img src=dot.svg><script src=/app.js defer></script><img src=https://other.example/x.png>',
    `${SITE}/index.html`,
    ask,
  );
  const page = parsed(html);
  const css = textOf(page.querySelector('link')?.getAttribute('href'));
  expect(css).toContain('background: url("data:image/svg+xml;base64,');
  const inner = /@import url\("([^"]+)"\)/.exec(css)?.[1];
  expect(textOf(inner)).toContain('h1 { color: red; background: url("data:image/svg+xml');
  expect(page.querySelector('style')?.textContent).toContain('url("data:image/svg+xml');
  expect(textOf(page.querySelector('script[defer]')?.getAttribute('src'))).toContain(
    'ran </script>',
  );
  expect(page.querySelectorAll('link').length).toBe(1);
  expect(page.querySelector('link')?.hasAttribute('integrity')).toBe(false);
  expect(page.querySelector('base')?.href).toBe(`${SITE}/index.html`);
  expect(missing).toEqual(['https://other.example/x.png']);
  expect(asked.filter((url) => url.endsWith('dot.svg')).length).toBe(1);
});

test('modules find each other by an import map, even in cycles; package names are unchanged', async () => {
  const { ask } = server({
    '/src/main.js': [
      'text/javascript',
      `import { b } from './b.js'; import('../late.js'); import x from 'pkg'; import * as lib from 'lib'; const s = "from './b.js'"; export const a = 1;`,
    ],
    '/src/b.js': ['text/javascript', `export * from './main.js'; export const b = 2;`],
    '/late.js': ['text/javascript', 'export default 3;'],
    '/vendor/lib.js': ['text/javascript', 'export const lib = 4;'],
  });
  const { html } = await completePage(
    `<script type=importmap>{"imports":{"lib":"/vendor/lib.js"}}</script><script type=module src=src/main.js></script><script type=module>import { b } from './src/b.js'; console.log(b)</script>`,
    `${SITE}/`,
    ask,
  );
  const page = parsed(html);
  const maps = page.querySelectorAll('script[type=importmap]');
  expect(maps.length).toBe(1);
  const { imports } = JSON.parse(maps[0]?.textContent ?? '') as { imports: Record<string, string> };
  expect(Object.keys(imports).sort()).toEqual([
    `${SITE}/late.js`,
    `${SITE}/src/b.js`,
    `${SITE}/src/main.js`,
    `${SITE}/vendor/lib.js`,
    'lib',
  ]);
  const main = textOf(imports[`${SITE}/src/main.js`]);
  expect(main).toBe(
    `import { b } from '${SITE}/src/b.js'; import('${SITE}/late.js'); import x from 'pkg'; import * as lib from 'lib'; const s = "from './b.js'"; export const a = 1;`,
  );
  const scripts = [...page.querySelectorAll('script[type=module]')].map((one) => one.textContent);
  expect(scripts).toEqual([
    `import "${SITE}/src/main.js";`,
    `import { b } from '${SITE}/src/b.js'; console.log(b)`,
  ]);
});

test('shows a response that is not a page as text or a picture, and runs nothing in it', async () => {
  const answer = (type: string, text: string): ProgramResponse => ({
    status: 200,
    statusText: 'OK',
    headers: type ? { 'content-type': type } : {},
    url: `${SITE}/`,
    bytes: new TextEncoder().encode(text),
  });
  expect(await responseToHtml(answer('application/json', '{"a":"<script>"}'))).toBe(
    '<!doctype html><pre>{"a":"&lt;script>"}</pre>',
  );
  expect(await responseToHtml(answer('image/svg+xml', '<svg/>'))).toContain(
    '<img alt="" src="data:image',
  );
  expect(await responseToHtml(answer('text/html; charset=utf-8', '<p>x'))).toBe('<p>x');
  expect(await responseToHtml(answer('', '<h1>x</h1>'))).toBe('<h1>x</h1>');
  expect(await responseToHtml(answer('', 'Hello'))).toContain('<pre>Hello</pre>');
});
