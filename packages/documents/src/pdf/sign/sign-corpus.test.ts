/**
 * Signs every PDF of a folder, visibly and then once more, and checks with poppler and qpdf: CORPUS=folder
 * npx vitest run packages/documents/src/pdf/sign/sign-corpus.test.ts
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, runProgram, temporaryFile } from '@tests/support/programs';
import { expect, it } from 'vitest';
import { patience } from '../../../../../tests/support/patience.ts';
import { makeIdentity } from './identity-fixture.testing';
import { signPdf } from './sign-pdf';

const folder = process.env.CORPUS;
const programs = hasProgram('pdfsig') && hasProgram('qpdf');

/** qpdf's findings for a file: '' for none. */
function findings(bytes: Uint8Array): string {
  try {
    runProgram('qpdf', ['--check', temporaryFile('check.pdf', bytes)]);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  }
}

it.skipIf(!folder || !programs)(
  'every file that opens is signed twice and stays as valid as before',
  async () => {
    const identity = await makeIdentity('Corpus', 'x');
    const place = { page: 0, turn: 0, x: 40, y: 40, width: 160, height: 44 } as const;
    const refused: string[] = [];
    const bad: string[] = [];
    let signed = 0;
    for (const name of readdirSync(folder ?? '').filter((each) => each.endsWith('.pdf'))) {
      const bytes = new Uint8Array(readFileSync(join(folder ?? '', name)));
      try {
        const first = await signPdf({ bytes, identity, place }, nodeContext());
        const second = await signPdf({ bytes: first.bytes, identity }, nodeContext());
        signed += 1;
        const report = runProgram('pdfsig', ['-nocert', temporaryFile('s.pdf', second.bytes)]);
        const right = report.match(/Signature is Valid/g)?.length ?? 0;
        if (right < 2) bad.push(`${name}: ${right} valid for poppler`);
        if (findings(second.bytes) !== '' && findings(bytes) === '')
          bad.push(`${name}: ${findings(second.bytes)}`);
      } catch (error) {
        refused.push(`${name}: ${error instanceof Error ? error.message : 'failed'}`);
      }
    }
    console.log(`${signed} signed twice, ${refused.length} refused`, refused, bad);
    expect(bad).toEqual([]);
    expect(signed).toBeGreaterThan(0);
  },
  patience(600_000),
);
