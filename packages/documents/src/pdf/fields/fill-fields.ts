/** Writes values into form fields, with appearances that show any script. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import {
  PDFBool,
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  type PDFRef,
  PDFTextField,
} from 'pdf-lib';
import { openForChange, saveChanged } from '../change-pdf';
import { composeLine } from '../write-text/compose-line';
import { FontSet } from '../write-text/font-set';
import { lineOperators } from '../write-text/line-operators';

/** The value of a form field: text, the chosen options, or whether it is checked. */
export type FieldValue = string | readonly string[] | boolean;

/** By the field's full name; for radio buttons and check boxes the chosen export value. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Line height relative to the font size. */
const lineHeight = 1.2;

/**
 * Fills the fields of a file. Protection is removed, so use it only for unprotected files.
 * @throws ToolError as `openForChange` and `fillFields`
 */
export async function fillFieldsOfFile(
  { bytes, values }: { bytes: Uint8Array; values: FieldValues },
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const { document } = await openForChange(bytes, context);
  const fonts = new FontSet(document, context);
  await fillFields(document, values, fonts, context);
  fonts.finish();
  return saveChanged(document, context);
}

/**
 * Fills fields by their full names. A field that cannot be filled is reported in a warning; the others are
 * still filled.
 * @throws ToolError `asset` when a font cannot be loaded
 */
export async function fillFields(
  document: PDFDocument,
  values: FieldValues,
  fonts: FontSet,
  context: CodecContext,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const form = document.getForm();
  for (const [name, value] of Object.entries(values)) {
    try {
      const field = form.getFieldMaybe(name);
      if (!field) throw new Error('no such field');
      await fill(document, field, value, fonts);
    } catch {
      context.warn(`The form field ‘${name}’ could not be filled.`);
    }
  }
  await drawTheRest(document, values, fonts);
}

/**
 * If a form asks readers to draw its fields, they use a font with few letters. Therefore the other fields get
 * their appearances here too, and the request is removed from the form.
 */
async function drawTheRest(
  document: PDFDocument,
  values: FieldValues,
  fonts: FontSet,
): Promise<void> {
  const form = document.getForm();
  const { dict } = form.acroForm;
  if (dict.lookup(needAppearances) !== PDFBool.True) return;
  for (const field of form.getFields()) {
    if (field.getName() in values) continue;
    try {
      if (field instanceof PDFTextField)
        await fillText(document, field, field.getText() ?? '', fonts);
      else if (field instanceof PDFDropdown || field instanceof PDFOptionList)
        field.updateAppearances((await fonts.standard('Helvetica')).font);
    } catch {
      // A field that cannot be read stays as it is.
    }
  }
  dict.delete(needAppearances);
}

const needAppearances = PDFName.of('NeedAppearances');

async function fill(
  document: PDFDocument,
  field: PDFField,
  value: FieldValue,
  fonts: FontSet,
): Promise<void> {
  if (field instanceof PDFCheckBox) {
    if (value === false || value === '') field.uncheck();
    else field.check();
    return field.updateAppearances();
  }
  if (field instanceof PDFRadioGroup) {
    // Uses the button's own value: pdf-lib's `select` uses labels, which may repeat.
    const chosen = field.acroField.getOnValues().find((each) => each.decodeText() === value);
    if (chosen) field.acroField.setValue(chosen);
    else field.clear();
    return field.updateAppearances();
  }
  const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? [...value] : [];
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    const isWritten = chosen.filter((each) => each !== '');
    if (isWritten.length > 0) field.select(isWritten);
    else field.clear();
    const { font } = await fonts.standard('Helvetica');
    return field.updateAppearances(font);
  }
  if (field instanceof PDFTextField) return fillText(document, field, chosen[0] ?? '', fonts);
}

async function fillText(
  document: PDFDocument,
  field: PDFTextField,
  text: string,
  fonts: FontSet,
): Promise<void> {
  const standard = await fonts.standard('Helvetica');
  if (standard.holds(text.replace(/\s/g, ''))) {
    field.setText(text);
    return field.updateAppearances(standard.font);
  }
  // pdf-lib replaces characters outside WinAnsi by question marks, so the appearance is created here.
  field.acroField.setValue(PDFHexString.fromText(text));
  for (const widget of field.acroField.getWidgets()) {
    const { width, height } = widget.getRectangle();
    const look = await textLook(document, text, { width, height }, fonts);
    widget.setNormalAppearance(look);
  }
}

/** Padding between a field's edge and its text, in points. */
const inset = 2;

async function textLook(
  document: PDFDocument,
  text: string,
  { width, height }: { width: number; height: number },
  fonts: FontSet,
): Promise<PDFRef> {
  const { context } = document;
  const resources = context.obj({ Font: {} });
  const fontDict = resources.lookup(PDFName.of('Font'), PDFDict);
  const typed = text.split(/\r\n?|\n/);
  const lines = await Promise.all(typed.map((line) => composeLine(line, 'Helvetica', fonts)));
  const widest = Math.max(...lines.map((line) => line.width), 0.1);
  const fitting = (height - 2 * inset) / (lines.length * lineHeight);
  const size = Math.max(4, Math.min(12, fitting, (width - 2 * inset) / widest));
  // A single line is centred vertically, several begin at the top.
  const block = lines.length * size * lineHeight;
  const top = lines.length === 1 ? (height + block) / 2 : height - inset;
  const drawn = lines.map((line, index) => {
    const baseline = top - (index * lineHeight + 0.95) * size;
    const place = { x: inset, baseline, size, color: '#000000' };
    return lineOperators(line, place, (font) =>
      fontDict.set(FontSet.nameOf(font), fonts.refOf(font)),
    );
  });
  return context.register(
    context.flateStream(`/Tx BMC q ${drawn.join('\n')} Q EMC`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Resources: resources,
    }),
  );
}
