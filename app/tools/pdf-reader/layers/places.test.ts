import { openPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { makePdf, testContext } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { expect, test } from 'vitest';
import { DrawQueue } from '~/ui/pdf-view/draw-queue';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { readOutline } from '../side/read-outline';
import { resolveDestination } from './destination';
import { readLinks } from './read-links';

async function open(bytes: Uint8Array): Promise<ViewPdf> {
  return { ...(await openPdf(bytes, testContext())), queue: new DrawQueue(), warnings: [] };
}

test('links lead to positions in the document or to the web, and nowhere else', async () => {
  const pdf = await open(
    await makePdf((draw) => {
      draw.text('in', { goTo: 'there' });
      draw.text('out', { link: 'https://example.org/a?b=1' });
      draw.text('script', { link: 'javascript:alert(1)' });
      draw.text('file', { link: 'file:///etc/passwd' });
      draw.addPage();
      draw.addNamedDestination('there', 'XYZ', 0, 421, null);
    }),
  );
  const links = await readLinks(pdf, await pdf.page(1), 1);
  expect(links.map(({ url, target }) => url ?? target)).toEqual([
    { page: 2, within: expect.closeTo(0.5, 2) },
    'https://example.org/a?b=1',
  ]);
  await pdf.close();
});

test('an outline is read with its levels, and its entries lead to their pages', async () => {
  const pdf = await open(
    await makePdf((draw) => {
      const part = draw.outline.addItem('Part one');
      draw.addPage();
      part.addItem('Chapter');
    }),
  );
  const [part] = await readOutline(pdf);
  expect(part?.title).toBe('Part one');
  const [chapter] = part?.children ?? [];
  expect(chapter).toMatchObject({ id: '0.0', title: 'Chapter' });
  expect((await resolveDestination(pdf, part?.dest))?.page).toBe(1);
  expect((await resolveDestination(pdf, chapter?.dest))?.page).toBe(2);
  expect(await resolveDestination(pdf, 'no such name')).toBeUndefined();
  expect(await resolveDestination(pdf, [99, { name: 'Fit' }])).toBeUndefined();
  await pdf.close();
});
