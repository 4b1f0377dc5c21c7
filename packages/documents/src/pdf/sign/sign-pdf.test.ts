import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, runProgram, temporaryFile } from '@tests/support/programs';
import { degrees, PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { openForChange, saveChanged } from '../change-pdf';
import { addFields } from '../fields/add-fields';
import { makePdf, testContext } from '../pdf-fixture.testing';
import { FontSet } from '../write-text/font-set';
import { makeIdentity } from './identity-fixture.testing';
import { readSignatures } from './read-signatures';
import { signPdf } from './sign-pdf';
import { latin1 } from './signed-range';

const page = () => makePdf((pdf) => pdf.text('A contract of one page.'));
const identity = await makeIdentity('Thandi Mokoena', 'open sesame');
const place = { page: 0, turn: 0, x: 72, y: 400, width: 220, height: 60 } as const;

async function signed(bytes: Uint8Array, part = {}) {
  return (await signPdf({ bytes, identity, ...part }, testContext())).bytes;
}

describe('signing', () => {
  it("appends a signature over every byte, which is reported as unchanged with its signer's name", async () => {
    const bytes = await page();
    // A PDF stores times to the second.
    const before = Math.floor(Date.now() / 1000) * 1000;
    const result = await signPdf({ bytes, identity, purpose: 'I agree' }, testContext());
    expect(Buffer.from(result.bytes.subarray(0, bytes.length)).equals(Buffer.from(bytes))).toBe(
      true,
    );
    const [report] = result.signatures;
    expect(report).toMatchObject({ state: 'unchanged', purpose: 'I agree', field: 'Signature1' });
    expect(report?.certificate).toMatchObject({ name: 'Thandi Mokoena', isSelfIssued: true });
    const signedAt = Date.parse(report?.signedAt ?? '');
    expect(signedAt).toBeGreaterThanOrEqual(before);
    expect(signedAt).toBeLessThanOrEqual(Date.now());
  });

  it.skipIf(!hasProgram('pdfsig') || !hasProgram('qpdf'))(
    'poppler accepts the signature and qpdf the file, with a cross-reference table or with streams',
    async () => {
      const streams = await (await PDFDocument.load(await page())).save();
      for (const bytes of [await page(), new Uint8Array(streams)]) {
        const path = temporaryFile('signed.pdf', await signed(bytes, { place }));
        const report = runProgram('pdfsig', ['-nocert', path]);
        expect(report).toContain('Signature Validation: Signature is Valid.');
        expect(report).toContain('Total document signed');
        expect(report).toContain('Signature Type: ETSI.CAdES.detached');
        expect(report).toContain('Signer Certificate Common Name: Thandi Mokoena');
        expect(runProgram('qpdf', ['--check', path])).toContain(
          'No syntax or stream encoding errors',
        );
      }
    },
  );

  it.skipIf(!hasProgram('openssl'))('OpenSSL accepts the CMS with CAdES checks', async () => {
    const bytes = await signed(await page());
    const text = latin1(bytes);
    const range = /\/ByteRange \[ 0 (\d+) +(\d+) +(\d+)/.exec(text)?.slice(1).map(Number) ?? [];
    const [start = 0, end = 0] = range;
    const covered = temporaryFile(
      'covered',
      Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]),
    );
    const der = temporaryFile('cms', Buffer.from(text.slice(start + 1, end - 1), 'hex'));
    const root = temporaryFile('root.pem', identity.certificatePem);
    const checked = ['cms', '-verify', '-cades', '-inform', 'DER', '-in', der, '-content', covered];
    const out = join(dirname(der), 'out');
    runProgram('openssl', [...checked, '-binary', '-CAfile', root, '-purpose', 'any', '-out', out]);
    expect(readFileSync(out).length).toBe(bytes.length - (end - start));
  });

  it('keeps an earlier signature correct for the version that it signed', async () => {
    const first = await signed(await page());
    const second = await signed(first, { place });
    const reports = await readSignatures({ bytes: second }, testContext());
    expect(reports.map(({ state }) => state)).toEqual(['changed', 'unchanged']);
    expect(reports[0]?.signedBytes).toBe(first.length);
    if (!hasProgram('pdfsig')) return;
    const report = runProgram('pdfsig', ['-nocert', temporaryFile('two.pdf', second)]);
    expect(report.match(/Signature is Valid/g)).toHaveLength(2);
  });

  it('draws a name in any script on a rotated page', async () => {
    const bytes = await makePdf((pdf) => pdf.text('Sideways'), { layout: 'landscape' });
    const other = await makeIdentity('Ζωή', 'x');
    const context = nodeContext();
    const request = { bytes, identity: other, place: { ...place, turn: 90 as const } };
    const result = await signPdf(request, context);
    expect(result.signatures[0]).toMatchObject({ state: 'unchanged' });
    if (!hasProgram('pdftotext')) return;
    const path = temporaryFile('turned.pdf', result.bytes);
    expect(runProgram('pdftotext', ['-raw', path, '-'])).toContain('Ζωή');
  });
});

describe('an empty signature field', () => {
  it('is signed in its place, on a rotated page too, and only once', async () => {
    const bytes = await makePdf((pdf) => pdf.text('Sign below'));
    const context = testContext();
    const { document } = await openForChange(bytes, context);
    const page = document.getPage(0);
    page.setRotation(degrees(90));
    const field = { kind: 'signature', name: 'Tenant', required: true, multiline: false } as const;
    const at = { page, bounds: [100, 200, 150, 400] as const, rotate: 90 as const };
    const fonts = new FontSet(document, context);
    await addFields(document, [{ ...field, options: [], value: '', ...at }], fonts, context);
    const form = await saveChanged(document, context);
    const result = await signPdf({ bytes: form, identity, field: 'Tenant' }, context);
    expect(result.signatures).toMatchObject([{ state: 'unchanged', field: 'Tenant' }]);
    const again = signPdf({ bytes: result.bytes, identity, field: 'Tenant' }, context);
    await expect(again).rejects.toThrow('not there to be signed');
    if (!hasProgram('pdftotext')) return;
    const path = temporaryFile('field.pdf', result.bytes);
    expect(runProgram('pdftotext', ['-raw', path, '-'])).toContain('Thandi Mokoena');
  });
});

describe('the key', () => {
  it('opens files of older systems and reports a wrong password', async () => {
    const old = await makeIdentity('Old', 'secret', { cipher: '3des' });
    const bytes = await page();
    expect((await signPdf({ bytes, identity: old }, testContext())).signatures).toHaveLength(1);
    const wrong = { bytes, identity: { ...old, password: 'no' } };
    await expect(signPdf(wrong, testContext())).rejects.toThrow('does not open the certificate');
    const junk = { bytes, identity: { bytes: new Uint8Array(40), password: '' } };
    await expect(signPdf(junk, testContext())).rejects.toThrow('.p12 or .pfx');
  });

  it('signs with a certificate whose hash happens to parse as ASN.1', {
    tags: 'sweep',
  }, async () => {
    const looksLikeAsn1 = (der: Uint8Array) => {
      const [tag = 0, length] = createHash('sha256').update(der).digest();
      // A primitive value of a class other than universal, with a short tag, whose length fills the hash.
      return tag >= 0x40 && (tag & 0x20) === 0 && (tag & 0x1f) !== 0x1f && length === 30;
    };
    const odd = await makeIdentity('Odd', 'secret', { isWanted: looksLikeAsn1 });
    const { signatures } = await signPdf({ bytes: await page(), identity: odd }, testContext());
    expect(signatures).toMatchObject([{ state: 'unchanged' }]);
  });

  it.skipIf(!hasProgram('openssl'))(
    'signs with elliptic curves of every size',
    { tags: 'sweep' },
    async () => {
      for (const curve of ['prime256v1', 'secp384r1', 'secp521r1']) {
        const key = temporaryFile('key.pem', '');
        const folder = dirname(key);
        const [cert, p12] = [join(folder, 'cert.pem'), join(folder, 'id.p12')];
        const quiet = { stdio: 'ignore' as const };
        execFileSync(
          'openssl',
          ['ecparam', '-name', curve, '-genkey', '-noout', '-out', key],
          quiet,
        );
        const self = [
          'req',
          '-x509',
          '-new',
          '-key',
          key,
          '-subj',
          '/CN=Curve',
          '-days',
          '9',
          '-out',
          cert,
        ];
        execFileSync('openssl', self, quiet);
        const pack = [
          'pkcs12',
          '-export',
          '-inkey',
          key,
          '-in',
          cert,
          '-passout',
          'pass:x',
          '-out',
          p12,
        ];
        execFileSync('openssl', pack, quiet);
        const own = { bytes: new Uint8Array(readFileSync(p12)), password: 'x' };
        const { signatures, bytes } = await signPdf(
          { bytes: await page(), identity: own },
          testContext(),
        );
        expect(signatures[0]).toMatchObject({ state: 'unchanged', certificate: { name: 'Curve' } });
        if (hasProgram('pdfsig'))
          expect(runProgram('pdfsig', ['-nocert', temporaryFile('ec.pdf', bytes)])).toContain(
            'Signature is Valid',
          );
      }
    },
  );
});
