/** Two forms with fields, made by pdf-lib, which no word processor printed. */
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { type Truth, wordsOf } from './source.ts';

export interface MadeForm {
  name: string;
  bytes: Uint8Array;
  truth: Truth;
  /** Text fields, choices and check boxes. */
  controls: { text: number; choice: number; check: number };
}

/** A form that is empty but for its labels, and one that is filled in. */
export async function makeForms(): Promise<MadeForm[]> {
  return [await makeForm('form-empty', false), await makeForm('form-filled', true)];
}

async function makeForm(name: string, filled: boolean): Promise<MadeForm> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const page = pdf.addPage([595.3, 841.9]);
  const form = pdf.getForm();
  const words: string[] = [];
  const write = (text: string, x: number, y: number, size = 11, face = font) => {
    page.drawText(text, { x, y, size, font: face });
    words.push(...wordsOf(text));
  };
  write('Application for a library card', 64, 760, 18, bold);
  write('Please fill in every field and hand the form in at the desk.', 64, 730);
  const fields = [
    ['Name', 'Thandi Nkosi'],
    ['Street', '14 Church Street'],
    ['Town', 'Stellenbosch'],
  ] as const;
  fields.forEach(([label, value], index) => {
    const y = 690 - index * 34;
    write(label, 64, y);
    const field = form.createTextField(label);
    if (filled) field.setText(value);
    field.addToPage(page, { x: 160, y: y - 6, width: 260, height: 20, font });
    if (filled) words.push(...wordsOf(value));
  });
  write('Branch', 64, 588);
  const branch = form.createDropdown('Branch');
  branch.addOptions(['Central', 'Harbour', 'Hill']);
  if (filled) branch.select('Harbour');
  branch.addToPage(page, { x: 160, y: 582, width: 160, height: 20, font });
  if (filled) words.push('Harbour');
  ['I am a student', 'Send me the newsletter'].forEach((label, index) => {
    const y = 545 - index * 26;
    const box = form.createCheckBox(label);
    box.addToPage(page, { x: 64, y: y - 2, width: 12, height: 12 });
    if (filled && index === 0) box.check();
    write(label, 84, y);
  });
  write('The card is free. It is valid for one year from the day of issue.', 64, 480);
  return {
    name,
    bytes: await pdf.save(),
    truth: { words, tables: [], margins: [], notes: 0, links: [], pictures: 0 },
    controls: { text: 3, choice: 1, check: 2 },
  };
}
