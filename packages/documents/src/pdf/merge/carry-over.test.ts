import { findTagFaults } from '@tests/support/check-pdf-tags';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, runOnPdf } from '@tests/support/pdf-programs';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFString,
} from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Block } from '../../doc/model';
import { writePdf } from '../../doc/write-pdf/write-pdf';
import { openForChange } from '../change-pdf';
import { makePdf, testContext } from '../pdf-fixture.testing';
import { assemblePdf } from './assemble-pdf';
import { arrayOf, decodedText, dictOf, entry, numberOf } from './pdf-values';

/** A page of a document that `add` modifies. */
async function made(add: (document: PDFDocument) => void): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(await makePdf((pdf) => pdf.text('page')));
  add(document);
  return new Uint8Array(await document.save({ updateFieldAppearances: false }));
}

/** A text field with a default appearance in a font from the form's resources. */
function addField(document: PDFDocument, fontName: string, baseFont: string, extra = {}): void {
  const { context, catalog } = document;
  const page = document.getPage(0);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Tx',
      T: PDFString.of('field'),
      DA: PDFString.of(`/${fontName} 12 Tf 0 g`),
      Rect: [10, 10, 100, 30],
      P: page.ref,
      ...extra,
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([field]));
  const font = context.register(
    context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: baseFont }),
  );
  catalog.set(
    PDFName.of('AcroForm'),
    context.obj({ Fields: [field], DR: { Font: { [fontName]: font } }, SigFlags: 3 }),
  );
}

async function merged(files: Uint8Array[], context = testContext()): Promise<PDFDocument> {
  const parts = await Promise.all(
    files.map(async (bytes, index) => ({
      pdf: await openForChange(bytes, context),
      title: `file ${index + 1}`,
      pages: [{ index: 0, turn: 0 as const }],
    })),
  );
  const bytes = await assemblePdf(parts, { bookmarkPerPart: true, attachments: true }, context);
  if (hasProgram('qpdf')) runOnPdf('qpdf', ['--check', '{}'], bytes);
  return (await openForChange(bytes, context)).document;
}

function fieldsOf({ context, catalog }: PDFDocument): { name: string; appearance: string }[] {
  const fields = catalog.AcroForm()?.lookup(PDFName.of('Fields'), PDFArray).asArray() ?? [];
  return fields.map((item) => ({
    name: decodedText(context, entry(dictOf(context, item), 'T')) ?? '',
    appearance: decodedText(context, entry(dictOf(context, item), 'DA')) ?? '',
  }));
}

function fontsOf({ context, catalog }: PDFDocument): Record<string, string> {
  const resources = dictOf(context, entry(catalog.AcroForm(), 'DR'));
  const fonts = dictOf(context, entry(resources, 'Font'))?.entries() ?? [];
  return Object.fromEntries(
    fonts.map(([name, font]) => [
      name.decodeText(),
      String(entry(dictOf(context, font), 'BaseFont')),
    ]),
  );
}

test('renames different form fonts with the same name, in the fields too', async () => {
  const document = await merged([
    await made((pdf) => addField(pdf, 'F1', 'Helvetica')),
    await made((pdf) => addField(pdf, 'F1', 'Courier')),
    await made((pdf) => addField(pdf, 'F1', 'Helvetica')),
  ]);
  expect(fieldsOf(document)).toEqual([
    { name: 'field', appearance: '/F1 12 Tf 0 g' },
    { name: 'field_2', appearance: '/F1_2 12 Tf 0 g' },
    { name: 'field_3', appearance: '/F1 12 Tf 0 g' },
  ]);
  expect(fontsOf(document)).toEqual({ F1: '/Helvetica', F1_2: '/Courier' });
});

test('removes signatures with a warning and keeps their fields', async () => {
  const context = testContext();
  const signed = await made((pdf) =>
    addField(pdf, 'F1', 'Helvetica', {
      FT: 'Sig',
      V: { Type: 'Sig', Contents: PDFHexString.of('00') },
    }),
  );
  const document = await merged([signed, await made(() => undefined)], context);
  const [field] =
    document.catalog.AcroForm()?.lookup(PDFName.of('Fields'), PDFArray).asArray() ?? [];
  expect(dictOf(document.context, field)?.has(PDFName.of('V'))).toBe(false);
  expect(context.warnings.join()).toContain('The signatures of file 1 were taken off');
});

test('hidden layers stay hidden', async () => {
  const layered = (name: string, isOff: boolean) =>
    made(({ context, catalog }) => {
      const group = context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name) }));
      catalog.set(
        PDFName.of('OCProperties'),
        context.obj({
          OCGs: [group],
          D: isOff ? { OFF: [group] } : { ON: [group], Order: [group] },
        }),
      );
    });
  const document = await merged([await layered('shown', false), await layered('hidden', true)]);
  const groups = document.getOptionalContentGroups();
  expect(groups.map(({ name, visible }) => [name, visible])).toEqual([
    ['shown', true],
    ['hidden', false],
  ]);
});

test('old named destinations of type name still lead to their page', async () => {
  const old = await made((pdf) => {
    const page = pdf.getPage(0);
    pdf.catalog.set(PDFName.of('Dests'), pdf.context.obj({ here: [page.ref, 'Fit'] }));
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: 'here' };
    page.node.set(PDFName.of('Annots'), pdf.context.obj([link]));
  });
  const document = await merged([old, old]);
  const links = document.getPages().map(({ node }) => {
    const [link] = node.Annots()?.asArray() ?? [];
    return decodedText(document.context, entry(dictOf(document.context, link), 'Dest'));
  });
  expect(links).toEqual(['here', 'here_2']);
});

test('stops at loops in the trees of pages and names', async () => {
  const knotted = await made(({ context, catalog }) => {
    const names = context.nextRef();
    const kids: PDFObject = context.obj([names, names]);
    context.assign(names, context.obj({ Kids: kids }));
    const bookmark = context.nextRef();
    const own = { Title: PDFString.of('again'), Next: bookmark, First: bookmark };
    context.assign(bookmark, context.obj(own));
    catalog.set(PDFName.of('Names'), context.obj({ Dests: names, EmbeddedFiles: names }));
    catalog.set(PDFName.of('Outlines'), context.obj({ First: bookmark }));
    catalog.set(PDFName.of('PageLabels'), context.obj({ Kids: [names] }));
  });
  const document = await merged([knotted, knotted]);
  expect(document.getPageCount()).toBe(2);
  expect(dictOf(document.context, entry(document.catalog, 'Outlines'))).toBeInstanceOf(PDFDict);
});

/** A tagged document: a heading and a paragraph on each of two pages. */
function tagged(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf(
    (pdf) => {
      for (const page of [1, 2]) {
        if (page > 1) pdf.addPage();
        const element = (kind: string, text: string) =>
          pdf.addStructure(pdf.struct(kind, {}, () => void pdf.text(text)));
        element('H1', `${name} heading ${page}`);
        element('P', `${name} text ${page}`);
      }
    },
    { tagged: true, displayTitle: true, info: { Title: name } },
  );
}

async function structureOf(files: Uint8Array[], indices: number[]): Promise<string> {
  const parts = await Promise.all(
    files.map(async (bytes) => ({
      pdf: await openForChange(bytes, testContext()),
      title: 'tagged',
      pages: indices.map((index) => ({ index, turn: 0 as const })),
    })),
  );
  const options = { bookmarkPerPart: true, attachments: true };
  const bytes = await assemblePdf(parts, options, testContext());
  runOnPdf('qpdf', ['--check', '{}'], bytes);
  return runOnPdf('pdfinfo', ['-struct-text', '{}'], bytes);
}

test.skipIf(!hasProgram('pdfinfo'))(
  'keeps the tags of the pages that are included, and no others',
  async () => {
    const files = [await tagged('One'), await tagged('Two')];
    const alone = await Promise.all(
      files.map((bytes) => runOnPdf('pdfinfo', ['-struct-text', '{}'], bytes)),
    );
    expect(alone[0]).toContain('"One heading 2"');
    expect(await structureOf(files, [0, 1])).toBe(alone.join(''));
    const second = await structureOf(files, [1]);
    expect(texts(second)).toEqual(['One heading 2', 'One text 2', 'Two heading 2', 'Two text 2']);
    expect(texts(await structureOf(files.slice(0, 1), [1, 0]))).toEqual(texts(alone[0]));
  },
);

test('the structure number of each page leads to its own tags', async () => {
  const pages = [0, 1].map((index) => ({ index, turn: 0 as const }));
  const parts = await Promise.all(
    [await tagged('One'), await tagged('Two')].map(async (bytes) => ({
      pdf: await openForChange(bytes, testContext()),
      title: 'tagged',
      pages,
    })),
  );
  const options = { bookmarkPerPart: true, attachments: true };
  const bytes = await assemblePdf(parts, options, testContext());
  const { document } = await openForChange(bytes, testContext());
  const { context, catalog } = document;
  const root = dictOf(context, entry(catalog, 'StructTreeRoot'));
  const tree = dictOf(context, entry(root, 'ParentTree'));
  const pairs = arrayOf(context, entry(tree, 'Nums'))?.asArray() ?? [];
  const found = document.getPages().map(({ node, ref }) => {
    const number = numberOf(context, entry(node, 'StructParents'));
    const place = pairs.findIndex(
      (_, at) => at % 2 === 0 && numberOf(context, pairs[at]) === number,
    );
    const elements = arrayOf(context, pairs[place + 1])?.asArray() ?? [];
    const kinds = elements.map((element) => String(entry(dictOf(context, element), 'S')));
    return [kinds, elements.every((element) => pageOf(context, element) === ref)];
  });
  expect(found).toEqual(Array.from({ length: 4 }, () => [['/H1', '/P'], true]));
});

/** The page of an element: its own, or that of its content. */
function pageOf(context: PDFContext, element: PDFObject): PDFObject | undefined {
  const dict = dictOf(context, element);
  const [kid] = arrayOf(context, entry(dict, 'K'))?.asArray() ?? [];
  return entry(dict, 'Pg') ?? entry(dictOf(context, kid), 'Pg');
}

function texts(tree = ''): string[] {
  return [...tree.matchAll(/^ *"(.*?) *"$/gm)].map(([, text = '']) => text);
}

test('a part has the tags of its pages only, whole rows, and no text of other pages', async () => {
  const row = (number: number) =>
    [1, 2].map((column) => ({
      blocks: [textBlock(`cell ${number} ${column}. ${column === 1 ? 'Words. '.repeat(40) : ''}`)],
    }));
  const source = await writtenPdf([
    { kind: 'heading', level: 1, inlines: [{ kind: 'text', text: 'Part' }] },
    { kind: 'table', headerRows: 1, rows: Array.from({ length: 30 }, (_, at) => row(at)) },
    textBlock('More. '.repeat(900)),
  ]);
  const context = testContext();
  const pdf = await openForChange(source, context);
  const count = pdf.document.getPageCount();
  expect(count).toBeGreaterThan(2);
  const options = { bookmarkPerPart: false, attachments: true };
  for (let index = 0; index < count; index++) {
    const pages = [{ index, turn: 0 as const }];
    const bytes = await assemblePdf([{ pdf, title: 'part', pages }], options, context);
    const faults = await findTagFaults(bytes);
    expect(faults.filter((fault) => !/no heading/.test(fault))).toEqual([]);
    if (index > 0) expect(new TextDecoder('latin1').decode(bytes)).not.toContain('cell 0 1');
  }
});

test('an element that goes on over pages loses its alternative text in a part', async () => {
  const pdf = await openForChange(
    await writtenPdf([textBlock('Long. '.repeat(1500)), textBlock('after')]),
    testContext(),
  );
  const { context } = pdf.document;
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFDict && object.get(PDFName.of('S')) === PDFName.of('P'))
      object.set(PDFName.of('ActualText'), PDFString.of('the whole text'));
  const parts = [{ pdf, title: 'part', pages: [{ index: 1, turn: 0 as const }] }];
  const options = { bookmarkPerPart: false, attachments: true };
  const bytes = await assemblePdf(parts, options, testContext());
  const { document } = await openForChange(bytes, testContext());
  const kinds = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object instanceof PDFDict && String(entry(object, 'ActualText')));
  expect(kinds.filter((text) => text !== false && text !== 'undefined')).toEqual([]);
});

function textBlock(text: string) {
  return { kind: 'paragraph' as const, inlines: [{ kind: 'text' as const, text }] };
}

async function writtenPdf(blocks: Block[]): Promise<Uint8Array<ArrayBuffer>> {
  const doc = { blocks, title: 'Source', language: 'en' };
  return (await writePdf(doc, { pageSize: 'A5', marginMm: 15 }, nodeContext())).bytes;
}
