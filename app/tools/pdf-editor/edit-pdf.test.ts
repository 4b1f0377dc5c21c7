import { execFileSync } from 'node:child_process';
import { makeOutlined } from '@entropy-tools/documents/pdf/bookmarks/outline-fixture.testing';
import { readBookmarks } from '@entropy-tools/documents/pdf/bookmarks/read-bookmarks';
import { openPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { degrees, PDFDocument, PDFName, PDFNumber, PDFString } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../../tests/support/node-assets';
import { hasProgram, pdfFonts, runProgram, temporaryFile } from '../../../tests/support/programs';
import { highlightItem, request, textItem } from './edit-fixture.testing';
import { editPdf } from './edit-pdf';
import type { EditRequest } from './edit-request';
import { newField } from './new-field';

const missing = !(hasProgram('qpdf') && hasProgram('pdftotext'));

/** Words with their boxes, in points from the top left of the page as displayed. */
function wordsOf(bytes: Uint8Array): { text: string; x: number; y: number; bottom: number }[] {
  const path = temporaryFile('edited.pdf', bytes);
  runProgram('qpdf', ['--check', path]);
  const xml = runProgram('pdftotext', ['-cropbox', '-bbox', path, '-']);
  return [
    ...xml.matchAll(
      /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="[\d.-]+" yMax="([\d.-]+)">(.*?)<\/word>/g,
    ),
  ].map(([, x, y, bottom, text = '']) => ({
    text,
    x: Number(x),
    y: Number(y),
    bottom: Number(bottom),
  }));
}

const save = async (edit: EditRequest) => (await editPdf(edit, nodeContext())).bytes;

describe.skipIf(missing)('text is saved as real text at its position', () => {
  test.each([0, 90, 180, 270])('on a page turned by %i degrees with a crop box', async (turned) => {
    const pdf = await PDFDocument.load(await makePdf((page) => page.text('Below')));
    const [page] = pdf.getPages();
    page?.setRotation(degrees(turned));
    page?.setCropBox(40, 60, 400, 500);
    const bytes = await save(
      request(await pdf.save(), [textItem({ content: 'Umbhalo', x: 120, y: 80, fontSize: 24 })]),
    );
    const word = wordsOf(bytes).find(({ text }) => text === 'Umbhalo');
    expect(word?.x).toBeCloseTo(120, 0);
    // Baseline 0.95 of 24 below 80; poppler's box ends at the descent.
    expect(word?.bottom).toBeGreaterThan(80 + 0.95 * 24);
    expect(word?.bottom).toBeLessThan(80 + 1.25 * 24);
  });

  test('draws correctly on a page in larger units and after content that leaves its graphics state flipped', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([300, 400]);
    page.node.set(PDFName.of('UserUnit'), PDFNumber.of(2));
    page.node.set(
      PDFName.of('Contents'),
      pdf.context.register(pdf.context.stream('Q q q 0.1 0 0 -0.1 55 66 cm 0 0 5 5 re f')),
    );
    const bytes = await save(request(await pdf.save(), [textItem({ content: 'Here', x: 100 })]));
    const shown = await openPdf(bytes, nodeContext());
    const { items } = await (await shown.page(1)).getTextContent();
    const [item] = items;
    await shown.close();
    // In units of 1/36 inch from the bottom left.
    expect(item && 'transform' in item ? item.transform : []).toEqual([
      6,
      0,
      0,
      6,
      50,
      expect.closeTo(400 - (50 + 0.95 * 12) / 2, 1),
    ]);
  });
});

test('saves changed bookmarks, and clears the target of one whose page was deleted', async () => {
  const bytes = await makeOutlined();
  const list = await readBookmarks({ bytes }, nodeContext());
  const bookmarks = list.map((each) => (each.from === 0 ? { ...each, title: 'Renamed' } : each));
  const edit = request(bytes, [], 2);
  const saved = await readBookmarks({ bytes: await save({ ...edit, bookmarks }) }, nodeContext());
  expect(saved.map(({ title, page }) => [title, page])).toEqual([
    ['Renamed', 0],
    ['Ṱhoho 中文', 1],
    ['Action', undefined],
    ['Web', undefined],
    ['Open', 1],
    ['Last', undefined],
  ]);
});

test.skipIf(missing)(
  'saves every script, with embedded fonts for what the standard ones lack',
  async () => {
    const lines = [
      'Plain Latin – “quoted” €',
      'Ελληνικά και κείμενο',
      'Русский текст',
      'isiXhosa: ukuhlaḽa ṱhoho ṋamusi ḓuvha',
      '日本語のテキスト',
      '中文文本',
      '한국어 텍스트',
      'नमस्ते',
    ];
    const items = lines.map((content, index) =>
      textItem({ content, y: 40 + index * 40, fontSize: 18, fontFamily: 'Times' }),
    );
    const bytes = await save(request(await makePdf(() => undefined), items));
    const path = temporaryFile('scripts.pdf', bytes);
    runProgram('qpdf', ['--check', path]);
    const text = runProgram('pdftotext', ['-layout', path, '-']);
    for (const line of lines) expect(text).toContain(line);
    const fonts = pdfFonts(path);
    expect(
      fonts.filter(({ name }) => name.includes('Noto')).every(({ embedded }) => embedded),
    ).toBe(true);
    expect(fonts.map(({ name }) => name)).toContain('Times-Roman');
  },
);

test.skipIf(missing)('right-to-left text keeps its reading order', async () => {
  const bytes = await save(
    request(await makePdf(() => undefined), [textItem({ content: 'שלום עולם 2026' })]),
  );
  const path = temporaryFile('rtl.pdf', bytes);
  expect(
    runProgram('pdftotext', [path, '-'])
      .normalize('NFC')
      .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
      .trim(),
  ).toBe('שלום עולם 2026');
});

test.each(['مرحبا بالعالم', 'بسم الله الرحمن الرحيم'])(
  'readers see words from right to left as one text: %s',
  async (content) => {
    const bytes = await save(request(await makePdf(() => undefined), [textItem({ content })]));
    const pdf = await openPdf(bytes, nodeContext());
    const { items } = await (await pdf.page(1)).getTextContent();
    await pdf.close();
    expect(items.map((item) => ('str' in item ? item.str : ''))).toEqual([content]);
  },
);

test.skipIf(!hasProgram('pdftoppm'))(
  'a highlight is 20% opaque, a replacement covers with white',
  async () => {
    const source = await makePdf((pdf) => pdf.rect(0, 0, 595, 842).fill('#000000'));
    const items = [
      highlightItem({ x: 50, y: 50, width: 100, height: 30, color: '#00b4ff' }),
      textItem({ type: 'replace', content: 'New', x: 50, y: 200, fontSize: 32, color: '#ff0000' }),
    ];
    const path = temporaryFile('look.pdf', await save(request(source, items)));
    const picture = execFileSync('pdftoppm', ['-r', '72', '-aa', 'no', path], {
      maxBuffer: 1e8,
    });
    const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 40));
    const width = Number(header?.[1]);
    const pixel = (x: number, y: number) => [
      ...picture.subarray((header?.[0].length ?? 0) + (y * width + x) * 3).subarray(0, 3),
    ];
    expect(pixel(100, 65)).toEqual([0, expect.closeTo(36, -1), expect.closeTo(51, -1)]);
    expect(pixel(40, 65)).toEqual([0, 0, 0]);
    // Two units of padding above and to the left, and no more.
    expect(pixel(49, 199)).toEqual([255, 255, 255]);
    expect(pixel(46, 199)).toEqual([0, 0, 0]);
    expect(pixel(49, 196)).toEqual([0, 0, 0]);
  },
);

test('saves a PDF/A-1, which does not allow compressed objects', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  const metadata = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="1" pdfaid:conformance="B"/></rdf:RDF>`;
  const stream = pdf.context.stream(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${metadata}</x:xmpmeta>`, {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(stream));
  const bytes = await save(request(await pdf.save(), [textItem({ content: 'Kept' })]));
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('/ObjStm');
});

test('refuses a file that is not a PDF with a message', async () => {
  const bytes = new TextEncoder().encode('hello');
  await expect(editPdf(request(bytes, []), nodeContext())).rejects.toMatchObject({
    name: 'ToolError',
    code: 'input',
  });
});

const threePages = () =>
  makePdf((pdf) => {
    pdf.text('First');
    pdf.addPage().text('Second');
    pdf.addPage().text('Third');
  });
const textOf = (bytes: Uint8Array) => {
  const path = temporaryFile('pages.pdf', bytes);
  runProgram('qpdf', ['--check', path]);
  return runProgram('pdftotext', [path, '-'])
    .split('\f')
    .map((page) => page.trim());
};

test.skipIf(missing)(
  'reorders and rotates pages, and removes deleted content from the file',
  async () => {
    const base = request(
      await threePages(),
      [textItem({ page: 'p2', content: 'On the third' })],
      3,
    );
    const [first, , third] = base.pages;
    if (!first || !third) throw new Error('pages');
    const bytes = await save({ ...base, pages: [{ ...third, turn: 90 }, first] });
    expect(textOf(bytes).slice(0, 2)).toEqual([expect.stringContaining('Third'), 'First']);
    expect(textOf(bytes)[0]).toContain('On the third');
    const saved = await PDFDocument.load(bytes);
    expect(saved.getPages().map((page) => page.getRotation().angle)).toEqual([90, 0]);
    const unpacked = temporaryFile('open.pdf', '');
    runProgram('qpdf', [
      '--qdf',
      '--object-streams=disable',
      temporaryFile('in.pdf', bytes),
      unpacked,
    ]);
    // pdfkit writes text in hexadecimal.
    const hex = Buffer.from('Second').toString('hex');
    expect(runProgram('qpdf', ['--show-xref', unpacked])).not.toBe('');
    expect(execFileSync('cat', [unpacked]).toString('latin1')).not.toContain(hex);
  },
);

test.skipIf(missing)('an item placed on a rotated page is upright there', async () => {
  const item = textItem({ content: 'Upright', x: 30, y: 40, turn: 90, fontSize: 24 });
  const base = request(await makePdf(() => undefined), [item]);
  const bytes = await save({ ...base, pages: base.pages.map((page) => ({ ...page, turn: 90 })) });
  const word = wordsOf(bytes).find(({ text }) => text === 'Upright');
  expect(word?.x).toBeCloseTo(30, 0);
  expect(word?.bottom).toBeGreaterThan(40 + 0.95 * 24);
  expect(word?.bottom).toBeLessThan(40 + 1.25 * 24);
});

test.skipIf(missing)('saves a note as a comment of the page', async () => {
  const note = {
    ...highlightItem({ x: 100, y: 60, width: 20, height: 20 }),
    type: 'note',
    content: 'Qaphela: ṱhoho',
  } as const;
  const bytes = await save(request(await makePdf(() => undefined), [note]));
  const { openPdf } = await import('@entropy-tools/documents/pdf/open-pdf');
  const shown = await openPdf(bytes, nodeContext());
  const [annotation] = await (await shown.page(1)).getAnnotations();
  await shown.close();
  expect(annotation).toMatchObject({
    subtype: 'Text',
    contentsObj: { str: 'Qaphela: ṱhoho' },
    rect: [100, expect.closeTo(841.89 - 80, 1), 120, expect.closeTo(841.89 - 60, 1)],
  });
});

test.skipIf(missing)('fills form fields in any script, and shows the values', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  const form = pdf.getForm();
  form.createTextField('plain').addToPage(page, { x: 20, y: 300, width: 200, height: 24 });
  form.createTextField('other').addToPage(page, { x: 20, y: 250, width: 200, height: 24 });
  form.createCheckBox('tick').addToPage(page, { x: 20, y: 200, width: 20, height: 20 });
  const list = form.createDropdown('list');
  list.setOptions(['one', 'two']);
  list.addToPage(page, { x: 20, y: 150, width: 100, height: 24 });
  const context = nodeContext();
  const edit = {
    ...request(await pdf.save(), []),
    fields: { plain: 'Thandi', other: 'Ελένη ṱ', tick: true, list: 'two', gone: 'x' },
  };
  const { bytes } = await editPdf(edit, context);
  expect(context.warnings).toEqual(['The form field ‘gone’ could not be filled.']);
  expect(textOf(bytes)[0]).toMatch(/Thandi[\s\S]*Ελένη ṱ[\s\S]*two/);
  const saved = (await PDFDocument.load(bytes)).getForm();
  expect(saved.getTextField('other').getText()).toBe('Ελένη ṱ');
  expect(saved.getCheckBox('tick').isChecked()).toBe(true);
});

test('adds and removes attached files when saving, and creates new fields', async () => {
  const bytes = await makePdf((pdf) => {
    pdf.file(Buffer.from('old'), { name: 'old.txt' });
    pdf.text('With a file');
  });
  const at = { page: 'p0', turn: 0, x: 72, y: 100 } as const;
  const edit = request(bytes, [newField('date', at, at, [])]);
  const added = [{ name: 'new.txt', file: new Blob(['new']) }];
  const saved = await save({ ...edit, attachments: { removed: ['old.txt'], added } });
  const pdf = await openPdf(saved, nodeContext());
  expect([...((await pdf.document.getAttachments()) ?? new Map()).keys()]).toEqual(['new.txt']);
  expect([...((await pdf.document.getFieldObjects()) ?? new Map()).keys()]).toEqual(['Date 1']);
  await pdf.close();
});

test('warns about an existing signature, not about an empty signature field', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 400]);
  const { context } = pdf;
  const form = (value: Record<string, unknown>) =>
    context.obj({
      SigFlags: 1,
      Fields: [
        context.register(
          context.obj({ FT: 'Sig', T: PDFString.of('Sign here'), ...value } as never),
        ),
      ],
    });
  const warned = async (value: Record<string, unknown>) => {
    pdf.catalog.set(PDFName.of('AcroForm'), form(value));
    const editing = nodeContext();
    await editPdf(request(await pdf.save(), []), editing);
    return editing.warnings.some((one) => one.includes('digitally signed'));
  };
  expect(await warned({})).toBe(false);
  expect(await warned({ V: context.obj({ Type: 'Sig' }) })).toBe(true);
});
