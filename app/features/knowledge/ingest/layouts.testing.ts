/** Generated prospectuses with different layouts, drawn by pdfkit. */
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';

/** Requirements of six programmes: rows that must stay whole, whatever the layout. */
export const REQUIREMENTS = [
  ['BCom Accounting', '34', '60%', '50%'],
  ['BSc Computer Science', '36', '70%', '50%'],
  ['BA Languages', '28', '30%', '60%'],
  ['LLB', '32', '40%', '65%'],
  ['BEd Foundation Phase', '26', '40%', '60%'],
  ['BNursing', '30', '50%', '50%'],
] as const;
const HEAD = ['Programme', 'Points', 'Mathematics', 'English'] as const;
const COLUMNS = [72, 250, 330, 430] as const;

const sentence = (name: string, at: number) =>
  `${name} sentence ${at} tells applicants of the university what they have to know about studying here.`;
const prose = (name: string, sentences: number) =>
  Array.from({ length: sentences }, (_, at) => sentence(name, at + 1)).join(' ');

type Pdf = PDFKit.PDFDocument;

function heading(pdf: Pdf, text: string, size = 20): void {
  pdf.font('Helvetica-Bold').fontSize(size).text(text);
  pdf.font('Helvetica').fontSize(10).moveDown(0.5);
}

function tableRows(
  pdf: Pdf,
  rows: readonly (readonly string[])[],
  top: number,
  {
    rules = false,
    height = 22,
    head = true,
  }: { rules?: boolean; height?: number; head?: boolean } = {},
): number {
  for (const [index, row] of rows.entries()) {
    const y = top + index * height;
    pdf.font(head && index === 0 ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
    for (const [column, cell] of row.entries())
      pdf.text(cell, COLUMNS[column] ?? 72, y + 5, { lineBreak: false });
    if (rules) {
      const edges = [66, 244, 324, 424, 520];
      for (const [at, edge] of edges.slice(0, -1).entries())
        pdf.rect(edge, y, (edges[at + 1] ?? edge) - edge, height).stroke();
    }
  }
  return top + rows.length * height;
}

/** Paragraphs under headings, in one column. */
export const singleColumn = () =>
  makePdf((pdf) => {
    heading(pdf, 'How to apply');
    pdf.text(prose('Applying', 6)).moveDown();
    heading(pdf, 'Fees', 16);
    pdf.text('The application fee for 2028 is R150 and is paid once. It is not paid back.');
  });

/** Two or three columns of prose under a title across all of them. */
export const inColumns = (count: 2 | 3) =>
  makePdf((pdf) => {
    heading(pdf, 'Study with us in 2028');
    const width = count === 2 ? 215 : 135;
    for (let column = 0; column < count; column += 1)
      pdf
        .fontSize(9)
        .text(
          prose(`Column${column + 1}`, count === 2 ? 14 : 10),
          72 + column * (width + 22),
          130,
          {
            width,
          },
        );
  });

/** The requirements table, with or without cell borders. */
export const withTable = (rules: boolean) =>
  makePdf((pdf) => {
    heading(pdf, 'Admission requirements 2028');
    tableRows(pdf, [HEAD, ...REQUIREMENTS], 130, { rules });
  });

/** A table that starts at the foot of a page and continues on the next, with or without a repeated header. */
export const tableOverPages = (repeatsHead: boolean) =>
  makePdf((pdf) => {
    heading(pdf, 'Admission requirements 2028');
    pdf.text(prose('Rules', 5));
    tableRows(pdf, [HEAD, ...REQUIREMENTS.slice(0, 3)], 650);
    pdf.addPage();
    tableRows(pdf, [...(repeatsHead ? [HEAD] : []), ...REQUIREMENTS.slice(3)], 80, {
      head: repeatsHead,
    });
  });

/** Cells of two lines each. */
export const tallCells = () =>
  makePdf((pdf) => {
    heading(pdf, 'Admission requirements 2028');
    tableRows(pdf, [HEAD], 130, { height: 34 });
    for (const [index, [name, ...rest]] of REQUIREMENTS.entries()) {
      const y = 164 + index * 40;
      pdf.font('Helvetica').fontSize(10);
      pdf.text(name, 72, y, { lineBreak: false });
      pdf.text('(four years, full time)', 72, y + 12, { lineBreak: false });
      for (const [column, cell] of rest.entries())
        pdf.text(cell, COLUMNS[column + 1] ?? 72, y, { lineBreak: false });
    }
  });

/** Four pages with the same header and footer on each. */
export const repeatedLines = () =>
  makePdf((pdf) => {
    for (let page = 1; page <= 4; page += 1) {
      if (page > 1) pdf.addPage();
      pdf.font('Helvetica').fontSize(8);
      pdf.text('Undergraduate Prospectus 2028 of the university', 72, 40, { lineBreak: false });
      pdf.text(`www.university.example  page ${page}`, 72, 760, { lineBreak: false });
      pdf.fontSize(10).text(prose(`Page${page}`, 8), 72, 100);
    }
  });

/** A box with dates beside the running text. */
export const sidebar = () =>
  makePdf((pdf) => {
    heading(pdf, 'Your first year');
    pdf.fontSize(10).text(prose('Main', 12), 72, 130, { width: 280 });
    pdf.rect(380, 130, 150, 150).stroke();
    const dates = [
      'Closing dates',
      'Medicine 30 June 2027',
      'Law 31 August 2027',
      'Other 30 September 2027',
    ];
    for (const [at, line] of dates.entries())
      pdf
        .font(at === 0 ? 'Helvetica-Bold' : 'Helvetica')
        .text(line, 390, 140 + at * 30, { width: 130 });
  });

/** A wide table drawn sideways on a rotated page. */
export const rotatedPage = () =>
  makePdf((pdf) => {
    pdf.text(prose('Upright', 4));
    pdf.addPage({ size: 'A4', layout: 'portrait' });
    Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
    pdf.save();
    // Upright once the page is rotated clockwise.
    pdf.rotate(-90, { origin: [0, 0] }).translate(-842, 0);
    heading(pdf, 'Admission requirements 2028');
    tableRows(pdf, [HEAD, ...REQUIREMENTS], 130);
    pdf.restore();
  });

/** Text, a page that is one picture, text; or pictures only. */
export const scanned = (hasText: boolean) =>
  makePdf((pdf) => {
    const picture = () => {
      for (let line = 0; line < 30; line += 1) pdf.rect(72, 80 + line * 20, 400, 8).fill('#333');
      pdf.fill('#000');
    };
    if (hasText) pdf.text(prose('Before', 4)).addPage();
    picture();
    pdf.addPage();
    if (hasText) pdf.text(prose('After', 4));
    else picture();
  });

/** A cover without text, then text: what most prospectuses look like without their pictures. */
export const blankCover = () =>
  makePdf((pdf) => {
    pdf.addPage();
    pdf.text('The application fee for 2028 is R150 and is paid once by every applicant.');
  });
