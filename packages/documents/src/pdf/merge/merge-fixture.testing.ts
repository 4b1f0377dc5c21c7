/** Synthetic PDFs with everything that merging must keep. */
import { PDFDocument, PDFHexString, PDFName, PDFNumber } from 'pdf-lib';
import { makePdf } from '../pdf-fixture.testing';

/**
 * A document whose pages say `<title> page <n>`: bookmarks for the first and third page (the third
 * below the first), a named destination `start` on page 1 and `end` on the last, on each page a link
 * to both, a text field `name` and a check box `agree` on page 1, an attached file, page labels
 * i, ii, 1, 2, …
 */
export async function richPdf(title: string, pageCount: number): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await makePdf(
    (pdf) => {
      pdf.initForm();
      for (let page = 1; page <= pageCount; page += 1) {
        if (page > 1) pdf.addPage();
        if (page === 1) pdf.addNamedDestination('start');
        if (page === pageCount) pdf.addNamedDestination('end');
        pdf.text(`${title} page ${page}`);
        pdf.text('to the start', { goTo: 'start' }).text('to the end', { goTo: 'end' });
        if (page !== 1) continue;
        pdf.formText('name', 72, 300, 200, 20, { value: `${title} value` });
        pdf.formCheckbox('agree', 72, 340, 20, 20);
        pdf.file(Buffer.from(`${title} attachment`), { name: 'notes.txt' });
      }
    },
    { info: { Title: title, Author: `Author of ${title}`, Subject: 'Tests' } },
  );
  const document = await PDFDocument.load(drawn, { updateMetadata: false });
  const { context, catalog } = document;
  const pages = document.getPages();
  const [top, below, root] = [context.nextRef(), context.nextRef(), context.nextRef()];
  const first = pages[0]?.ref;
  const third = (pages[2] ?? pages.at(-1))?.ref;
  context.assign(
    top,
    context.obj({
      Title: PDFHexString.fromText(`${title} beginning`),
      Dest: [first, 'Fit'],
      Parent: root,
      First: below,
      Last: below,
      Count: -1,
    }),
  );
  context.assign(
    below,
    context.obj({
      Title: PDFHexString.fromText(`${title} third`),
      Dest: [third, 'XYZ', 0, 500, 0],
      Parent: top,
    }),
  );
  context.assign(root, context.obj({ Type: 'Outlines', First: top, Last: top, Count: 1 }));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(
    PDFName.of('PageLabels'),
    context.obj({ Nums: [PDFNumber.of(0), { S: 'r' }, PDFNumber.of(2), { S: 'D' }] }),
  );
  return new Uint8Array(await document.save({ updateFieldAppearances: false }));
}
