import { hasProgram, runOnPdf, textOfPdf } from '@tests/support/pdf-programs';
import { describe, expect, test } from 'vitest';
import { makePdf, testContext } from '../pdf-fixture.testing';
import { type Protection, protectPdf, unprotectPdf } from './protect-pdf';

const hasQpdf = hasProgram('qpdf');
const all = { printing: true, copying: true, changing: true };
const page = () => makePdf((pdf) => pdf.text('A secret'));
const protection = (part: Partial<Protection> = {}): Protection => ({
  ...{ openPassword: 'höhle 7', ownerPassword: '', allow: all },
  ...part,
});

describe('protectPdf', () => {
  test('the file opens only with the password, under AES-256', async () => {
    const { bytes } = await protectPdf(await page(), protection(), undefined, testContext());
    await expect(unprotectPdf(bytes, undefined, testContext())).rejects.toThrow('password');
    await expect(unprotectPdf(bytes, 'guess', testContext())).rejects.toThrow('password');
    const opened = await unprotectPdf(bytes, 'höhle 7', testContext());
    expect(textOfPdf(opened.bytes)).toBe('A secret');
    if (!hasQpdf) return;
    const seen = runOnPdf('qpdf', ['--password=höhle 7', '--show-encryption', '{}'], bytes);
    expect(seen).toContain('R = 6');
    expect(seen).toContain('file encryption method: AESv3');
    const check = runOnPdf('qpdf', ['--password=höhle 7', '--check', '{}'], bytes);
    expect(check).toContain('No syntax or stream encoding errors');
  });

  test.skipIf(!hasQpdf)(
    'states the restrictions for readers, and allows everything to the owner',
    async () => {
      const allow = { printing: false, copying: false, changing: false };
      const wanted = protection({ openPassword: '', ownerPassword: 'boss', allow });
      const { bytes } = await protectPdf(await page(), wanted, undefined, testContext());
      const seen = runOnPdf('qpdf', ['--show-encryption', '{}'], bytes);
      expect(seen).toMatch(/print high resolution: not allowed/);
      expect(seen).toMatch(/extract for any purpose: not allowed/);
      expect(seen).toMatch(/modify anything: not allowed/);
      expect(seen).toMatch(/extract for accessibility: allowed/);
    },
  );

  test.each([
    [protection({ openPassword: '' }), 'Type a password first.'],
    [protection({ openPassword: 'ä'.repeat(64) }), 'This password is too long'],
    [
      protection({ openPassword: 'one', ownerPassword: 'one', allow: { ...all, copying: false } }),
      'Give the owner another password',
    ],
  ])('refuses a request that protects nothing', async (wanted, message) => {
    await expect(protectPdf(await page(), wanted, undefined, testContext())).rejects.toThrow(
      message,
    );
  });

  test('refuses to remove protection from an unprotected file', async () => {
    await expect(unprotectPdf(await page(), undefined, testContext())).rejects.toThrow(
      'not protected',
    );
  });
});
