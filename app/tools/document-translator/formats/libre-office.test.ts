// LibreOffice, an independent program, opens translated documents and shows the translation with the same
// formatting, on as many pages.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { sampleDoc } from '@entropy-tools/documents/doc/testing/sample-doc';
import { writeDocx } from '@entropy-tools/documents/doc/write-docx/write-docx';
import { writePptx } from '@entropy-tools/documents/doc/write-pptx/write-pptx';
import { describe, expect, it } from 'vitest';
import { hasProgram, pdfText, runProgram } from '../../../../tests/support/programs';
import { richDocx } from '../../../../tests/support/rich-docx';
import { pseudo } from './pseudo.testing';
import { openTranslatable } from './translatable';

const missing = ['soffice', 'pdftotext', 'pdfinfo'].filter((name) => !hasProgram(name));
if (missing.length > 0)
  console.warn(`SKIPPED: ${missing.join(', ')} not installed, LibreOffice checks no translation`);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\u0301/g, '')
    .replace(/\s+/g, ' ');

describe.skipIf(missing.length > 0)('LibreOffice', () => {
  it('shows the translation of DOCX and PPTX as it shows the original', {
    tags: 'sweep',
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'translated-'));
    try {
      const sources = {
        'a.docx': await writeDocx(sampleDoc, makeContext()),
        'b.docx': await richDocx(),
        'c.pptx': await writePptx(sampleDoc, makeContext()),
      };
      for (const [name, bytes] of Object.entries(sources)) {
        const document = await openTranslatable({ name, bytes }, makeContext());
        const texts = document.segments.map(({ text }) => pseudo(text));
        const to = { language: 'fr-FR', rightToLeft: false };
        const { files, damaged } = await document.write(texts, to, makeContext());
        expect(damaged).toBe(0);
        writeFileSync(join(folder, name), bytes);
        writeFileSync(join(folder, `t-${name}`), files[0]?.bytes ?? '');
      }
      runProgram('soffice', [
        `-env:UserInstallation=file://${folder}/profile`,
        ...['--headless', '--convert-to', 'pdf', '--outdir', folder],
        ...Object.keys(sources).flatMap((name) => [join(folder, name), join(folder, `t-${name}`)]),
      ]);
      const pages = (name: string) =>
        /Pages:\s+(\d+)/.exec(runProgram('pdfinfo', [join(folder, name)]))?.[1];
      for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
        const translated = pdfText(join(folder, `t-${name}`));
        const original = pdfText(join(folder, name));
        expect(pages(`t-${name}`)).toBe(pages(name));
        expect(translated).not.toBe(original);
        expect(plain(translated)).toBe(plain(original));
      }
      expect(pdfText(join(folder, 't-b.pdf'))).toContain('Víśít óúr wébśíté óń págé 1');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
