/** The messages about the signatures of an open document. Nothing is verified here. */

import type { SignatureReport } from '@entropy-tools/documents/pdf/sign/signature-report';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import SignatureNotes from './signature-notes';
import type { FoundSignatures } from './use-signatures';

const certificate = {
  name: 'Thandi Mokoena',
  organisation: 'Acme',
  email: '',
  issuer: 'Thandi Mokoena',
  isSelfIssued: true,
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2027-01-01T00:00:00.000Z',
  fingerprint: 'ab'.repeat(32),
};
const file = new Blob(['%PDF-1.7 signed, and more'], { type: 'application/pdf' });
const show = (...reports: SignatureReport[]) => {
  const found: FoundSignatures = { status: 'checked', reports };
  return render(<SignatureNotes found={found} file={file} name="deal.pdf" />);
};

it('shows the signer’s name and that nobody known vouches for it, until dismissed', async () => {
  await show({ field: 'a', state: 'unchanged', certificate, signedAt: '2026-05-03T10:00:00.000Z' });
  await expect
    .element(
      page.getByText(
        /^Signed in the name of Thandi Mokoena on .*2026.*has not been changed since\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(/the certificate was issued by itself/)).toBeVisible();
  expect(document.querySelector('[class*=success]')).toBeNull();
  await page.getByText('Details').click();
  await expect.element(page.getByText(/no list of trusted issuers here/)).toBeVisible();
  await expect.element(page.getByText('ABAB ABAB', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(/Signed in/)).not.toBeInTheDocument();
});

it('offers the signed version when something was added since', async () => {
  await show(
    { field: 'a', state: 'changed', certificate, signedBytes: 15 },
    { field: 'b', state: 'altered', certificate },
  );
  await expect
    .element(page.getByText(/The document was changed after signing\.$/).first())
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save the signed version' })).toBeVisible();
  await expect
    .element(page.getByRole('alert').getByText(/but the document was changed/))
    .toBeVisible();
});
