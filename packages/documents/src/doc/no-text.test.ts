import { expect, it } from 'vitest';
import { makePdf } from '../pdf/pdf-fixture.testing';
import { extractText } from './extract-text';
import { isScan, noTextFound } from './no-text';
import { makeContext } from './testing/make-context';

it('knows a scan by what was said of it', async () => {
  const drawing = await makePdf((pdf) => void pdf.rect(20, 20, 400, 600).fill('#888888'));
  const said = await extractText(drawing, 'scan.pdf', makeContext()).catch(
    (error: Error) => error.message,
  );
  expect(said).toBe(noTextFound);
  expect(isScan({ name: 'scan.PDF', type: '' }, `“scan.PDF”. ${noTextFound}`)).toBe(true);
  expect(isScan({ name: 'scan', type: 'application/pdf' }, noTextFound)).toBe(true);
  expect(isScan({ name: 'letter.docx', type: '' }, noTextFound)).toBe(false);
  expect(isScan({ name: 'scan.pdf', type: '' }, 'This PDF is damaged.')).toBe(false);
  expect(isScan({ name: 'scan.pdf', type: '' }, undefined)).toBe(false);
});
