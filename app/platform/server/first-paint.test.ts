import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { holdUntilPaint, inlineStylesheet } from './first-paint';

const FACE = '@font-face{font-family:A;src:url(/assets/a.woff2)}';
const FALLBACK = '@font-face{font-family:B;src:local(Arial)}';
const CSS = `body{color:red;content:"$&"}${FACE}${FALLBACK}`;
const LINK = '<link rel="stylesheet" href="/assets/app-1.css"/>';
const PAGE = [
  '<html><head><link rel="preload" as="font" href="/assets/a.woff2"/>',
  LINK,
  '</head><body><p>text</p><link rel="modulepreload" href="/assets/x.js"/>',
  '<script nonce="n" type="module" async="">import "/assets/x.js"</script></body></html>',
].join('');

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const readCss = async (path: string) => (path === '/assets/app-1.css' ? CSS : undefined);
const styled = (html = PAGE) => inlineStylesheet(holdUntilPaint(html, 'n'), readCss);

describe('holdUntilPaint', () => {
  it('defers everything that loads a module or a font before the first paint', () => {
    const html = holdUntilPaint(PAGE, 'n');
    expect(html).not.toMatch(/rel="(module)?preload"|type="module"/);
    expect(html).toContain('<link rel="modulepreload-later" href="/assets/x.js"/>');
    expect(html).toContain('type="module-later" async="">import "/assets/x.js"</script>');
  });

  it('adds its own scripts last in head and body, with the nonce', () => {
    const html = holdUntilPaint(PAGE, 'n');
    expect(html).toMatch(/<script nonce="n">try\{[^<]*<\/script><\/head>/);
    expect(html).toMatch(/<script nonce="n">\(\(\)=>\{[^<]*<\/script><\/body><\/html>$/);
  });

  it('changes nothing if the module script has no nonce, is one of two, or the body has no end', () => {
    for (const html of [
      PAGE.replace('nonce="n" type', 'type'),
      PAGE.replace('</body>', '<script nonce="n" type="module">b()</script></body>'),
      PAGE.replace('</body>', ''),
    ]) {
      expect(holdUntilPaint(html, 'n')).toBe(html);
    }
  });
});

describe('inlineStylesheet', () => {
  it('inlines the rules in the head, fetched fonts apart, each allowed by its hash', async () => {
    const { html, hashes } = await styled();
    const rules = CSS.replace(FACE, '');
    expect(html).toContain(
      `<style>${rules}</style><style media="(scripting: none)">${FACE}</style><script nonce="n">`,
    );
    expect(hashes).toEqual([sha256(rules), sha256(FACE)]);
  });

  it('keeps the link in its place for React, disabled', async () => {
    const { html } = await styled();
    expect(html).toContain('<link rel="stylesheet" href="/assets/app-1.css" disabled=""/>');
  });

  it('keeps the fonts with the rules in a page that defers nothing', async () => {
    const plain = `<head>${LINK}</head><p>text</p>`;
    const { html, hashes } = await inlineStylesheet(plain, readCss);
    expect(html).toContain(`<style>${CSS}</style></head>`);
    expect(hashes).toEqual([sha256(CSS)]);
  });

  it('leaves the page unchanged without the file, or when the file would end the element', async () => {
    const page = holdUntilPaint(PAGE, 'n');
    for (const css of [undefined, 'a{content:"</style><script>"}']) {
      expect(await inlineStylesheet(page, async () => css)).toEqual({ html: page, hashes: [] });
    }
  });
});
