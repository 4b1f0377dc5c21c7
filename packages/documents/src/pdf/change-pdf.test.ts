import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram, textOfPdf } from '@tests/support/pdf-programs';
import { expect, test } from 'vitest';
import { openForChange, saveChanged } from './change-pdf';
import { passwordAsked } from './pdf-errors';
import { makePdf, testContext } from './pdf-fixture.testing';

const twoPages = () =>
  makePdf((pdf) => {
    pdf.text('First page');
    pdf.addPage().text('Second page');
  });

function encrypted(bytes: Uint8Array, user: string, owner: string, bits: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'change-'));
  const [from, to] = [join(folder, 'a.pdf'), join(folder, 'b.pdf')];
  writeFileSync(from, bytes);
  const weak = bits === '256' ? [] : ['--allow-weak-crypto'];
  execFileSync('qpdf', [...weak, '--encrypt', user, owner, bits, '--', from, to]);
  const result = new Uint8Array(readFileSync(to));
  rmSync(folder, { recursive: true });
  return result;
}

test('opens, changes and saves a document with all of its pages', async () => {
  const context = testContext();
  const { document, pageCount, wasProtected } = await openForChange(await twoPages(), context);
  expect([pageCount, wasProtected]).toEqual([2, false]);
  document.removePage(0);
  const saved = await saveChanged(document, context);
  expect((await openForChange(saved, context)).pageCount).toBe(1);
});

test.each(['not a pdf at all', ''])('refuses %j with a message', async (text) => {
  await expect(openForChange(new TextEncoder().encode(text), testContext())).rejects.toMatchObject({
    name: 'ToolError',
    code: 'input',
  });
});

test('opens a truncated file with a warning', async () => {
  const whole = await twoPages();
  const context = testContext();
  const cut = whole.subarray(0, new TextDecoder('latin1').decode(whole).lastIndexOf('xref\n0'));
  expect((await openForChange(cut, context)).pageCount).toBe(2);
  expect(context.warnings.join()).toContain('The end of this PDF is missing');
});

test.skipIf(!hasProgram('qpdf')).each(['40', '128', '256'])(
  'a password of %s bits opens the file, and no other',
  async (bits) => {
    const file = encrypted(await twoPages(), 'open me', 'owner', bits);
    const opening = (options?: { password: string }) =>
      openForChange(file, testContext(), options).then(
        (pdf) => pdf,
        (error: unknown) => passwordAsked(error),
      );
    expect(await opening()).toBe('needed');
    expect(await opening({ password: 'guess' })).toBe('wrong');
    for (const password of ['open me', 'owner']) {
      const opened = await openForChange(file, testContext(), { password });
      expect([opened.pageCount, opened.wasProtected]).toEqual([2, true]);
      const saved = await saveChanged(opened.document, testContext());
      expect(textOfPdf(saved)).toBe('First page Second page');
    }
  },
);

test.skipIf(!hasProgram('qpdf'))('needs no password when only changes are protected', async () => {
  const file = encrypted(await twoPages(), '', 'owner', '256');
  const { document, wasProtected } = await openForChange(file, testContext());
  expect(wasProtected).toBe(true);
  expect(textOfPdf(await saveChanged(document, testContext()))).toBe('First page Second page');
});

test.skipIf(!hasProgram('qpdf'))('keeps parentheses in protected strings', async () => {
  const title = 'Smiles :-) and \\ back(';
  const titled = await makePdf((pdf) => pdf.text('One'), { info: { Title: title } });
  for (const bits of ['128', '256']) {
    const file = encrypted(titled, '', 'owner', bits);
    const { document } = await openForChange(file, testContext());
    const again = await openForChange(await saveChanged(document, testContext()), testContext());
    expect(again.document.getTitle()).toBe(title);
  }
});

test('lets pdf.js rewrite a file that pdf-lib cannot read', async () => {
  const text = new TextDecoder('latin1').decode(await twoPages());
  // With a wrong type of the page tree pdf-lib gives up, but pdf.js finds the pages.
  const broken = text.replace(/\/Type \/Pages/g, '/Type /Pagez');
  const bytes = Uint8Array.from(broken, (character) => character.charCodeAt(0));
  const { document, pageCount } = await openForChange(bytes, testContext());
  expect(pageCount).toBe(2);
  expect(textOfPdf(await saveChanged(document, testContext()))).toBe('First page Second page');
});
