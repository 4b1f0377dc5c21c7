import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patience } from '../../../../../tests/support/patience.ts';
import type { Doc } from '../model';
import { readRtf } from '../read-rtf/read-rtf';
import { makeContext } from '../testing/make-context';
import { sampleDoc } from '../testing/sample-doc';
import { writeText } from '../write-text/write-text';
import { writeRtf } from './write-rtf';

const formatted: Doc = {
  title: 'Formats {x}',
  blocks: [
    { kind: 'heading', level: 2, inlines: [{ kind: 'text', text: 'A heading' }] },
    {
      kind: 'paragraph',
      align: 'center',
      inlines: [
        { kind: 'text', text: 'bold', bold: true },
        { kind: 'text', text: ' \\{é漢😀} ' },
        { kind: 'text', text: 'red', color: '#C00010', font: 'Georgia', sizePt: 18, italic: true },
        { kind: 'text', text: 'link', href: 'https://example.com/?a="b"' },
      ],
    },
    {
      kind: 'list',
      ordered: true,
      start: 3,
      items: ['three', 'four'].map((text) => ({
        blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text, underline: true }] }],
      })),
    },
  ],
};

test('text reads back with its formatting, and the file is pure ASCII', async () => {
  const bytes = writeRtf(formatted, makeContext());
  expect(bytes.every((byte) => byte < 0x80)).toBe(true);
  const { blocks, title } = await readRtf(bytes, makeContext());
  expect(title).toBe('Formats {x}');
  expect(blocks[0]).toMatchObject({ kind: 'heading', level: 2 });
  const inlines = blocks[1]?.kind === 'paragraph' ? blocks[1].inlines : [];
  expect(inlines).toMatchObject([
    { text: 'bold', bold: true },
    { text: ' \\{é漢😀} ' },
    // Our reader ignores colours; LibreOffice reads them, see below.
    { text: 'red', italic: true },
    { text: 'link', href: 'https://example.com/?a=%22b%22' },
  ]);
  expect(writeText({ blocks })).toMatch(/3\. three\n+4\. four/);
});

test('the file contains every text of a document with all kinds of blocks', async () => {
  const warnings: string[] = [];
  const bytes = writeRtf(sampleDoc, { warn: (message) => warnings.push(message) });
  const doc = await readRtf(bytes, makeContext());
  const words = (text: string) => new Set(text.match(/\p{L}{2,}/gu));
  const there = words(writeText(doc));
  const missing = [...words(writeText(sampleDoc))].filter((word) => !there.has(word));
  expect(missing).toEqual([]);
  expect(warnings).toHaveLength(1);
});

test.skipIf(spawnSync('which', ['soffice']).status !== 0)(
  'LibreOffice opens it under the name .doc, with its lists, typefaces and colours',
  { tags: 'sweep' },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'rtf-'));
    try {
      writeFileSync(join(folder, 'summary.doc'), writeRtf(formatted, makeContext()));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const to = ['--headless', '--convert-to', 'fodt', '--outdir', folder];
      execFileSync('soffice', [profile, ...to, join(folder, 'summary.doc')], {
        timeout: patience(110_000),
      });
      const xml = readFileSync(join(folder, 'summary.fodt'), 'utf8');
      expect(xml).toMatch(/<text:list [\s\S]*three[\s\S]*four/);
      expect(xml).toMatch(/text:start-value="3"/);
      expect(xml).toContain('fo:color="#c00010"');
      expect(xml).toContain('fo:font-size="18pt"');
      expect(xml).toContain('Georgia');
      expect(xml).toContain('\\{é漢😀}');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
