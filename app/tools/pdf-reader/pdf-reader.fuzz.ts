/** Damaged PDFs for the reader, opened and read as its page does: text, search, outline, links. */

import { openPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { makePdf, testContext } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { expect, test } from 'vitest';
import { findMatches } from '~/ui/pdf-view/words/find-matches';
import { PageTexts } from '~/ui/pdf-view/words/page-texts';
import { fuzzCodec, fuzzRounds } from '../../../tests/support/mutate.ts';
import { readLinks } from './layers/read-links';
import { readOutline } from './side/read-outline';

/** Three pages with text, an outline, links inside and out, and a field. */
function sample(compress: boolean): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf(
    (pdf) => {
      pdf.addNamedDestination('end', 'XYZ', 0, 400, null);
      pdf.outline.addItem('First').addItem('Within the first');
      pdf.text('Words to be found on the first page, and some of them twice: words.');
      pdf.text('To the web', { link: 'https://example.org/' });
      pdf.text('To the end', { goTo: 'end' });
      pdf.addPage();
      pdf.initForm();
      pdf.formText('name', 72, 90, 200, 24, { value: 'Ada' });
      pdf.addPage();
      pdf.text('The end.');
    },
    { compress },
  );
}

async function read(bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  const pdf = await openPdf(bytes, testContext(signal));
  try {
    const view = { ...pdf, queue: undefined as never, warnings: [] };
    const texts = new PageTexts(view);
    await readOutline(view).catch(shownWithoutIt);
    for (let number = 1; number <= Math.min(pdf.pageCount, 5); number += 1) {
      const page = await pdf.page(number).catch(shownWithoutIt);
      if (!page) continue;
      await readLinks(view, page, number).catch(shownWithoutIt);
      const folded = await texts.folded(number).catch(shownWithoutIt);
      if (folded) findMatches(folded, 'words');
    }
  } finally {
    await pdf.close();
  }
}

/** The page shows a document even if its outline, links or text cannot be read. */
function shownWithoutIt(): undefined {
  return undefined;
}

test.each([
  ['plain', false],
  ['compressed', true],
])('%s PDFs open or are refused with a reason', async (_name, compress) => {
  const { opened, refused } = await fuzzCodec(await sample(compress), read);
  expect(opened + refused).toBe(fuzzRounds);
});
