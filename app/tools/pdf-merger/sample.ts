import { tinyPdf } from './tiny-pdf';

/** Two short PDFs to try the tool with. */
export function samplePdfs(): File[] {
  const chapter = (name: string, pages: string[][]) =>
    new File([tinyPdf(pages)], name, { type: 'application/pdf' });
  return [
    chapter('Chapter one.pdf', [
      ['Chapter one', 'A field of dots settles into order.'],
      ['It goes on.'],
    ]),
    chapter('Chapter two.pdf', [['Chapter two', 'The order is yours to choose.']]),
  ];
}
