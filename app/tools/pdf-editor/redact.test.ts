/** Redacted content must be nowhere in the file; checked by independent programs and readers. */
import { readFileSync } from 'node:fs';
import { writePdf } from '@entropy-tools/documents/doc/write-pdf/write-pdf';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { makePng } from '@entropy-tools/media/image/image-fixture.testing';
import { PDFDict, PDFDocument, PDFName, PDFString, rgb, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { findTagFaults } from '../../../tests/support/check-pdf-tags';
import { nodeContext } from '../../../tests/support/node-assets';
import { runOnPdf } from '../../../tests/support/pdf-programs';
import { hasProgram, runProgram, temporaryFile } from '../../../tests/support/programs';
import { redactItem, request, textItem } from './edit-fixture.testing';
import { editPdf } from './edit-pdf';
import { saveOrAsk } from './save-or-ask';

const missing = !(hasProgram('qpdf') && hasProgram('pdftotext'));

async function redacted(bytes: Uint8Array, ...areas: Parameters<typeof redactItem>[0][]) {
  const context = nodeContext();
  const edit = request(
    bytes,
    areas.map((area, at) => redactItem({ id: `r${at}`, ...area })),
  );
  const result = await editPdf(edit, context);
  const path = temporaryFile('redacted.pdf', result.bytes);
  runProgram('qpdf', ['--check', path]);
  const open = temporaryFile('open.pdf', '');
  runProgram('qpdf', ['--qdf', '--object-streams=disable', '--decode-level=all', path, open]);
  return {
    ...result,
    warnings: context.warnings,
    text: runProgram('pdftotext', ['-layout', path, '-']),
    raw: runProgram('cat', [open]),
  };
}

/** Whether the raw file contains a word as a string or, as pdfkit writes it, in hexadecimal. */
const holds = (raw: string, word: string) =>
  raw.includes(word) || raw.toLowerCase().includes(Buffer.from(word).toString('hex'));

async function page(draw: (pdf: PDFDocument) => Promise<void> | void) {
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 400]);
  await draw(pdf);
  return pdf.save({ useObjectStreams: false });
}

test.skipIf(missing)(
  'removes the letters in the area and leaves their neighbours in place',
  async () => {
    const bytes = await page(async (pdf) => {
      const font = await pdf.embedFont(StandardFonts.Helvetica);
      pdf.getPage(0).drawText('Account SECRET is mine', { x: 50, y: 300, size: 12, font });
      pdf.getPage(0).drawText('Another line', { x: 50, y: 286, size: 12, font });
    });
    // 'Account ' is 47 points wide, 'SECRET' 48.
    const out = await redacted(bytes, { x: 96, y: 90, width: 49, height: 12 });
    expect(out.text).toMatch(/Account\s+is mine/);
    expect(out.text).toContain('Another line');
    expect(out.raw).not.toContain('SECRET');
    expect(holds(out.raw, 'SECRET')).toBe(false);
    expect(out.rasterised).toEqual([]);
  },
);

test.skipIf(missing)(
  'redacts inside nested form XObjects, only in the copy drawn there',
  async () => {
    const inner = await PDFDocument.load(
      await page(async (pdf) => {
        const font = await pdf.embedFont(StandardFonts.TimesRoman);
        pdf.getPage(0).drawText('HIDDEN inside', { x: 20, y: 350, size: 20, font });
      }),
    );
    const middle = await PDFDocument.create();
    const [innerForm] = await middle.embedPdf(inner);
    if (!innerForm) throw new Error('form');
    middle.addPage([400, 400]).drawPage(innerForm, { x: 10, y: 5 });
    const outer = await PDFDocument.create();
    const [form] = await outer.embedPdf(await PDFDocument.load(await middle.save()));
    if (!form) throw new Error('form');
    outer.addPage([400, 400]).drawPage(form, { x: 0, y: 0, xScale: 0.5, yScale: 0.5 });
    const out = await redacted(await outer.save(), { x: 0, y: 200, width: 54, height: 30 });
    expect(out.text).not.toContain('HIDDEN');
    expect(out.text).toContain('inside');
    expect(holds(out.raw, 'HIDDEN')).toBe(false);
    expect(out.rasterised).toEqual([]);
  },
);

test.skipIf(missing)(
  'redacts embedded fonts, and spaced and stretched text, on a rotated page',
  async () => {
    const bytes = await makePdf((pdf) => {
      pdf.fontSize(20).text('KEEP SECRET KEEP', 72, 72, { characterSpacing: 2, wordSpacing: 5 });
    });
    const pdf = await PDFDocument.load(bytes);
    const whole = await redacted(await pdf.save(), { x: 60, y: 60, width: 500, height: 60 });
    expect(whole.text.trim()).toBe('');
    expect(holds(whole.raw, 'SECRET')).toBe(false);
  },
);

test.skipIf(missing)(
  'removes a picture inside the area; one that overlaps it loses its pixels there',
  async () => {
    const png = makePng(40, 40, (x, y) => [x * 6, y * 6, 0, 255]);
    const bytes = await page(async (pdf) => {
      const image = await pdf.embedPng(png);
      const font = await pdf.embedFont(StandardFonts.Helvetica);
      pdf.getPage(0).drawImage(image, { x: 100, y: 100, width: 80, height: 80 });
      pdf.getPage(0).drawText('Words nearby', { x: 50, y: 300, size: 12, font });
    });
    const inside = await redacted(bytes, { x: 95, y: 215, width: 90, height: 90 });
    expect(inside.rasterised).toEqual([]);
    expect(inside.raw).not.toMatch(/\/Subtype \/Image/);
    expect(inside.text).toContain('Words nearby');
    const reaching = await redacted(bytes, { x: 140, y: 215, width: 90, height: 90 });
    expect(reaching.rasterised).toEqual([]);
    expect([inside.cut, reaching.cut]).toEqual([0, 1]);
    expect(reaching.warnings.join()).toContain('lost its pixels there');
    expect(reaching.text).toContain('Words nearby');
    expect(reaching.raw.match(/\/Subtype \/Image/g)).toHaveLength(1);
  },
);

test.skipIf(missing)(
  'removes alternative texts, comments and form values below the area',
  async () => {
    const bytes = await page(async (pdf) => {
      const font = await pdf.embedFont(StandardFonts.Helvetica);
      const first = pdf.getPage(0);
      const name = first.node.newFontDictionary('F', font.ref);
      const content = `/Span <</ActualText (SECRETALT)>> BDC BT ${name.asString()} 12 Tf 50 300 Td (SECRET) Tj ET EMC`;
      first.node.addContentStream(pdf.context.register(pdf.context.stream(content)));
      const field = pdf.getForm().createTextField('code');
      field.setText('SECRETVALUE');
      field.addToPage(first, { x: 50, y: 200, width: 150, height: 20 });
      first.node.addAnnot(
        pdf.context.register(
          pdf.context.obj({
            Type: 'Annot',
            Subtype: 'FreeText',
            Rect: [50, 240, 150, 260],
            Contents: 'SECRETNOTE',
          }),
        ),
      );
    });
    const out = await redacted(bytes, { x: 40, y: 80, width: 200, height: 140 });
    expect(out.raw).not.toContain('SECRET');
    expect(out.rasterised).toEqual([]);
  },
);

test.skipIf(missing)("removes the user's own text below the area", async () => {
  const items = [
    textItem({ content: 'My SECRET ṱ', x: 60, y: 60, fontSize: 16 }),
    redactItem({ id: 'r', x: 40, y: 50, width: 300, height: 40 }),
  ];
  const { bytes } = await editPdf(request(await page(() => undefined), items), nodeContext());
  const path = temporaryFile('own.pdf', bytes);
  expect(runProgram('pdftotext', [path, '-']).trim()).toBe('');
});

test.skipIf(missing)('does not make the page a picture for items that the user added', async () => {
  const source = await makePdf((pdf) => pdf.fontSize(20).text('Below SECRET', 72, 72));
  const place = { ...redactItem({ x: 120, y: 70, width: 120, height: 30 }) };
  const image = new Blob([new Uint8Array(makePng(4, 4, () => [200, 0, 0, 255]))]);
  const own = [
    textItem({ content: 'Across the area', x: 60, y: 80 }),
    textItem({ type: 'replace', content: 'Covers', x: 110, y: 76, fontSize: 18 }),
    { ...place, id: 'i', type: 'image', image, content: 'Signature', x: 200, width: 90 } as const,
    { ...place, id: 'e', type: 'ellipse', strokeWidth: 2, flipX: false, flipY: false } as const,
  ];
  const result = await editPdf(request(source, [...own, place]), nodeContext());
  expect(result.rasterised).toEqual([]);
  const pdf = await PDFDocument.load(result.bytes);
  const left = pdf.getPage(0).node.Annots()?.asArray() ?? [];
  expect(left.map((each) => String(pdf.context.lookup(each)))).toEqual([
    expect.stringContaining('/Circle'),
  ]);
  const unpacked = temporaryFile('open.pdf', '');
  const path = temporaryFile('in.pdf', result.bytes);
  runProgram('qpdf', ['--qdf', '--object-streams=disable', path, unpacked]);
  expect(runProgram('pdftotext', [path, '-'])).not.toContain('SECRET');
  expect(readFileSync(unpacked, 'latin1')).not.toContain('/EntropyPicture');
});

test.skipIf(missing)(
  'a save that asks first names the page that would become a picture, and why',
  async () => {
    const source = await makePdf((pdf) => {
      // A drawing that is no frame: it cannot be taken out in part.
      pdf.addPage().circle(150, 150, 40).fill();
    });
    const items = [redactItem({ page: 'p1', x: 100, y: 100, width: 100, height: 50 })];
    const edit = { ...request(source, items, 2), asksFirst: true };
    expect(await saveOrAsk(edit, nodeContext())).toEqual({
      asks: [{ number: 2, reason: 'a drawing reaches into the area' }],
    });
    const answered = await saveOrAsk({ ...edit, asksFirst: false }, nodeContext());
    expect('saved' in answered && answered.saved.rasterised).toEqual([2]);
  },
);

test.skipIf(missing)('does not make the page a picture for a comment on it', async () => {
  const note = {
    ...redactItem({ id: 'n', x: 300, y: 20, width: 20, height: 20 }),
    type: 'note',
    content: 'Look',
  } as const;
  const bytes = await makePdf((pdf) => pdf.text('SECRET', 72, 72));
  const items = [note, redactItem({ id: 'r', x: 60, y: 60, width: 200, height: 40 })];
  const result = await editPdf(request(bytes, items), nodeContext());
  expect(result.rasterised).toEqual([]);
});

test.skipIf(missing)('leaves nothing in shared resources or earlier revisions', async () => {
  const pdf = await PDFDocument.load(
    await page(async (made) => {
      const font = await made.embedFont(StandardFonts.Helvetica);
      made.getPage(0).drawText('SECRET', { x: 50, y: 300, size: 12, font });
      const form = made.context.register(
        made.context.stream('BT /F 12 Tf 50 250 Td (SECRETFORM) Tj ET', {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 400, 400],
          Resources: { Font: { F: font.ref } },
        }),
      );
      const resources = made.context.register(
        made.context.obj({ XObject: { Fm: form }, Font: { F: font.ref } }),
      );
      const second = made.addPage([400, 400]);
      for (const each of [made.getPage(0), second])
        each.node.set(PDFName.of('Resources'), resources);
      made
        .getPage(0)
        .node.set(
          PDFName.of('Contents'),
          made.context.register(made.context.stream('BT /F 12 Tf 50 300 Td (SECRET) Tj ET /Fm Do')),
        );
      second.drawRectangle({ x: 1, y: 1, width: 5, height: 5, color: rgb(1, 0, 0) });
      // An object of an earlier revision that nothing refers to.
      made.context.register(made.context.stream('(SECRETOLD) Tj'));
    }),
  );
  const bytes = await pdf.save({ useObjectStreams: false });
  const context = nodeContext();
  const edit = request(bytes, [redactItem({ x: 40, y: 80, width: 200, height: 80 })], 2);
  const path = temporaryFile('shared.pdf', (await editPdf(edit, context)).bytes);
  const open = temporaryFile('open.pdf', '');
  runProgram('qpdf', ['--qdf', '--object-streams=disable', path, open]);
  expect(runProgram('cat', [open])).not.toContain('SECRET');
});

test.skipIf(missing)('removes what pop-ups, replies and the structure tree refer to', async () => {
  const bytes = await page((pdf) => {
    const first = pdf.getPage(0);
    const { context } = pdf;
    const popup = context.nextRef();
    const Contents = PDFString.of('SECRETNOTE');
    const place = { Type: 'Annot', Subtype: 'Text', Rect: [50, 240, 70, 260] };
    const note = context.register(context.obj({ ...place, Contents, Popup: popup }));
    const away = { Type: 'Annot', Rect: [300, 10, 390, 60] };
    context.assign(popup, context.obj({ ...away, Subtype: 'Popup', Parent: note }));
    const reply = context.register(context.obj({ ...away, Subtype: 'Text', IRT: note }));
    const A = { S: 'URI', URI: PDFString.of('mailto:SECRET') };
    const link = context.register(context.obj({ ...place, Subtype: 'Link', A }));
    for (const each of [note, popup, reply, link]) first.node.addAnnot(each);
    const K = { Type: 'StructElem', S: 'Link', K: { Type: 'OBJR', Obj: link } };
    pdf.catalog.set(PDFName.of('StructTreeRoot'), context.obj({ Type: 'StructTreeRoot', K }));
  });
  const out = await redacted(bytes, { x: 40, y: 80, width: 200, height: 140 });
  expect(out.raw).not.toContain('SECRET');
  expect(out.raw.match(/\/Subtype \/Text/g)).toHaveLength(1);
  expect(out.raw).not.toContain('/Popup');
});

test.skipIf(missing)('removes named properties inside a form object and an XFA copy', async () => {
  const bytes = await page(async (pdf) => {
    const { context } = pdf;
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const content = '/Span /P0 BDC BT /F 12 Tf 50 250 Td (SECRETFORM) Tj ET EMC';
    const form = context.stream(content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 400, 400],
      Resources: {
        Font: { F: font.ref },
        Properties: { P0: { ActualText: PDFString.of('SECRETALT') } },
      },
    });
    const { node } = pdf.getPage(0);
    node.set(PDFName.of('Resources'), context.obj({ XObject: { Fm: context.register(form) } }));
    node.set(PDFName.of('Contents'), context.register(context.stream('/Fm Do')));
    const XFA = context.register(context.stream('<code>SECRETDATA</code>'));
    pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA }));
  });
  const out = await redacted(bytes, { x: 40, y: 80, width: 200, height: 140 });
  expect(out.raw).not.toContain('SECRET');
  expect(out.rasterised).toEqual([]);
});

test.skipIf(missing)('a deleted page leaves the file, whatever refers to it', async () => {
  const bytes = await page((pdf) => {
    const { context } = pdf;
    const { ref, node } = pdf.addPage([400, 400]);
    node.set(PDFName.of('Contents'), context.register(context.stream('(SECRETPAGE) Tj')));
    const away = { Type: 'Annot', Subtype: 'Link', Rect: [300, 10, 390, 60] };
    pdf.getPage(0).node.addAnnot(context.register(context.obj({ ...away, Dest: [ref, 'Fit'] })));
    const text = { Pg: ref, K: 0, ActualText: PDFString.of('SECRETACTUAL') };
    const K = context.register(context.obj({ Type: 'StructElem', S: 'P', ...text }));
    pdf.catalog.set(PDFName.of('StructTreeRoot'), context.obj({ Type: 'StructTreeRoot', K }));
  });
  const { bytes: saved } = await editPdf(request(bytes, []), nodeContext());
  const path = temporaryFile('deleted.pdf', saved);
  runProgram('qpdf', ['--check', path]);
  const open = temporaryFile('open.pdf', '');
  runProgram('qpdf', ['--qdf', '--object-streams=disable', path, open]);
  expect(runProgram('cat', [open])).not.toContain('SECRET');
});

test('does not redact attached files, and warns the user', async () => {
  const bytes = await page(async (pdf) => {
    await pdf.attach(new TextEncoder().encode('SECRET'), 'list.txt');
  });
  const context = nodeContext();
  await editPdf(request(bytes, [redactItem({})]), context);
  expect(context.warnings.join()).toContain('The attached files of this PDF are as they were');
});

/** A tagged document of several pages. */
async function taggedPdf(change: (pdf: PDFDocument) => void = () => undefined) {
  const text = (words: string, href?: string) =>
    ({ kind: 'text', text: words, ...(href ? { href } : {}) }) as const;
  const blocks = [
    { kind: 'heading' as const, level: 1 as const, inlines: [text('Report')] },
    { kind: 'paragraph' as const, inlines: [text('Long. '.repeat(1200))] },
    { kind: 'paragraph' as const, inlines: [text('See '), text('site', 'https://example.org/')] },
  ];
  const doc = { blocks, title: 'Report', language: 'en' };
  const written = await writePdf(doc, { pageSize: 'A5', marginMm: 15 }, nodeContext());
  const pdf = await PDFDocument.load(written.bytes, { updateMetadata: false });
  change(pdf);
  return { bytes: await pdf.save({ useObjectStreams: false }), pages: written.pages };
}

/** Sets the text that stands for the first element of a type. */
function setActualText(pdf: PDFDocument, type: string, text: string): void {
  for (const [, object] of pdf.context.enumerateIndirectObjects())
    if (object instanceof PDFDict && object.get(PDFName.of('S')) === PDFName.of(type)) {
      object.set(PDFName.of('ActualText'), PDFString.of(text));
      return;
    }
}

test.skipIf(missing)('a text of an element that begins on another page goes too', async () => {
  const { bytes, pages } = await taggedPdf((pdf) => {
    setActualText(pdf, 'P', 'SECRETWORDS');
    setActualText(pdf, 'Document', 'SECRETALL');
  });
  const area = redactItem({ page: 'p1', x: 50, y: 60, width: 200, height: 12 });
  const { bytes: saved } = await editPdf(request(bytes, [area], pages), nodeContext());
  const open = runOnPdf('qpdf', ['--qdf', '--object-streams=disable', '{}', '-'], saved);
  expect(open).not.toContain('SECRET');
  expect(await findTagFaults(saved)).toEqual([]);
});

test.skipIf(missing)('tags of deleted pages and of redacted links are removed', async () => {
  const { bytes, pages } = await taggedPdf();
  expect(pages).toBeGreaterThan(2);
  const last = request(bytes, [], pages);
  last.pages = last.pages.slice(-1);
  const { bytes: part } = await editPdf(last, nodeContext());
  expect(await findTagFaults(part)).toEqual([]);
  const all = redactItem({ page: `p${pages - 1}`, x: 0, y: 0, width: 420, height: 590 });
  const { bytes: saved } = await editPdf(request(bytes, [all], pages), nodeContext());
  const open = runOnPdf('qpdf', ['--qdf', '--object-streams=disable', '{}', '-'], saved);
  expect(open).not.toContain('OBJR');
  expect(await findTagFaults(saved)).toEqual([]);
});
