/** Damaged documents for the Document Translator: opened, and written with other text. */

import { seededRandom } from '@entropy-tools/core/random';
import { sampleDoc } from '@entropy-tools/documents/doc/testing/sample-doc';
import { writePptx } from '@entropy-tools/documents/doc/write-pptx/write-pptx';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { expect, test } from 'vitest';
import { fuzzCodec, fuzzRounds } from '../../../tests/support/mutate.ts';
import { nodeContext } from '../../../tests/support/node-assets.ts';
import { richDocx } from '../../../tests/support/rich-docx.ts';
import { richPptx } from './formats/office/pptx-fixture.testing';
import { pseudo } from './formats/pseudo.testing';
import { openTranslatable } from './formats/translatable';

const to = { language: 'zu-ZA', rightToLeft: false };

async function translate(name: string, bytes: Uint8Array, signal: AbortSignal) {
  const context = { ...nodeContext(), signal };
  const document = await openTranslatable({ name, bytes: bytes.slice() }, context);
  const texts = document.segments.map(({ text }) => pseudo(text));
  const { files } = await document.write(texts, to, context);
  expect(files.length).toBeGreaterThan(0);
}

const markdown = () =>
  new TextEncoder().encode(
    '# A *b* `c`\n\n> q\n\n| a | b |\n|--|--|\n| [x](y) | <b>z</b> |\n\n- 1\n',
  );

/** Without compression, so that damage reaches the XML and not only the archive. */
async function stored(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: JSZip } = await import('jszip');
  return (await JSZip.loadAsync(bytes)).generateAsync({ type: 'uint8array', compression: 'STORE' });
}

test.each([
  ['a.docx', async () => stored(await richDocx())],
  ['b.docx', () => richDocx()],
  ['c.pptx', async () => stored(await richPptx())],
  ['d.pptx', () => writePptx(sampleDoc, nodeContext())],
  [
    'e.pdf',
    () => makePdf((pdf) => pdf.text('Some words').addPage().fontSize(20).text('A heading')),
  ],
  ['f.md', async () => markdown()],
  ['g.txt', async () => markdown()],
] as const)(`${fuzzRounds} damaged copies of %s are opened or refused`, async (name, make) => {
  const { opened, refused } = await fuzzCodec(await make(), (bytes, signal) =>
    translate(name, bytes, signal),
  );
  expect(opened + refused).toBe(fuzzRounds);
});

test('translations with damaged marks lose no words', async () => {
  const document = await openTranslatable(
    { name: 'a.docx', bytes: await richDocx() },
    nodeContext(),
  );
  const random = seededRandom(7);
  for (let round = 0; round < fuzzRounds; round += 1) {
    const texts = document.segments.map(({ text }) => {
      const parts = text.split(/(<\/?\d+\/?>)/);
      for (let swap = 0; swap < 3; swap += 1)
        parts.splice(
          Math.floor(random() * parts.length),
          1,
          `<${random() < 0.5 ? '/' : ''}${Math.floor(random() * 4)}>w`,
        );
      return parts.join('');
    });
    const { files } = await document.write(texts, to, nodeContext());
    const again = await openTranslatable(
      { name: 'b.docx', bytes: files[0]?.bytes ?? new Uint8Array() },
      nodeContext(),
    );
    const letters = (text: string) => text.replace(/<\/?\d+\/?>|[^\p{L}]/gu, '');
    const kept = again.plainText.split('\n\n').map(letters);
    for (const text of texts)
      if (letters(text) !== '') expect(kept, `round ${round}`).toContain(letters(text));
    expect(JSON.stringify(again.plainText)).not.toContain('<w:');
  }
});
