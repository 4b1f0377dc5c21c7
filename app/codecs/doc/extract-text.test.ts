import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { makeDocx } from '../../../tests/support/make-docx';
import { extractText } from './extract-text';
import { makeDocFile } from './read-doc/doc-fixture.testing';
import { makeContext } from './testing/make-context';

const encode = (text: string) => new TextEncoder().encode(text);

test('a text file is taken as it is, in its own encoding', async () => {
  const latin = new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x0d, 0x0a, 0x0d, 0x0a, 0x92]);
  expect(await extractText(latin, 'a.txt', makeContext())).toEqual({
    text: 'café\n\n’',
    format: 'txt',
  });
});

test('Markdown is text without its marks', async () => {
  const { text, title } = await extractText(
    encode('# Tides\n\nThe *moon* pulls.'),
    'a.md',
    makeContext(),
  );
  expect([text, title]).toEqual(['Tides\n\nThe moon pulls.\n', 'Tides']);
});

test('a document is what its bytes are, not what its name says', async () => {
  const docx = await makeDocx({ body: '<w:p><w:r><w:t>Inside Word</w:t></w:r></w:p>' });
  expect(await extractText(docx, 'renamed.doc', makeContext())).toMatchObject({
    text: 'Inside Word\n',
    format: 'docx',
  });
  expect(
    await extractText(encode('<html><body><p>A <b>page</b>'), 'letter.doc', makeContext()),
  ).toMatchObject({ text: 'A page\n', format: 'html' });
});

test('RTF, DOC and ODT are told by their bytes as well', async () => {
  const zip = new JSZip();
  zip.file('mimetype', 'application/vnd.oasis.opendocument.text');
  zip.file(
    'content.xml',
    '<office:document-content><office:body><office:text><text:p>Open text</text:p></office:text></office:body></office:document-content>',
  );
  const files = {
    rtf: encode('{\\rtf1\\ansi Rich text\\par}'),
    doc: makeDocFile({ pieces: [{ text: 'Old text\r', wide: false, slot: 0 }] }),
    odt: new Uint8Array(await zip.generateAsync({ type: 'uint8array' })),
  };
  for (const [format, bytes] of Object.entries(files))
    expect(await extractText(bytes, 'letter.doc', makeContext())).toMatchObject({
      format,
      text: expect.stringMatching(/^(Rich|Old|Open) text\n$/),
    });
});

test.each([
  ['nothing', new Uint8Array(), 'The file is empty (0 bytes).'],
  ['white space', encode(' \n\n '), /^There is no text in this document/],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /^This file is a JPEG image, not/],
  ['noise', Uint8Array.from({ length: 400 }, (_, at) => (at * 7) % 31), /does not hold text/],
])('%s is refused with a message', async (_, bytes, message) => {
  await expect(extractText(bytes, 'a.txt', makeContext())).rejects.toThrow(message);
});
