/** A one-page sample PDF. */
export async function samplePdf(): Promise<File> {
  const { PDFDocument, rgb, StandardFonts } = await import('pdf-lib');
  const pdf = await PDFDocument.create();
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = pdf.addPage([595, 842]);
  const ink = rgb(0.13, 0.14, 0.2);
  page.drawText('Letter of agreement', { x: 64, y: 740, size: 26, font: bold, color: ink });
  const lines = [
    'This sample is yours to write on. Highlight a line, replace a word,',
    'add a note, sign at the foot of the page.',
    '',
    'Account number: 1234 5678 9012. Redact takes it out of the file.',
    'Delivery on Monday. Replace covers it with another day.',
  ];
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 64, y: 690 - index * 24, size: 13, font: plain, color: ink });
  page.drawLine({ start: { x: 64, y: 160 }, end: { x: 290, y: 160 }, thickness: 1, color: ink });
  page.drawText('Signature', { x: 64, y: 142, size: 10, font: plain, color: ink });
  const form = pdf.getForm();
  page.drawText('Name', { x: 64, y: 512, size: 13, font: plain, color: ink });
  form.createTextField('name').addToPage(page, { x: 130, y: 504, width: 240, height: 24 });
  page.drawText('I agree', { x: 160, y: 472, size: 13, font: plain, color: ink });
  form.createCheckBox('agree').addToPage(page, { x: 130, y: 469, width: 16, height: 16 });
  return new File([new Uint8Array(await pdf.save())], 'agreement.pdf', { type: 'application/pdf' });
}
