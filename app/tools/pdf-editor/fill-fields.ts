/** Writes values into form fields, with appearances that show any script. */
import {
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
import type { CodecContext } from '~/codecs/codec-context';
import { composeLine } from '~/codecs/pdf/write-text/compose-line';
import { FontSet } from '~/codecs/pdf/write-text/font-set';
import { lineOperators } from '~/codecs/pdf/write-text/line-operators';
import { lineHeight } from './annotation';
import type { FieldValue } from './edit-request';

type Values = Readonly<Record<string, FieldValue>>;

/**
 * Fills fields by their full names. What cannot be filled is named in a warning; everything else goes on.
 * @throws ToolError `asset` when a font cannot be loaded
 */
export async function fillFields(
  document: PDFDocument,
  values: Values,
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
}

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
    // By the button's own value: pdf-lib's `select` goes by labels, which may repeat.
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
  // pdf-lib writes a question mark for what WinAnsi does not have, so the look is made here.
  field.acroField.setValue(PDFHexString.fromText(text));
  for (const widget of field.acroField.getWidgets()) {
    const { width, height } = widget.getRectangle();
    const look = await textLook(document, text, { width, height }, fonts);
    widget.setNormalAppearance(look);
  }
}

/** Room between a field's edge and its text, in points. */
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
  // One line stands in the middle of its height, several begin at the top.
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
