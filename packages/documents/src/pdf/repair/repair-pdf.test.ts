import { hasProgram, runOnPdf, textOfPdf } from '@tests/support/pdf-programs';
import { expect, test } from 'vitest';
import { makePdf, testContext } from '../pdf-fixture.testing';
import { repairPdf } from './repair-pdf';

test('repairs a truncated file and one with a wrong table', async () => {
  const whole = await makePdf((pdf) => pdf.text('First').addPage().text('Second'));
  const text = new TextDecoder('latin1').decode(whole);
  const broken = text.slice(0, text.indexOf('xref\n')).replace('%PDF-1.3', '%PDF-1.3\n\n\n');
  const made = await repairPdf(Buffer.from(broken, 'latin1'), undefined, testContext());
  expect(made.pageCount).toBe(2);
  if (hasProgram('pdftotext')) expect(textOfPdf(made.bytes)).toBe('First Second');
  if (hasProgram('qpdf'))
    expect(runOnPdf('qpdf', ['--check', '{}'], made.bytes)).toContain('No syntax');
});

test('refuses a file that is not a PDF at all', async () => {
  const junk = new TextEncoder().encode('plainly no PDF');
  await expect(repairPdf(junk, undefined, testContext())).rejects.toThrow('PDF');
});
