import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { makeContext } from '../testing/make-context';
import { onePixelPng } from '../testing/sample-images';
import { writeText } from '../write-text/write-text';
import { readEpub } from './read-epub';

async function epub(
  chapters: Record<string, string>,
  order: string[],
  files: Record<string, string | Uint8Array> = {},
) {
  const zip = new JSZip();
  zip.file('mimetype', 'application/epub+zip', { compression: 'STORE' });
  zip.file(
    'META-INF/container.xml',
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
  );
  const items = Object.keys(chapters).map(
    (name) => `<item id="${name}" href="text/${name}%20x.xhtml"/>`,
  );
  zip.file(
    'OEBPS/book.opf',
    `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>A book</dc:title><dc:creator>Ann</dc:creator><dc:language>en</dc:language></metadata><manifest>${items.join('')}</manifest><spine>${order.map((id) => `<itemref idref="${id}"/>`).join('')}</spine></package>`,
  );
  for (const [name, body] of Object.entries(chapters))
    zip.file(
      `OEBPS/text/${name} x.xhtml`,
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`,
    );
  for (const [path, content] of Object.entries(files)) zip.file(path, content);
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

test('reads chapters in spine order, with their pictures', async () => {
  const file = await epub(
    {
      b: '<h1>Two</h1><p>Second.</p>',
      a: '<h1>One</h1><p>First <img src="../img/dot.png" alt="a dot"/></p>',
    },
    ['a', 'b', 'missing'],
    { 'OEBPS/img/dot.png': onePixelPng },
  );
  const doc = await readEpub(file, makeContext());
  expect(doc).toMatchObject({ title: 'A book', author: 'Ann', language: 'en' });
  expect(writeText(doc)).toBe('One\n\nFirst [a dot]\n\n\nTwo\n\nSecond.\n');
  expect(doc.blocks.map((block) => block.kind)).toEqual([
    'heading',
    'paragraph',
    'page-break',
    'heading',
    'paragraph',
  ]);
});

test('refuses a book with copy protection and reads one whose fonts are obfuscated', async () => {
  const protection = (algorithm: string) => ({
    'META-INF/encryption.xml': `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`,
  });
  const chapter = { a: '<p>Text</p>' };
  await expect(
    readEpub(
      await epub(chapter, ['a'], protection('http://www.w3.org/2001/04/xmlenc#aes128-cbc')),
      makeContext(),
    ),
  ).rejects.toThrow('(DRM)');
  const fonts = await epub(chapter, ['a'], protection('http://www.idpf.org/2008/embedding'));
  expect(writeText(await readEpub(fonts, makeContext()))).toBe('Text\n');
});

test('refuses a book without text with a message', async () => {
  await expect(readEpub(await epub({ a: '<p/>' }, ['a']), makeContext())).rejects.toThrow(
    'There is no text in this e-book.',
  );
});
