/** Damaged documents for the Document Reader: read, written as text, searched. */

import { makeDocFile } from '@entropy-tools/documents/doc/read-doc/doc-fixture.testing';
import { sampleDoc } from '@entropy-tools/documents/doc/testing/sample-doc';
import { writeDocx } from '@entropy-tools/documents/doc/write-docx/write-docx';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { fuzzCodec, fuzzRounds } from '../../../tests/support/mutate.ts';
import { patience } from '../../../tests/support/patience.ts';
import { jobs } from './jobs';
import { leafText } from './reading-text';

const contextOf = (signal: AbortSignal) => ({
  signal,
  onProgress: () => {},
  loadAsset: () => Promise.reject(new Error('No asset is at hand here.')),
  warn: () => {},
});

async function openAndSearch(name: string, bytes: Uint8Array, signal: AbortSignal) {
  const file = new Blob([bytes.slice()]);
  const context = contextOf(signal);
  const result = await jobs.read({ file, name, engine: 'real' }, context);
  const texts = result.leaves.map(leafText);
  jobs.search({ texts, query: 'e', pattern: false }, context);
}

function doc(): Uint8Array {
  const field = '\u0013HYPERLINK "https://example.org"\u0014link\u0015';
  return makeDocFile({
    pieces: [
      { text: `Heading\rText with a ${field}\u0002.\r`, wide: false, slot: 1 },
      { text: 'a\u0007b\u0007\u0007Žofie 漢字\r\u0002 note\r', wide: true, slot: 0 },
    ],
    styles: [0, 1, 62],
    paragraphs: [
      { style: 1 },
      {},
      { changes: [0x16, 0x24, 1] },
      { changes: [0x16, 0x24, 1] },
      { changes: [0x16, 0x24, 1, 0x17, 0x24, 1] },
    ],
    runs: [{ from: 9, to: 13, changes: [0x35, 0x08, 1] }],
    mainLength: 82,
    notes: { references: [61], starts: [0] },
  });
}

function rtf(): Uint8Array {
  const text =
    '{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fcharset204 A;}}{\\stylesheet{\\s1 heading 1;}}{\\info{\\title T}}' +
    "\\pard\\s1 Part\\par\\pard {\\b b\\i i} \\u8364?\\'e9{\\f0\\'ef}\\par{\\listtext 1.\\tab}one\\par" +
    '\\trowd\\cellx2000\\cellx4000\\intbl A\\cell B\\cell\\row\\pard n{\\footnote note\\par}\\bin4 abcd' +
    '{\\field{\\*\\fldinst{HYPERLINK "https://example.org"}}{\\fldrslt x}}{\\pict\\pngblip 89504e47}\\par}';
  return new TextEncoder().encode(text);
}

async function zipped(type: string, files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new JSZip();
  zip.file('mimetype', type);
  for (const [path, content] of Object.entries(files)) zip.file(path, content);
  // Stored, so that damage reaches the XML and not only its compression.
  return zip.generateAsync({ type: 'uint8array', compression: 'STORE' });
}

const odt = () =>
  zipped('application/vnd.oasis.opendocument.text', {
    'content.xml':
      '<office:document-content><office:automatic-styles><text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style></office:automatic-styles><office:body><office:text><text:h text:outline-level="1">Part</text:h><text:list text:style-name="L"><text:list-item><text:p>one<text:s text:c="3"/></text:p></text:list-item></text:list><table:table><table:table-row><table:table-cell table:number-columns-repeated="2"><text:p>cell</text:p></table:table-cell></table:table-row></table:table></office:text></office:body></office:document-content>',
  });

const epub = () =>
  zipped('application/epub+zip', {
    'META-INF/container.xml': '<container><rootfile full-path="a/b.opf"/></container>',
    'a/b.opf':
      '<package><metadata><title>T</title></metadata><manifest><item id="c" href="c.xhtml"/></manifest><spine><itemref idref="c"/></spine></package>',
    'a/c.xhtml':
      '<html><body><h1>One</h1><p>Text <b>bold</b></p><ul><li>item</li></ul></body></html>',
  });

const samples: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
  doc,
  docx: () => writeDocx(sampleDoc, contextOf(new AbortController().signal)),
  rtf,
  odt,
  epub,
  txt: () => new TextEncoder().encode('Žofie said:\r\n\r\n  “naïve” — 漢字\t€5\r\n'.repeat(30)),
};

test.each(Object.keys(samples))('%s', async (format) => {
  const sample = await samples[format]?.();
  if (!sample) throw new Error(`no sample of ${format}`);
  await openAndSearch(`a.${format}`, sample, AbortSignal.timeout(patience(60_000)));
  const { opened, refused } = await fuzzCodec(sample, (bytes, signal) =>
    openAndSearch(`a.${format}`, bytes, signal),
  );
  expect(opened + refused).toBe(fuzzRounds);
  // In a few rounds, all damage may be rejected.
  if (fuzzRounds >= 200) expect(opened).toBeGreaterThan(0);
  // Nearly any bytes are valid text or RTF; the other formats must have rejected some damage.
  if (format !== 'txt' && format !== 'rtf') expect(refused).toBeGreaterThan(0);
});
