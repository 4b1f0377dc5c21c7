import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { describe, expect, it } from 'vitest';
import { pseudo } from '../pseudo.testing';
import { openTranslatable } from '../translatable';

const to = { language: 'xh-ZA', rightToLeft: false };

async function translate(name: string, source: string, by = pseudo) {
  const bytes = new TextEncoder().encode(source);
  const document = await openTranslatable({ name, bytes }, makeContext());
  const texts = document.segments.map(({ text }) => text);
  const result = await document.write(texts.map(by), to, makeContext());
  return { texts, result, text: new TextDecoder().decode(result.files[0]?.bytes) };
}

describe('plain text', () => {
  it('translates paragraphs and keeps everything between them', async () => {
    const { texts, text, result } = await translate(
      'letter.txt',
      'Dear all,\r\n\r\n  - tea\r\n  - coffee\r\n\r\n12.50\r\n\r\nBye',
    );
    expect(texts).toEqual(['Dear all,', '- tea', '- coffee', 'Bye']);
    expect(text).toBe('Déár áll,\r\n\r\n  - téá\r\n  - ćófféé\r\n\r\n12.50\r\n\r\nBýé');
    expect(result.files[0]?.name).toBe('letter (xh-ZA).txt');
  });

  it('joins hard-wrapped lines, and wraps the translation at the same width', async () => {
    const source =
      'The quick brown fox jumps over the lazy dog, and it does\nso again and again until the dog gets up and walks\naway slowly.\n';
    const { texts, text } = await translate('a.txt', source, (each) => `${each} ${each}`);
    expect(texts).toHaveLength(1);
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(60);
  });

  it('keeps the byte order mark, also when UTF-16 is converted to UTF-8', async () => {
    const utf8 = [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Good day\r\n')];
    const utf16 = [0xff, 0xfe, ...Array.from('Good day\r\n', (c) => [c.charCodeAt(0), 0]).flat()];
    for (const bytes of [utf8, utf16]) {
      const file = { name: 'a.txt', bytes: Uint8Array.from(bytes) };
      const document = await openTranslatable(file, makeContext());
      const { files } = await document.write(['Guten Tag'], to, makeContext());
      expect([...(files[0]?.bytes ?? [])]).toEqual([
        ...[0xef, 0xbb, 0xbf],
        ...new TextEncoder().encode('Guten Tag\r\n'),
      ]);
    }
  });

  it('rejects unreadable files with the specification’s message', async () => {
    const open = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      openTranslatable({ name, bytes }, makeContext());
    await expect(open('a.xls', new Uint8Array(3))).rejects.toThrow(
      'Unsupported file type: a.xls. Please upload TXT, PDF, DOC, or DOCX files.',
    );
    await expect(open('a.txt', new Uint8Array(0))).rejects.toThrow(
      'Failed to read file: a.txt - The file is empty (0 bytes).',
    );
    const noise = Uint8Array.from({ length: 999 }, (_, index) => (index * 97) % 251);
    await expect(open('b.txt', noise)).rejects.toThrow(/^Failed to read file: b\.txt - /);
    const blank = await open('c.txt', new TextEncoder().encode(' \n '));
    expect(blank.plainText).toBe('No readable text found in this file.');
    expect(blank.segments).toEqual([]);
  });
});

const markdown = `---
title: Guide
---

# Getting started #

Read the [manual](https://example.org/m "M") and run \`npm test\` – **now**,
it is quick.

- first item
  1. [x] second ![logo](a.png)

> Quoted words
> go on.

| Name | Price |
|------|------:|
| Tea  | 12.50 |

\`\`\`js
const words = 'code';
\`\`\`

<div class="x">
stays
</div>

[ref]: https://example.org
`;

describe('Markdown', () => {
  it('finds headings, paragraphs, items, quotes and cells, and nothing else', async () => {
    const { texts, text } = await translate('guide.md', markdown);
    expect(texts).toEqual([
      'Getting started',
      'Read the <1>manual</1> and run <2/> – **now**, it is quick.',
      'first item',
      'second',
      'Quoted words go on.',
      'Name',
      'Price',
      'Tea',
    ]);
    expect(text).toContain('# Géttíńg śtártéd #');
    expect(text).toContain(
      'Réád thé [máńúál](https://example.org/m "M") áńd rúń `npm test` – **ńów**',
    );
    expect(text).toContain('  1. [x] śéćóńd ![logo](a.png)\n');
    expect(text).toContain('> Qúótéd');
    expect(text).toContain('| Téá  | 12.50 |');
    for (const kept of ["const words = 'code';", 'title: Guide', '\nstays\n', '[ref]: https'])
      expect(text).toContain(kept);
  });

  it('is unchanged byte for byte if the translation changes nothing', async () => {
    expect((await translate('guide.md', markdown, (text) => text)).text).toBe(markdown);
  });

  it('escapes HTML, links and pictures that a translation adds', async () => {
    const attack = '<script>alert(1)</script> ![x](https://evil.example/p.png) [go](javascript:x)';
    const { text } = await translate('a.md', 'A [link](/b) here\n', (each) => `${each} ${attack}`);
    expect(text).toContain('A [link](/b) here');
    expect(text).not.toMatch(/(?<!\\)<\/?script|\]\((?!\/b)/);
  });
});
