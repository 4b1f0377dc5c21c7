import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, pdfText, runProgram, temporaryFile } from '@tests/support/programs';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { openForChange, saveChanged } from '../change-pdf';
import { openPdf } from '../open-pdf';
import { makePdf, testContext } from '../pdf-fixture.testing';
import { signatureFields } from '../sign/signature-fields';
import { FontSet } from '../write-text/font-set';
import { addFields, type NewField } from './add-fields';
import { fillFieldsOfFile } from './fill-fields';

type Part = Partial<Omit<NewField, 'page'>>;

/** A page with these fields, one below the other. */
async function withFields(parts: readonly Part[], bytes?: Uint8Array) {
  const context = testContext();
  const source = bytes ?? (await makePdf((pdf) => pdf.text('A form')));
  const { document } = await openForChange(source, context);
  const page = document.getPage(0);
  const fonts = new FontSet(document, context);
  const fields = parts.map((part, index): NewField => {
    const top = 700 - index * 40;
    const bounds = [72, top - 24, 272, top] as const;
    const base = {
      kind: 'text',
      name: `Field ${index + 1}`,
      required: false,
      multiline: false,
    } as const;
    return { ...base, options: [], value: '', page, bounds, rotate: 0, ...part };
  });
  await addFields(document, fields, fonts, context);
  fonts.finish();
  return { bytes: await saveChanged(document, context), warnings: context.warnings };
}

/** The fields as pdf.js reads them, in tab order. */
async function readBack(bytes: Uint8Array) {
  const pdf = await openPdf(bytes, testContext());
  const found: Record<string, unknown>[] = await (await pdf.page(1)).getAnnotations();
  await pdf.close();
  return found;
}

const all: readonly Part[] = [
  { kind: 'text', name: 'Name', required: true },
  { kind: 'text', name: 'Story', multiline: true },
  { kind: 'date', name: 'Born' },
  { kind: 'tick', name: 'Agreed' },
  { kind: 'radio', name: 'Size', value: 'Small' },
  { kind: 'radio', name: 'Size', value: 'Large' },
  { kind: 'choice', name: 'Town', options: ['Mthatha', 'Ṱhohoyanḓou'] },
  { kind: 'signature', name: 'Signed' },
];

describe('addFields', () => {
  it('creates fields of every kind, which pdf.js reads in order', async () => {
    const { bytes } = await withFields(all);
    const found = await readBack(bytes);
    expect(found.map(({ fieldType, fieldName }) => [fieldName, fieldType])).toEqual([
      ['Name', 'Tx'],
      ['Story', 'Tx'],
      ['Born', 'Tx'],
      ['Agreed', 'Btn'],
      ['Size', 'Btn'],
      ['Size', 'Btn'],
      ['Town', 'Ch'],
      ['Signed', 'Sig'],
    ]);
    expect(found[0]).toMatchObject({ required: true, multiLine: false, alternativeText: 'Name' });
    expect(found[1]).toMatchObject({ required: false, multiLine: true });
    expect(found[2]).toMatchObject({ datetimeFormat: 'yyyy-mm-dd' });
    expect(found[3]).toMatchObject({ checkBox: true, exportValue: 'Yes' });
    expect(found[5]).toMatchObject({ radioButton: true, buttonValue: 'Large' });
    expect(found[6]).toMatchObject({ combo: true });
    const document = await PDFDocument.load(bytes);
    expect(signatureFields(document).map(({ name }) => name)).toEqual(['Signed']);
  });

  it.skipIf(!hasProgram('qpdf') || !hasProgram('pdftotext'))(
    'gives a file valid for qpdf, which poppler shows when filled in any script',
    async () => {
      const { bytes } = await withFields(all);
      const values = { Name: 'Ṱhoho Привет', Agreed: true, Size: 'Large', Town: ['Mthatha'] };
      const context = nodeContext();
      const filled = await fillFieldsOfFile({ bytes, values }, context);
      expect(context.warnings).toEqual([]);
      for (const each of [bytes, filled]) {
        const path = temporaryFile('form.pdf', each);
        expect(runProgram('qpdf', ['--check', path])).toContain('No syntax or stream encoding');
      }
      const path = temporaryFile('filled.pdf', filled);
      expect(pdfText(path)).toContain('Ṱhoho Привет');
      const list = JSON.parse(runProgram('qpdf', ['--json=1', '--json-key=acroform', path])) as {
        acroform: { fields: { fullname: string; value: unknown; ischeckbox: boolean }[] };
      };
      const value = (name: string) =>
        list.acroform.fields.find((each) => each.fullname === name)?.value;
      expect([value('Agreed'), value('Size'), value('Town')]).toEqual([
        '/Yes',
        '/Large',
        'Mthatha',
      ]);
    },
  );

  it('adds a number to a name that is taken, and reports it', async () => {
    const first = await withFields([{ name: 'Name' }, { name: 'a.b' }]);
    const second = await withFields(
      [{ name: 'Name' }, { kind: 'tick', name: 'Name' }],
      first.bytes,
    );
    const found = await readBack(second.bytes);
    expect(found.map(({ fieldName }) => fieldName)).toEqual(['Name', 'a b', 'Name 2', 'Name 3']);
    expect(second.warnings).toHaveLength(2);
  });

  it('places fields upright on a page that is rotated', async () => {
    const { bytes } = await withFields([{ kind: 'text', rotate: 90 }]);
    const document = await PDFDocument.load(bytes);
    const [widget] = document.getForm().getTextField('Field 1').acroField.getWidgets();
    expect(widget?.getAppearanceCharacteristics()?.getRotation()).toBe(90);
    const look = document.context.lookup(widget?.getNormalAppearance());
    if (!(look instanceof PDFRawStream)) throw new Error('the look is a form');
    expect(String(look.dict.lookup(PDFName.of('Matrix')))).toBe('[ 0 1 -1 0 0 0 ]');
    expect(String(look.dict.lookup(PDFName.of('BBox')))).toBe('[ 0 0 24 200 ]');
  });
});
