import { makeDocx } from '@tests/support/make-docx';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { makePdfWithMap } from '../pdf/broken-map.testing';
import { makePdf } from '../pdf/pdf-fixture.testing';
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

test('detects a document by its bytes, not by its name', async () => {
  const docx = await makeDocx({ body: '<w:p><w:r><w:t>Inside Word</w:t></w:r></w:p>' });
  expect(await extractText(docx, 'renamed.doc', makeContext())).toMatchObject({
    text: 'Inside Word\n',
    format: 'docx',
  });
  expect(
    await extractText(encode('<html><body><p>A <b>page</b>'), 'letter.doc', makeContext()),
  ).toMatchObject({ text: 'A page\n', format: 'html' });
});

test('detects RTF, DOC and ODT by their bytes as well', async () => {
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
  ['an empty file', new Uint8Array(), 'The file is empty (0 bytes).'],
  ['white space', encode(' \n\n '), /^There is no text in this document/],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /^This file is a JPEG image, not/],
  ['binary data', Uint8Array.from({ length: 400 }, (_, at) => (at * 7) % 31), /does not hold text/],
])('rejects %s with a message', async (_, bytes, message) => {
  await expect(extractText(bytes, 'a.txt', makeContext())).rejects.toThrow(message);
});

test('names the real format of a misnamed file and rejects a program', async () => {
  const warnings: string[] = [];
  const context = makeContext({ warn: (message) => warnings.push(message) });
  const pdf = await makePdf((page) => page.text('Inside a PDF'));
  expect(await extractText(pdf, 'letter.docx', context)).toMatchObject({ format: 'pdf' });
  expect(warnings).toEqual(['The name says DOCX, but the content is PDF: it was read as that.']);
  for (const [name, bytes] of [
    ['a.txt', encode('Plain')],
    ['a.md', encode('Plain')],
    ['a.pdf', pdf],
    ['a', pdf],
  ] as const)
    await extractText(bytes, name, context);
  expect(warnings).toHaveLength(1);
  const program = new Uint8Array(2000);
  program.set([0x4d, 0x5a, 0x90, 0x00, 0x03]);
  await expect(extractText(program, 'notes.txt', context)).rejects.toThrow(
    'This file is a program',
  );
  program.set([0x4d, 0x5a, 0x50, 0x00, 0x02]);
  await expect(extractText(program, 'notes.txt', context)).rejects.toThrow('does not hold text');
});

test.each(['missing', 'wrong'] as const)(
  'warns about a PDF whose fonts have a %s map to letters',
  async (map) => {
    const text =
      'The harvest of this year was the largest in ten years, and most of it was sold abroad before the rains came. Prices fell by a fifth, which helped the farms that keep poultry, while the railway to the harbour was closed for weeks and grain waited in the open. '.repeat(
        2,
      );
    const warned = async (bytes: Uint8Array<ArrayBuffer>) => {
      const warnings: string[] = [];
      await extractText(
        bytes,
        'a.pdf',
        makeContext({ warn: (message) => warnings.push(message) }),
      ).catch(() => {});
      return warnings.filter((message) => message.includes('gibberish')).length;
    };
    expect(await warned(await makePdfWithMap(text, 'whole'))).toBe(0);
    expect(await warned(await makePdfWithMap(text, map))).toBe(1);
  },
);

test('reports the parts of a PDF that are only pictures as not read', async () => {
  const bytes = await makePdf((pdf) => {
    pdf.text('Words of the first page.');
    pdf.addPage();
    pdf.rect(50, 50, 400, 600).fill('#000000');
  });
  const warnings: string[] = [];
  const context = makeContext({ warn: (message) => warnings.push(message) });
  await extractText(bytes, 'a.pdf', context);
  expect(warnings).toEqual(['Page 2 has no text, so nothing of it was read.']);
});
