// @module-tag sweep
/** Pandoc and files that mean harm, are cut off or hold nothing. */

import { makeDocx, wordParagraph } from '@tests/support/make-docx';
import { nodeContext } from '@tests/support/node-assets';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { convertFile } from './convert';
import { type FormatId, formatOfName } from './formats/formats';
import { defaultOptions } from './options';
import { hasFormulas } from './pairs/has-formulas';

async function convert(name: string, content: string | Uint8Array<ArrayBuffer>, target: FormatId) {
  const format = formatOfName(name) as FormatId;
  const source = { name, format, blob: new Blob([content]) };
  const { files } = await convertFile({
    source,
    target,
    options: defaultOptions,
    context: nodeContext(),
  });
  return new Uint8Array(await (files[0]?.blob ?? new Blob()).arrayBuffer());
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
/** All text files of an archive, or the text itself. */
const allText = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b
    ? Object.values(unzipSync(bytes)).map(textOf).join('\n')
    : textOf(bytes);

describe('what could run or be fetched does not come along', () => {
  const org = `#+TITLE: Fine
#+HTML_HEAD: <script>alert(1)</script>
#+begin_export html
<script>alert(2)</script><img src=x onerror=alert(3)>
#+end_export
[[javascript:alert(4)][a link]] and [[https://example.org/][another]]
[[https://tracker.example/dot.png]]
`;
  const rst = `.. raw:: html

   <script>alert(1)</script>

.. include:: /etc/passwd

.. image:: https://tracker.example/dot.png

Fine words
`;
  const md = 'Fine <script>alert(1)</script> [x](javascript:alert(2))';
  const sources = { org, rst, md };
  test.each([
    ['a.org', 'org', 'html'],
    ['a.org', 'org', 'epub'],
    ['a.org', 'org', 'md'],
    ['a.rst', 'rst', 'html'],
    ['a.rst', 'rst', 'epub'],
    ['a.rst', 'rst', 'docx'],
    ['a.md', 'md', 'odt'],
  ] as const)('%s with scripts in its %s to %s', async (name, kind, target) => {
    const text = allText(await convert(name, sources[kind], target));
    expect(text).not.toMatch(/<script|javascript:|onerror|root:x:|src="https?:/i);
    expect(text).not.toMatch(/!\[[^\]]*\]\(https?:/);
    expect(text).toContain('Fine');
  });
});

test('formulas of LaTeX stay formulas in DOCX, HTML, EPUB and Markdown, and notes stay notes', async () => {
  const tex = 'Area $a^2$ is $\\frac{b}{2}$ and a note.\\footnote{Small.}\n\n\\[\\sqrt{x < 1}\\]\n';
  expect(allText(await convert('a.tex', tex, 'docx'))).toContain('<m:f>');
  const html = allText(await convert('a.tex', tex, 'html'));
  expect(html).toContain('<msup><mi>a</mi><mn>2</mn></msup>');
  expect(html).toMatch(/<math display="block"[^>]*><msqrt>/);
  expect(html).toContain('&lt;');
  expect(html).toContain('Small.');
  expect(allText(await convert('a.tex', tex, 'epub'))).toMatch(/<mfrac>\s*<mi>b<\/mi>/);
  const md = textOf(await convert('a.tex', tex, 'md'));
  expect(md).toContain('$a^2$');
  expect(md).toMatch(/note\.\[\^1\]/);
  expect(md).toContain('[^1]: Small.');
  const back = allText(await convert('a.md', md, 'odt'));
  expect(back).toContain('text:note-class="footnote"');
  expect(allText(await convert('a.md', md, 'tex'))).toContain('\\footnote{Small.}');
});

test('a formula brings no script, link or style into HTML', async () => {
  const tex = 'Fine $\\text{<script>alert(1)</script>} \\href{javascript:alert(2)}{x}$ words';
  const html = allText(await convert('a.tex', tex, 'html'));
  expect(html).toContain('Fine');
  expect(html).not.toMatch(/<script|href=|style="[^"]*url|<annotation/i);
});

test.each([
  '\\input{/etc/passwd} \\include{/etc/passwd} Fine words',
  '\\newcommand{\\a}{\\a\\a} Fine words \\a',
  '\\def\\a#1{\\b{#1#1}}\\def\\b#1{\\a{#1#1}} Fine words \\a{x}',
] as const)('LaTeX ends: %s', async (tex) => {
  const made = await convert('a.tex', tex, 'html').catch((error: Error) => error);
  if (made instanceof Error) expect(made.message).toMatch(/^[A-Z].*\.$/);
  else {
    expect(textOf(made)).toContain('Fine words');
    expect(textOf(made)).not.toContain('root:');
  }
});

test.each([
  ['cut.ipynb', '{"cells": [{"cell_type": "mark', 'md'],
  ['cut.docx', 'PK\u0003\u0004 and then nothing', 'rst'],
  ['empty.tex', '  \n', 'docx'],
  [
    'bomb.opml',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><opml>&b;</opml>',
    'md',
  ],
] as const)('%s is refused with a sentence', async (name, content, target) => {
  await expect(convert(name, content, target)).rejects.toThrow(/^[A-Z].*\.$/);
});

describe('formulas', () => {
  const formula =
    '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>';
  const docx = () => makeDocx({ body: `${wordParagraph('Half of it')}<w:p>${formula}</w:p>` });

  test.each([
    ['md', '\\frac{a}{b}'],
    ['html', '<mfrac>'],
    ['epub', '<mfrac>'],
  ] as const)('of a DOCX stay formulas in %s', async (target, sign) => {
    const text = allText(await convert('a.docx', await docx(), target));
    expect(text).toContain(sign);
    expect(text).toContain('Half of it');
  });
  test('of Markdown become those of a DOCX', async () => {
    const made = await convert('a.md', 'Half: $\\frac{a}{b}$\n', 'docx');
    expect(allText(made)).toContain('<m:f>');
  });
  test('are no sums of money and no variables of a shell', async () => {
    const prices = new Blob(['It costs $5_000, or $6. `echo $HOME_x $A_b`\n']);
    expect(await hasFormulas({ name: 'a.md', format: 'md', blob: prices })).toBe(false);
  });
});
