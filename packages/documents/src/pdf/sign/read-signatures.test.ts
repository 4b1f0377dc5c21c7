import { PDFDocument, PDFName, PDFRef } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { makePdf, testContext } from '../pdf-fixture.testing';
import { appendUpdate, findLastTable } from './append-update';
import { makeIdentity } from './identity-fixture.testing';
import { readSignatures } from './read-signatures';
import { signPdf } from './sign-pdf';
import { latin1 } from './signed-range';

const identity = await makeIdentity('Signer', 'x');
const plain = await makePdf((pdf) => pdf.text('Pay 100 Rand.'));
const { bytes: signed } = await signPdf({ bytes: plain, identity }, testContext());
const text = latin1(signed);

const toBytes = (from: string) => Uint8Array.from(from, (each) => each.charCodeAt(0));
const stateOf = async (file: string | Uint8Array) => {
  const bytes = typeof file === 'string' ? toBytes(file) : file;
  const reports = await readSignatures({ bytes }, testContext());
  return reports.map(({ state }) => state);
};
/** The numbers of the range, and the text with other numbers in their place. */
const range = /\/ByteRange \[ 0 (\d+) +(\d+) +(\d+) *\]/;
const [, gapStart = 0, gapEnd = 0, rest = 0] = (range.exec(text) ?? []).map(Number);
const withRange = (numbers: string) => text.replace(range, `/ByteRange [ ${numbers} ]`);

/** Appends an update that changes the page, as an attacker would, valid by the rules of the format. */
async function withOtherPage(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const last = findLastTable(bytes);
  const content = document.getPage(0).node.get(PDFName.of('Contents'));
  if (!last || !(content instanceof PDFRef)) throw new Error('another kind of file');
  const evil = document.context.stream('BT /F1 40 Tf 72 700 Td (Pay 1000000 Rand.) Tj ET');
  return appendUpdate(bytes, last, document.context, [[content, evil]]);
}

describe('readSignatures', () => {
  it('finds no signatures in an unsigned file', async () => {
    expect(await stateOf(plain)).toEqual([]);
  });

  it('detects a changed byte', async () => {
    const changed = signed.slice();
    changed[text.indexOf('/Producer') + 11] = 0x41;
    expect(await stateOf(changed)).toEqual(['altered']);
  });

  it('never reports a file as unchanged if any signed byte differs', async () => {
    // Every 97th byte, and each one around the gap: deterministic, and fast enough.
    const places = Array.from({ length: signed.length }, (_, at) => at).filter(
      (at) => (at < gapStart || at >= gapEnd) && (at % 97 === 0 || Math.abs(at - gapEnd) < 8),
    );
    for (const at of places) {
      const changed = signed.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect({ at, states: await stateOf(changed) }).not.toMatchObject({ states: ['unchanged'] });
    }
  });

  it('never reports a file as unchanged if something was added after signing', async () => {
    expect(await stateOf(`${text}\n\n`)).toEqual(['unchanged']);
    expect(await stateOf(`${text}\n% a comment`)).toEqual(['changed']);
    expect(await stateOf(await withOtherPage(signed))).toEqual(['changed']);
  });

  it('reports that a damaged file cannot be checked instead of ignoring its signature', async () => {
    const end = 'xref\n0 0\ntrailer\n<< >>\nstartxref\n0\n%%EOF\n';
    expect(await stateOf(`${text}1 0 obj\n<< /Evil true >>\nendobj\n${end}`)).toEqual(['broken']);
  });

  it('refuses ranges that leave room for other content', async () => {
    const length = signed.length;
    const bad = [
      '',
      '0',
      `0 ${gapStart}`,
      `-1 ${gapStart} ${gapEnd} ${rest}`,
      `1 ${gapStart} ${gapEnd} ${rest}`,
      `0 0 0 ${length}`,
      `0 ${gapStart} ${gapEnd} ${rest + 99999}`,
      `0 ${gapStart} ${gapEnd} ${rest} 0 0`,
      `0 ${gapStart - 1} ${gapEnd} ${rest}`,
      `0 ${gapStart} ${gapEnd + 1} ${rest - 1}`,
      `0 ${gapStart} ${gapStart} ${length - gapStart}`,
    ];
    for (const numbers of bad)
      expect({ numbers, states: await stateOf(withRange(numbers)) }).toEqual({
        numbers,
        states: ['broken'],
      });
    expect(await stateOf(text.replace(range, '/ByteRange null'))).toEqual(['broken']);
  });

  it("refuses a signature whose signed part was moved behind an attacker's objects", async () => {
    // Signature wrapping: the range skips the inserted objects.
    const evil = ' >>\nendobj\n1 0 obj\n<< /Evil true >>\nendobj\n';
    const moved = text.slice(0, gapEnd) + evil + text.slice(gapEnd);
    const jumped = moved.replace(range, (all) => {
      const numbers = `0 ${gapStart} ${gapEnd + evil.length} ${rest}`;
      return `/ByteRange [ ${numbers} ]`.padEnd(all.length).slice(0, all.length);
    });
    expect(await stateOf(jumped)).toEqual(['broken']);
  });

  it('refuses signatures without content or with content that is not a signature', async () => {
    const contents = text.slice(gapStart, gapEnd);
    expect(await stateOf(text.replace(contents, contents.replace(/[^<>]/g, '0')))).toEqual([
      'unknown',
    ]);
    expect(await stateOf(text.replace(contents, '<>'.padEnd(contents.length)))).toEqual(['broken']);
    expect(await stateOf(text.replace('/Contents <', '/Kontents <'))).toEqual(['broken']);
  });

  it('names formats that are not checked', async () => {
    const other = text.replace('/ETSI.CAdES.detached', '/adbe.x509.rsa_sha1 ');
    const [report] = await readSignatures({ bytes: toBytes(other) }, testContext());
    expect(report).toMatchObject({
      state: 'unknown',
      reason: expect.stringContaining('adbe.x509'),
    });
  });

  it('reports a short key as weak', async () => {
    const short = await makeIdentity('Short', 'x', { bits: 1024 });
    const { bytes } = await signPdf({ bytes: plain, identity: short }, testContext());
    const [report] = await readSignatures({ bytes }, testContext());
    expect(report).toMatchObject({ state: 'weak', reason: expect.stringContaining('1024') });
  });

  it('shows names without characters that reorder or hide neighbouring text', async () => {
    const odd = await makeIdentity('Bank\u202e\u0000 of\nAfrica', 'x');
    const { signatures } = await signPdf({ bytes: plain, identity: odd }, testContext());
    expect(signatures[0]?.certificate?.name).toBe('Bank of Africa');
  });
});
