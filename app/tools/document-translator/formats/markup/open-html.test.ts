import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { describe, expect, it } from 'vitest';
import { pseudo } from '../pseudo.testing';
import { openTranslatable, type TargetLanguage } from '../translatable';

const french = { language: 'fr', rightToLeft: false };

async function translate(
  source: string | Uint8Array<ArrayBuffer>,
  by: (text: string) => string,
  to: TargetLanguage = french,
) {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const document = await openTranslatable({ name: 'page.htm', bytes }, makeContext());
  const texts = document.segments.map(({ text }) => text);
  const result = await document.write(texts.map(by), to, makeContext());
  return { texts, result, text: new TextDecoder().decode(result.files[0]?.bytes) };
}

const page = `<!DOCTYPE html>
<!-- <p>comment</p> -->
<html lang="en">
<head><title>The title</title>
<meta charset="utf-8"><meta name="description" content='What it&#39;s about'><meta name="x" content="key words">
<style>p::before { content: 'styled' }</style>
<script>const words = "<p>scripted</p>";</script>
</head>
<body class="plain words">
  <h1>Hello &amp; <em class=soft>welcome</em>!</h1>
  <p>
    Read <a href="/a?b=1&amp;c=2" title="A link">the <b>manual</b></a> and
    run <code>npm test</code><br>today.
  </p>
  <img src=a.png alt=logo>
  <p translate="no">Entropy</p><p>By <span class="notranslate">Acme Ltd</span> only</p>
  <pre>  kept   as is </pre>
  <ul><li>One<li>Two <input type="submit" value="Send it"></ul>
  <b>Unclosed <p>Broken</i> pieces</p>
  <svg><title>drawn</title></svg><textarea>typed</textarea>
</body></html>
`;

describe('HTML', () => {
  it('sets the language of the page only, and its encoding only in the head', async () => {
    const rest = `<!-- <html lang="x"> --><p>Words</p>${' '.repeat(2048)}<script>'<meta charset=latin1>'</script>`;
    const { text } = await translate(`<!-- <html> --><html lang="en">${rest}</html>`, pseudo);
    expect(text).toBe(
      `<!-- <html> --><html lang="fr">${rest.replace('Words', pseudo('Words'))}</html>`,
    );
  });

  it('finds the texts that people read, with marks for what is within a sentence', async () => {
    const { texts } = await translate(page, pseudo);
    expect(texts.toSorted()).toEqual([
      'A link',
      'Broken',
      'By <1/> only',
      'Hello & <1>welcome</1>!',
      'One',
      'Read <1>the</1> <2>manual</2> and run <3/>today.',
      'Send it',
      'The title',
      'Two',
      'Unclosed',
      "What it's about",
      'logo',
      'pieces',
    ]);
  });

  it('changes the words and the language, and no other byte', async () => {
    const { text, result } = await translate(page, (one) => `${one}~`);
    expect(result.damaged).toBe(0);
    expect(result.files[0]).toMatchObject({ name: 'page (fr).htm', type: 'text/html' });
    expect(text).toContain('<html lang="fr">');
    const undone = text
      .replaceAll('~', '')
      .replace('lang="fr"', 'lang="en"')
      .replace('content="What it&#39;s about"', "content='What it&#39;s about'")
      .replace('alt="logo"', 'alt=logo')
      .replace('</a> and run <code>', '</a> and\n    run <code>');
    expect(undone).toBe(page);
    expect(text.match(/~/g)).toHaveLength(13);
  });

  it('comes out byte for byte if nothing changes, whatever the encoding', async () => {
    expect((await translate(page, (one) => one)).text).toBe(page);
    const latin = Uint8Array.from('<meta charset=windows-1252><p>Caf\u00e9', (c) =>
      c.charCodeAt(0),
    );
    const { result } = await translate(latin, (one) => one);
    expect([...(result.files[0]?.bytes ?? [])]).toEqual([...latin]);
    expect((await translate(latin, () => 'Cafés “”')).text).toBe('<meta charset=utf-8><p>Cafés “”');
  });

  it('escapes what a translation adds, keeps ids single, and sets the direction', async () => {
    const source =
      '<html dir=ltr><p>Here are some words and a <a id="x" href="y">link</a> too <b></b>';
    const arabic = { language: 'ar', rightToLeft: true };
    const { text } = await translate(
      source,
      () => '<1>one</1> <script>alert(1)</script> & <1>two</1><2/>',
      arabic,
    );
    expect(text).toBe(
      '<html lang="ar" dir="rtl"><p><a id="x" href="y">one</a> &lt;script&gt;alert(1)&lt;/script&gt; &amp; two <b></b>',
    );
  });

  it('reads ten megabytes, and refuses endless nesting', { tags: 'sweep' }, async () => {
    const long = `<p>${'word '.repeat(20)}</p>\n`.repeat(100_000);
    const { texts } = await translate(long, (one) => one);
    expect(texts).toHaveLength(1);
    await expect(translate('<div>'.repeat(100_000), (one) => one)).rejects.toThrow(
      'Failed to read file: page.htm - The file is nested too deeply and is not opened.',
    );
  });
});
