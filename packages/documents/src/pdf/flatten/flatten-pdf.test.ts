import { hasProgram, runOnPdf, textOfPdf } from '@tests/support/pdf-programs';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { richPdf } from '../merge/merge-fixture.testing';
import { makePdf, testContext } from '../pdf-fixture.testing';
import { flattenPdf } from './flatten-pdf';

const both = { forms: true, comments: true };
const hasPoppler = hasProgram('pdftotext');

/** A form with drawn fields, and a comment: a green square, twice as large as its appearance. */
async function drawnForm(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(await richPdf('Form', 2), { updateMetadata: false });
  const form = document.getForm();
  form.updateFieldAppearances();
  form.getCheckBox('agree').check();
  document.catalog.getAcroForm()?.dict.delete(PDFName.of('NeedAppearances'));
  const { context } = document;
  const square = context.stream('0 1 0 rg 10 10 20 20 re f', {
    ...{ Type: 'XObject', Subtype: 'Form', BBox: [10, 10, 30, 30] },
  });
  const comment = context.obj({
    ...{ Type: 'Annot', Subtype: 'Square', Rect: [300, 500, 340, 540], F: 4 },
    AP: { N: context.register(square) },
  });
  document.getPage(0).node.addAnnot(context.register(comment));
  return new Uint8Array(await document.save());
}

test('fields become part of the page, and links stay', async () => {
  const before = await drawnForm();
  const made = await flattenPdf(before, both, testContext());
  expect(made.count).toEqual({ fields: 2, comments: 1, left: 0 });
  const document = await PDFDocument.load(made.bytes);
  expect(document.catalog.has(PDFName.of('AcroForm'))).toBe(false);
  const kinds = document.getPages().map((page) =>
    (page.node.Annots()?.asArray() ?? []).map((each) =>
      String(
        document.context
          .lookup(each)
          ?.toString()
          .match(/\/Subtype \/(\w+)/)?.[1],
      ),
    ),
  );
  expect(kinds.flat()).toEqual(['Link', 'Link', 'Link', 'Link']);
  if (!hasPoppler) return;
  expect(textOfPdf(made.bytes)).toContain('Form value');
  const look = (bytes: Uint8Array) => runOnPdf('pdftoppm', ['-r', '30', '{}'], bytes);
  expect(look(made.bytes) === look(before)).toBe(true);
  if (hasProgram('qpdf'))
    expect(runOnPdf('qpdf', ['--check', '{}'], made.bytes)).toContain('No syntax');
});

test('flattens only comments and leaves a form that can still be filled in', async () => {
  const before = await richPdf('Form', 1);
  await expect(flattenPdf(before, { forms: false, comments: true }, testContext())).rejects.toThrow(
    'no form fields or comments of the chosen kind',
  );
});

test('a comment without an appearance stays as it is', async () => {
  const plain = await makePdf((pdf) => {
    pdf.initForm();
    pdf.text('Words').highlight(72, 72, 100, 20).formText('name', 72, 200, 100, 20, { value: 'x' });
  });
  const made = await flattenPdf(plain, both, testContext());
  expect(made.count).toEqual({ fields: 1, comments: 0, left: 1 });
});
