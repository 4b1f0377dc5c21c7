import { expect, test } from 'vitest';
import { openPdf } from './open-pdf';
import { passwordAsked } from './pdf-errors';
import { makePdf, testContext } from './pdf-fixture.testing';

const locked = () =>
  makePdf((pdf) => pdf.text('Behind a lock'), {
    userPassword: 'secret',
    ownerPassword: 'owner',
    pdfVersion: '1.7ext3',
  });

const failure = (bytes: Uint8Array, password?: string) =>
  openPdf(bytes, testContext(), password === undefined ? {} : { password }).then(
    () => undefined,
    (error: unknown) => error,
  );

test('a protected file asks for its password, and reports a wrong one', async () => {
  const bytes = await locked();
  expect(passwordAsked(await failure(bytes))).toBe('needed');
  expect(passwordAsked(await failure(bytes, 'guess'))).toBe('wrong');
  expect(passwordAsked(await failure(bytes.slice(0, 20)))).toBeUndefined();
});

test.each(['secret', 'owner'])('opens with the password %s', async (password) => {
  const pdf = await openPdf(await locked(), testContext(), { password });
  const { items } = await (await pdf.page(1)).getTextContent();
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toBe('Behind a lock');
  await pdf.close();
});
