/** A three-page book to try the reader with. */
const chapters = [
  {
    title: 'The paper that stayed',
    text: [
      'A page is a promise: it looks the same tomorrow as it did today, here as it does elsewhere.',
      'This one was made in your browser a moment ago, and it has not left your device.',
      'Turn to the next page with the arrow key, or press the slash to search for a word.',
    ],
  },
  {
    title: 'Small rooms',
    text: [
      'Zoom in, and the letters stay sharp: they are drawn again at the size you ask for.',
      'Fit to width makes the page as wide as the window; full screen leaves only the page.',
    ],
  },
  {
    title: 'A form to fill in',
    text: ['What you write below is saved in the file when you download it.'],
  },
] as const;

/** Makes the sample with pdf-lib: text, an outline by its headings, and a field. */
export async function samplePdf(): Promise<File> {
  const { PDFDocument, StandardFonts, rgb } = await import('pdf-lib');
  const pdf = await PDFDocument.create();
  const heading = await pdf.embedFont(StandardFonts.HelveticaBold);
  const body = await pdf.embedFont(StandardFonts.Helvetica);
  const ink = rgb(0.12, 0.13, 0.18);
  for (const [index, { title, text }] of chapters.entries()) {
    const page = pdf.addPage([420, 595]);
    page.drawCircle({ x: 54, y: 530, size: 4, color: rgb(0.9, 0.38, 0.16) });
    page.drawText(`Chapter ${index + 1}`, { x: 66, y: 526, size: 11, font: body, color: ink });
    page.drawText(title, { x: 50, y: 486, size: 24, font: heading, color: ink });
    for (const [line, sentence] of text.entries())
      page.drawText(sentence, {
        x: 50,
        y: 444 - line * 62,
        size: 12,
        lineHeight: 19,
        maxWidth: 320,
        font: body,
        color: ink,
      });
    page.drawText(String(index + 1), { x: 207, y: 36, size: 10, font: body, color: ink });
  }
  const form = pdf.getForm();
  const last = pdf.getPage(chapters.length - 1);
  form.createTextField('Your name').addToPage(last, { x: 50, y: 350, width: 220, height: 26 });
  form.createCheckBox('I read it all').addToPage(last, { x: 50, y: 310, width: 16, height: 16 });
  last.drawText('I read it all', { x: 76, y: 313, size: 12, font: body, color: ink });
  pdf.setTitle('A short book');
  const bytes = await pdf.save();
  return new File([new Uint8Array(bytes)], 'a-short-book.pdf', { type: 'application/pdf' });
}
