/** Damaged documents for the Document Translator: opened, and written with other text. */

import { seededRandom } from '@entropy-tools/core/random';
import { sampleDoc } from '@entropy-tools/documents/doc/testing/sample-doc';
import { writeEpub } from '@entropy-tools/documents/doc/write-epub/write-epub';
import { writePptx } from '@entropy-tools/documents/doc/write-pptx/write-pptx';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { expect, test } from 'vitest';
import { fuzzCodec, fuzzRounds } from '../../../tests/support/mutate.ts';
import { nodeContext } from '../../../tests/support/node-assets.ts';
import { richDocx } from '../../../tests/support/rich-docx.ts';
import { richPptx } from './formats/office/pptx-fixture.testing';
import { makeBook } from './formats/office/xlsx-fixture.testing';
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
  [
    'h.html',
    async () =>
      new TextEncoder().encode(
        '<html lang=en><p title="a b">One <b id=x>two <i>three</i></b> four<br>five<ul><li>six</ul>',
      ),
  ],
  ['i.epub', async () => stored(await writeEpub(sampleDoc, nodeContext()))],
  [
    'j.srt',
    async () =>
      new TextEncoder().encode(
        '1\n00:00:01,000 --> 00:00:02,000\nOne <i>and</i>\n\n2\n00:00:02,100 --> 00:00:03,000\ntwo.\n',
      ),
  ],
  [
    'k.xlsx',
    async () =>
      stored(
        await makeBook({
          strings: ['<si><t>Name</t></si>', '<si><r><t>Rich </t></r><r><t>text</t></r></si>'],
          cells: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><f>A1&amp;"x"</f></c></row>',
          table: '<tableColumn id="1" name="Name"/>',
          comments: '<comment ref="A1"><text><t>note</t></text></comment>',
        }),
      ),
  ],
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
