import { test } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import { makePdf } from '../pdf-fixture.testing';
import { editedPage } from './edited-page.testing';
import { readGlyphs } from './read-glyphs';
import { groupLines } from './text-lines';
import { stripOf } from './line-strip';
import { execSync } from 'node:child_process';
const prose =
  'The workshop opens at eight in the morning and closes when the last visitor has gone home. Bring your own cup, since we have only nine, and write your name upon it with the pen that hangs beside the door.';
test('x', async () => {
  const bytes = await makePdf((pdf) => {
      pdf.fontSize(12).text('The workshop opens at ', 72, 72, { width: 300, continued: true });
      pdf.font('Helvetica-Bold').fillColor('#c00000').text('eight in the morning', { continued: true });
      pdf.font('Helvetica').fillColor('black').text(prose.slice(prose.indexOf(' and closes')));
  });
  const e = await editedPage(bytes, ({paragraphs, seen}) => ({ lines: [], pictures: [], paragraphs: [{ paragraph: paragraphs[0]!.id, text: prose.replace('The workshop', 'The large old workshop of our street') }], seen }));
  const { glyphs } = readGlyphs((await PDFDocument.load(e.saved)).getPage(0), new AbortController().signal);
  for (const l of groupLines(glyphs)) { const s = stripOf(l); console.log(l.text, s.start, s.end, s.baseline, s.firstWord); }
  console.log(execSync(`sed -n '/BT/,/ET/p' ${e.open} | head -60`).toString());
  const b2 = await makePdf((pdf) => {
    pdf.font('Helvetica-Bold').fontSize(18).text('How we work', 72, 72);
    pdf.font('Helvetica').fontSize(12).text(prose, 72, 120, { width: 300, lineGap: 2 });
    pdf.text('A line below stays where it is.', 72, 225);
  });
  const f = await editedPage(b2, ({paragraphs, seen}) => ({ lines: [], pictures: [], paragraphs: [{ paragraph: paragraphs[0]!.id, text: prose.replace('nine', 'nineteen for all of us') }], seen }));
  const g = readGlyphs((await PDFDocument.load(f.saved)).getPage(0), new AbortController().signal);
  for (const l of groupLines(g.glyphs)) { const s = stripOf(l); console.log(l.text, s.start, s.end, s.baseline, s.firstWord); }
});
