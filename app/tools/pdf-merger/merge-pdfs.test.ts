import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { richPdf } from '@entropy-tools/documents/pdf/merge/merge-fixture.testing';
import { testContext } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { describe, expect, test } from 'vitest';
import { hasProgram, textOfPdf } from '../../../tests/support/pdf-programs';
import { inspectWithQpdf } from '../../../tests/support/seen-by-qpdf';
import type { MadePdf, PdfSource } from './made-pdf';
import { extractPdf, inspectPdf, mergePdfs, splitPdf } from './merge-pdfs';

const hasQpdf = hasProgram('qpdf');
const merging = { bookmarkPerFile: true, name: 'merged.pdf' };

function source(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  rest: Partial<PdfSource> = {},
): PdfSource {
  return { blob: new Blob([bytes]), name, pages: '', turns: {}, ...rest };
}

async function bytesOf({ blob }: MadePdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

async function locked(title: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'merger-'));
  const [from, to] = [join(folder, 'a.pdf'), join(folder, 'b.pdf')];
  writeFileSync(from, await richPdf(title, 2));
  execFileSync('qpdf', ['--encrypt', 'open me', 'owner', '256', '--', from, to]);
  const bytes = new Uint8Array(readFileSync(to));
  rmSync(folder, { recursive: true });
  return bytes;
}

test("reports a PDF's pages and chapters", async () => {
  const facts = await inspectPdf(source(await richPdf('One', 3), 'one.pdf'), testContext());
  expect(facts).toEqual({ pageCount: 3, isProtected: false, chapters: 1 });
});

describe.skipIf(!hasQpdf)('merging', () => {
  test('takes the selected pages in their order', async () => {
    const sources = [
      source(await richPdf('Two', 3), 'two.pdf', { pages: '3, 1' }),
      source(await richPdf('One', 3), 'one.pdf', { pages: '2-' }),
    ];
    const answer = await mergePdfs(sources, merging, testContext());
    if (answer.kind !== 'made') throw new Error('refused');
    expect([answer.file.name, answer.file.pageCount]).toEqual(['merged.pdf', 4]);
    const bytes = await bytesOf(answer.file);
    expect(textOfPdf(bytes).match(/(One|Two) page \d/g)).toEqual([
      'Two page 3',
      'Two page 1',
      'One page 2',
      'One page 3',
    ]);
    expect(inspectWithQpdf(bytes).bookmarks.map(({ title, page }) => [title, page])).toEqual([
      ['two', 1],
      ['one', 3],
    ]);
  });

  test('names all files that cannot be opened, and makes nothing', async () => {
    const sources = [
      source(await richPdf('One', 2), 'one.pdf'),
      source(await locked('Two'), 'two.pdf'),
      source(new TextEncoder().encode('%PDF-1.4 rubbish'), 'three.pdf'),
      source(await richPdf('Four', 2), 'four.pdf', { pages: '7' }),
    ];
    const answer = await mergePdfs(sources, merging, testContext());
    expect(answer).toEqual({
      kind: 'refused',
      failures: [
        { place: 1, message: expect.stringContaining('protected by a password') },
        { place: 2, message: expect.stringContaining('damaged') },
        { place: 3, message: 'Page 7 does not exist: this PDF has 2 pages.' },
      ],
    });
  });

  test('a password opens a protected file', async () => {
    const sources = [
      source(await richPdf('One', 1), 'one.pdf'),
      source(await locked('Two'), 'two.pdf', { password: 'open me' }),
    ];
    const answer = await mergePdfs(sources, merging, testContext());
    if (answer.kind !== 'made') throw new Error('refused');
    expect(textOfPdf(await bytesOf(answer.file))).toContain('Two page 2');
  });

  test('a cancelled merge ends with the reason', async () => {
    const controller = new AbortController();
    const context = {
      ...testContext(controller.signal),
      onProgress: () => controller.abort('stop'),
    };
    const sources = [
      source(await richPdf('One', 1), 'one.pdf'),
      source(await richPdf('Two', 1), 'two.pdf'),
    ];
    await expect(mergePdfs(sources, merging, context)).rejects.toBe('stop');
  });
});

describe.skipIf(!hasQpdf)('splitting', () => {
  test.each([
    [
      { by: 'ranges', text: '1-2, 4' },
      ['One page 1 One page 2', 'One page 4'],
      ['pages 1-2', 'page 4'],
    ],
    [
      { by: 'every', pageCount: 3 },
      ['One page 1 One page 2 One page 3', 'One page 4'],
      ['pages 1-3', 'page 4'],
    ],
    [{ by: 'bookmarks' }, ['One page 1 One page 2 One page 3 One page 4'], ['One beginning']],
  ] as const)('%j', async (plan, texts, labels) => {
    const made = await splitPdf(source(await richPdf('One', 4), 'one.pdf'), plan, testContext());
    const seen = await Promise.all(
      made.map(async (file) =>
        textOfPdf(await bytesOf(file))
          .match(/One page \d/g)
          ?.join(' '),
      ),
    );
    expect(seen).toEqual(texts);
    expect(made.map(({ name }) => name)).toEqual(labels.map((label) => `one - ${label}.pdf`));
    for (const file of made) inspectWithQpdf(await bytesOf(file));
  });
});

test.skipIf(!hasQpdf)('extracts and rotates pages', async () => {
  const wanted = source(await richPdf('One', 4), 'one.pdf', { pages: '4, 2', turns: { 2: 90 } });
  const [file] = await extractPdf(wanted, testContext());
  if (!file) throw new Error('nothing was made');
  expect([file.name, file.pageCount]).toEqual(['one - pages.pdf', 2]);
  expect(textOfPdf(await bytesOf(file)).match(/One page \d/g)).toEqual([
    'One page 4',
    'One page 2',
  ]);
});

test('reports that nothing was selected or rotated', async () => {
  const whole = source(await richPdf('One', 2), 'one.pdf');
  await expect(extractPdf(whole, testContext())).rejects.toMatchObject({ code: 'input' });
});
