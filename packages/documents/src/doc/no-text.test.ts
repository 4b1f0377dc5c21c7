import { expect, it } from 'vitest';
import { makePdf } from '../pdf/pdf-fixture.testing';
import { extractText } from './extract-text';
import { isScan, noTextMessage } from './no-text';
import { makeContext } from './testing/make-context';

it('recognises a scan by the error message', async () => {
  const drawing = await makePdf((pdf) => void pdf.rect(20, 20, 400, 600).fill('#888888'));
  const said = await extractText(drawing, 'scan.pdf', makeContext()).catch(
    (error: Error) => error.message,
  );
  expect(said).toBe(noTextMessage);
  expect(isScan({ name: 'scan.PDF', type: '' }, `“scan.PDF”. ${noTextMessage}`)).toBe(true);
  expect(isScan({ name: 'scan', type: 'application/pdf' }, noTextMessage)).toBe(true);
  expect(isScan({ name: 'letter.docx', type: '' }, noTextMessage)).toBe(false);
  expect(isScan({ name: 'scan.pdf', type: '' }, 'This PDF is damaged.')).toBe(false);
  expect(isScan({ name: 'scan.pdf', type: '' }, undefined)).toBe(false);
});
