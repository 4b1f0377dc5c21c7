/** The label of a toolbox result must describe what happened in that run. */

import { grainyPicture, photoPdf } from '@entropy-tools/documents/pdf/compress/photo-pdf.testing';
import { wholeFontPdf } from '@entropy-tools/documents/pdf/compress/whole-font-pdf.testing';
import { encodeJpeg } from '@entropy-tools/media/image/mozjpeg';
import { writePng } from '@entropy-tools/media/image/write-png';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { nodeContext } from '../../../../tests/support/node-assets';
import type { PdfSource } from '../made-pdf';
import { compareSources } from './compare-sources';
import { runTask } from './run-task';
import { defaultSettings } from './task-settings';

const sourceOf = (bytes: Uint8Array<ArrayBuffer>): PdfSource => ({
  ...{ name: 'a.pdf', blob: new Blob([bytes]), pages: '', turns: {} },
});

async function textPdf(words: string, after = ''): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 200]).drawText(words, { x: 20, y: 100 });
  const bytes = await pdf.save();
  return new Uint8Array([...bytes, ...new TextEncoder().encode(after)]);
}

async function run(bytes: Uint8Array<ArrayBuffer>, task: 'compress' | 'extract-pictures') {
  const context = nodeContext();
  const request = { task, settings: defaultSettings[task] } as Parameters<typeof runTask>[1];
  return { ...(await runTask(sourceOf(bytes), request, context)), warnings: context.warnings };
}

describe('compressing', () => {
  it('names MozJPEG only if it wrote a picture, MuPDF only if it cut a font', {
    tags: ['sweep'],
  }, async () => {
    expect((await run(await photoPdf(), 'compress')).madeBy).toEqual(['MozJPEG']);
    expect((await run(await textPdf('Words'), 'compress')).madeBy).toBeUndefined();
    expect((await run(await wholeFontPdf(), 'compress')).madeBy).toEqual(['MuPDF']);
  });

  it('says that a signature breaks only if the file was changed', async () => {
    const changed = await run(await textPdf('Words', '\n% /ByteRange\n'), 'compress');
    const kept = await run(new TextEncoder().encode(smallestPdf), 'compress');
    const isWarned = ({ warnings }: typeof kept) =>
      warnings.some((one) => one.includes('is signed'));
    expect([changed.isUnchanged, isWarned(changed)]).toEqual([false, true]);
    expect([kept.isUnchanged, isWarned(kept)]).toEqual([true, false]);
  });
});

/** A file that cannot be made smaller. */
const smallestPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Size 4/Root 1 0 R>>
%/ByteRange
%%EOF`;

describe('extracting pictures', () => {
  it('distinguishes copied pictures from re-encoded ones', async () => {
    const jpeg = await encodeJpeg(grainyPicture(64), { quality: 80, grey: false }, nodeContext());
    const png = await writePng({ width: 64, height: 64, pixels: new Uint8Array(64 * 64) }, [
      [10, 20, 30],
    ]);
    const detailOf = async (jpegs: number, pngs: number) => {
      const pdf = await PDFDocument.create();
      const page = pdf.addPage();
      for (let at = 0; at < jpegs; at++) page.drawImage(await pdf.embedJpg(jpeg ?? ''));
      for (let at = 0; at < pngs; at++) page.drawImage(await pdf.embedPng(png));
      return (await run(new Uint8Array(await pdf.save()), 'extract-pictures')).detail;
    };
    expect(await detailOf(1, 0)).toBe('1 as it lies in the file');
    expect(await detailOf(2, 1)).toBe('2 as they lie in the file, 1 with the same pixels as PNG');
    expect(await detailOf(0, 2)).toBe('2 with the same pixels as PNG');
  });
});

it('states how closely identical files were compared', async () => {
  const bytes = await textPdf('Words');
  const { finding } = await compareSources(sourceOf(bytes), sourceOf(bytes), nodeContext());
  expect(finding).toBe(
    'No difference was found: the text is the same, and pages drawn at 100 dpi look the same.',
  );
});
