// @module-tag sweep
// Checks that LibreOffice, an independent program, opens what our writers make.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { makeContext } from './testing/make-context';
import { sampleDoc } from './testing/sample-doc';
import { writeDocx } from './write-docx/write-docx';
import { verifyPptx } from './write-pptx/verify-pptx';
import { writePptx } from './write-pptx/write-pptx';

const programs = ['soffice', 'pdftotext', 'pdfinfo'];
const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0)
  console.warn(
    `SKIPPED: ${missing.join(', ')} not installed, LibreOffice does not check our files`,
  );

describe.skipIf(missing.length > 0)('LibreOffice', () => {
  it('opens our DOCX and PPTX and shows their text', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'office-'));
    try {
      const pptx = await writePptx(sampleDoc, makeContext());
      writeFileSync(join(folder, 'a.docx'), await writeDocx(sampleDoc, makeContext()));
      writeFileSync(join(folder, 'b.pptx'), pptx);
      execFileSync(
        'soffice',
        [
          `-env:UserInstallation=file://${folder}/profile`,
          ...['--headless', '--convert-to', 'pdf', '--outdir', folder],
          ...['a.docx', 'b.pptx'].map((name) => join(folder, name)),
        ],
        { stdio: 'ignore', timeout: patience(110_000) },
      );
      const textOf = (name: string) => {
        execFileSync('pdftotext', ['-layout', join(folder, name), join(folder, `${name}.txt`)]);
        return readFileSync(join(folder, `${name}.txt`), 'utf8').replace(/\s+/g, ' ');
      };
      const info = (name: string) => execFileSync('pdfinfo', [join(folder, name)]).toString();
      const parts = [
        ...['First part', 'Plain, bold, italic, underlined, struck, code <&>', 'A second line.'],
        ...[
          'goes on',
          'inner two',
          'Name',
          'Wide',
          'tall',
          '漢字',
          'if (a < b) {',
          'Quoted twice.',
        ],
        ...['Last words – “quoted”'],
      ];
      const [docxText, pptxText] = [textOf('a.pdf'), textOf('b.pdf')];
      for (const part of parts) {
        expect(docxText).toContain(part);
        expect(pptxText).toContain(part);
      }
      // The lists are numbered as the document says.
      for (const label of ['3. three', '4. four', '5. five', '1. five one']) {
        expect(docxText).toContain(label);
        expect(pptxText).toContain(label);
      }
      expect(info('a.pdf')).toMatch(/Title: +A sample & more/);
      expect(info('a.pdf')).toMatch(/Pages: +2\b/);
      expect(info('b.pdf')).toMatch(new RegExp(`Pages: +${(await verifyPptx(pptx)).slides}\\b`));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
