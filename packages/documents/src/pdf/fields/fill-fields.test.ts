import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, pdfText, runProgram, temporaryFile } from '@tests/support/programs';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { makePdf } from '../pdf-fixture.testing';
import { fillFieldsOfFile } from './fill-fields';

const form = () =>
  makePdf((pdf) => {
    pdf.initForm();
    pdf.font('Helvetica').text('A form');
    pdf.formText('fullName', 72, 120, 240, 24, { value: '' });
    pdf.formText('town', 72, 160, 240, 24, { value: 'Gqeberha' });
    pdf.formCheckbox('agreed', 72, 200, 20, 20);
  });

test.skipIf(!(hasProgram('qpdf') && hasProgram('pdftotext')))(
  'shows any script, even when the form asks readers to draw its fields',
  async () => {
    const context = nodeContext();
    const values = { fullName: 'Ṱhoho Привет', agreed: true };
    const bytes = await fillFieldsOfFile({ bytes: await form(), values }, context);
    const path = temporaryFile('filled.pdf', bytes);
    runProgram('qpdf', ['--check', path]);
    expect(pdfText(path)).toContain('Ṱhoho Привет');
    expect(pdfText(path)).toContain('Gqeberha');
    const saved = (await PDFDocument.load(bytes)).getForm();
    expect(saved.acroForm.dict.has(PDFName.of('NeedAppearances'))).toBe(false);
    expect(saved.getTextField('town').getText()).toBe('Gqeberha');
    expect(context.warnings).toEqual([]);
  },
);

test('reports a missing field and fills the others', async () => {
  const context = nodeContext();
  const values = { nowhere: 'x', town: 'Mthatha' };
  const bytes = await fillFieldsOfFile({ bytes: await form(), values }, context);
  expect(context.warnings).toEqual(['The form field ‘nowhere’ could not be filled.']);
  const saved = (await PDFDocument.load(bytes)).getForm();
  expect(saved.getTextField('town').getText()).toBe('Mthatha');
});
