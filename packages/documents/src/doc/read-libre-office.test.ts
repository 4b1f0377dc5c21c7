// @module-tag sweep
// Checks our readers with files made by LibreOffice, an independent program.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { visitHeadings } from './anchors';
import { type Doc, inlineText } from './model';
import { readDocument } from './read-document';
import { makeContext } from './testing/make-context';
import { sampleDoc } from './testing/sample-doc';
import { writeDocx } from './write-docx/write-docx';
import { writeText } from './write-text/write-text';

const missing = spawnSync('which', ['soffice']).status !== 0;
if (missing)
  console.warn('SKIPPED: soffice not installed, LibreOffice makes no files for our readers');

/** List numbers differ from writer to writer; words do not. */
function wordsBesideImages(doc: Doc): string[] {
  const blocks = doc.blocks.filter((block) => block.kind !== 'image');
  return writeText({ ...doc, blocks }).match(/\p{L}{2,}/gu) ?? [];
}

test.skipIf(missing)(
  'DOC, RTF and ODT by LibreOffice: every word in its order, headings, table, picture',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'office-'));
    try {
      const docx = join(folder, 'sample.docx');
      writeFileSync(docx, await writeDocx(sampleDoc, makeContext()));
      for (const [extension, filter] of [
        ['doc', 'doc:MS Word 97'],
        ['rtf', 'rtf'],
        ['odt', 'odt'],
      ] as const) {
        execFileSync(
          'soffice',
          [
            `-env:UserInstallation=file://${folder}/profile`,
            ...['--headless', '--convert-to', filter, '--outdir', folder, docx],
          ],
          { stdio: 'ignore', timeout: patience(60_000) },
        );
        const bytes = new Uint8Array(readFileSync(join(folder, `sample.${extension}`)));
        const { doc, format } = await readDocument(bytes, 'sample.bin', makeContext());
        expect(format).toBe(extension);
        const images = doc.blocks.filter((block) => block.kind === 'image');
        expect(images).toHaveLength(1);
        // LibreOffice drops the alternative text in DOC.
        if (extension !== 'doc') expect(images[0]?.image.alt).toBe('A red dot');
        expect(wordsBesideImages(doc), extension).toEqual(wordsBesideImages(sampleDoc));
        const headings: string[] = [];
        visitHeadings(doc.blocks, (heading) =>
          headings.push(`${heading.level} ${inlineText(heading.inlines)}`),
        );
        const wanted: string[] = [];
        visitHeadings(sampleDoc.blocks, (heading) =>
          wanted.push(`${heading.level} ${inlineText(heading.inlines)}`),
        );
        expect(headings, extension).toEqual(wanted);
        const table = doc.blocks.find((block) => block.kind === 'table');
        expect(table?.kind === 'table' && table.rows[0]?.map((cell) => cell.colSpan ?? 1)).toEqual([
          1, 2,
        ]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
