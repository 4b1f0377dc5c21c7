import { hasProgram, runOnPdf, textOfPdf } from '@tests/support/pdf-programs';
import { inspectWithQpdf } from '@tests/support/seen-by-qpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { openForChange } from '../change-pdf';
import { openPdf } from '../open-pdf';
import { makePdf, testContext } from '../pdf-fixture.testing';
import { type AssemblePart, assemblePdf } from './assemble-pdf';
import { richPdf } from './merge-fixture.testing';

const options = { bookmarkPerPart: true, attachments: true };

async function part(bytes: Uint8Array, title: string, indices?: number[]): Promise<AssemblePart> {
  const pdf = await openForChange(bytes, testContext());
  const all = Array.from({ length: pdf.pageCount }, (_, index) => index);
  return { pdf, title, pages: (indices ?? all).map((index) => ({ index, turn: 0 })) };
}

/** Targets of a page's links as pdf.js reads them: page numbers from 1. */
async function linksOf(bytes: Uint8Array, number: number): Promise<number[]> {
  const pdf = await openPdf(bytes, testContext());
  try {
    const annotations = await (await pdf.page(number)).getAnnotations();
    const links = annotations.filter(({ subtype }) => subtype === 'Link');
    return await Promise.all(
      links.map(async ({ dest }) => {
        const place = typeof dest === 'string' ? await pdf.document.getDestination(dest) : dest;
        return place ? (await pdf.document.getPageIndex(place[0])) + 1 : 0;
      }),
    );
  } finally {
    await pdf.close();
  }
}

describe.skipIf(!hasProgram('qpdf'))('two files with everything', () => {
  const context = testContext();
  let merged: Uint8Array;
  let seen: ReturnType<typeof inspectWithQpdf>;
  beforeAll(async () => {
    const parts = [
      await part(await richPdf('One', 4), 'one'),
      await part(await richPdf('Two', 3), 'two'),
    ];
    merged = await assemblePdf(parts, options, context);
    seen = inspectWithQpdf(merged);
  });

  test('pages are in order', () => {
    const expected = ['One', 'Two'].flatMap((title) =>
      [1, 2, 3, 4].slice(0, title === 'One' ? 4 : 3).map((page) => `${title} page ${page}`),
    );
    expect(textOfPdf(merged).match(/(One|Two) page \d/g)).toEqual(expected);
  });

  test('each file gets a bookmark with its own bookmarks below', () => {
    const file = (name: string, title: string, first: number) => ({
      title: name,
      page: first,
      kids: [
        {
          title: `${title} beginning`,
          page: first,
          kids: [{ title: `${title} third`, page: first + 2, kids: [] }],
        },
      ],
    });
    expect(seen.bookmarks).toEqual([file('one', 'One', 1), file('two', 'Two', 5)]);
  });

  test('links stay within their own file', async () => {
    expect(await linksOf(merged, 2)).toEqual([1, 4]);
    expect(await linksOf(merged, 6)).toEqual([5, 7]);
  });

  test('named destinations with equal names stay distinct', () => {
    const names = runOnPdf('pdfinfo', ['-dests', '{}'], merged);
    expect(names.match(/"[^"]+"/g)?.sort()).toEqual(['"end"', '"end_2"', '"start"', '"start_2"']);
  });

  test('fields with equal names stay distinct and keep their values', () => {
    expect(seen.fields.map(({ name, value, page }) => [name, value, page])).toEqual([
      ['name', 'u:One value', 1],
      ['agree', null, 1],
      ['name_2', 'u:Two value', 5],
      ['agree_2', null, 5],
    ]);
    expect(context.warnings.join()).toContain('2 form fields had a name that was taken');
  });

  test('pages keep their labels', async () => {
    const pdf = await openPdf(merged, testContext());
    expect(await pdf.document.getPageLabels()).toEqual(['i', 'ii', '1', '2', 'i', 'ii', '1']);
    await pdf.close();
  });

  test('attached files and metadata are kept', () => {
    expect(seen.attachments).toEqual(['notes.txt', 'notes.txt_2']);
    const info = runOnPdf('pdfinfo', ['{}'], merged);
    expect(info).toMatch(/Title:\s+One\n/);
    expect(info).toMatch(/Author:\s+Author of One; Author of Two\n/);
    expect(info).toMatch(/Subject:\s+Tests\n/);
  });
});

describe.skipIf(!hasProgram('qpdf'))('some pages of a file', () => {
  test('bookmarks, links and fields of the other pages are dropped', async () => {
    const parts = [await part(await richPdf('One', 4), 'one', [3, 1])];
    const result = await assemblePdf(parts, { ...options, bookmarkPerPart: false }, testContext());
    const seen = inspectWithQpdf(result);
    expect(textOfPdf(result).match(/One page \d/g)).toEqual(['One page 4', 'One page 2']);
    expect(seen.bookmarks).toEqual([]);
    expect(seen.fields).toEqual([]);
    expect(await linksOf(result, 2)).toEqual([1]);
    expect(runOnPdf('pdfinfo', ['-dests', '{}'], result).match(/"[^"]+"/g)).toEqual(['"end"']);
  });

  test('a bookmark without a target of its own stays when one below it does', async () => {
    const parts = [await part(await richPdf('One', 4), 'one', [2])];
    const result = await assemblePdf(parts, { ...options, bookmarkPerPart: false }, testContext());
    expect(inspectWithQpdf(result).bookmarks).toEqual([
      { title: 'One beginning', page: null, kids: [{ title: 'One third', page: 1, kids: [] }] },
    ]);
  });

  test('the same file can be used again', async () => {
    const whole = await part(await richPdf('One', 4), 'one');
    const texts: string[] = [];
    for (const index of [0, 1, 2, 3]) {
      const single = { ...whole, pages: [{ index, turn: 0 as const }] };
      texts.push(textOfPdf(await assemblePdf([single], options, testContext())));
    }
    expect(texts.map((text) => text.slice(0, 10))).toEqual([
      'One page 1',
      'One page 2',
      'One page 3',
      'One page 4',
    ]);
  });

  test('warns of attachments that are left out', async () => {
    const context = testContext();
    const parts = [await part(await richPdf('One', 3), 'one', [0])];
    const result = await assemblePdf(parts, { ...options, attachments: false }, context);
    expect(inspectWithQpdf(result).attachments).toEqual([]);
    expect(context.warnings).toContain('1 attached file stayed in the original.');
  });
});

test.skipIf(!hasProgram('qpdf'))("turns are added to a page's own rotation", async () => {
  const bytes = await makePdf((pdf) => pdf.text('one').addPage().text('two'));
  const once = await part(bytes, 'turned');
  const turned = { ...once, pages: once.pages.map((page) => ({ ...page, turn: 90 as const })) };
  const first = await assemblePdf([turned], options, testContext());
  const again = await part(first, 'again');
  const result = await assemblePdf(
    [
      {
        ...again,
        pages: [
          { index: 0, turn: 270 },
          { index: 1, turn: 90 },
        ],
      },
    ],
    options,
    testContext(),
  );
  const rotations = runOnPdf('pdfinfo', ['-f', '1', '-l', '2', '{}'], result).match(/rot:\s+\d+/g);
  expect(rotations?.map((line) => line.replace(/\D+/, ''))).toEqual(['0', '180']);
});
