import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { sampleDoc } from '@entropy-tools/documents/doc/testing/sample-doc';
import { writeEpub } from '@entropy-tools/documents/doc/write-epub/write-epub';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { hasProgram, temporaryFile } from '../../../../../tests/support/programs';
import { pseudo } from '../pseudo.testing';
import { openTranslatable, type TargetLanguage } from '../translatable';

/** Where Debian's package epubcheck installs it. */
const epubcheck = '/usr/share/java/epubcheck.jar';

async function translate(
  bytes: Uint8Array<ArrayBuffer>,
  by: (text: string) => string,
  to: TargetLanguage = { language: 'fr', rightToLeft: false },
) {
  const document = await openTranslatable({ name: 'book.epub', bytes }, makeContext());
  const texts = document.segments.map(({ text }) => text);
  const result = await document.write(texts.map(by), to, makeContext());
  const written = result.files[0]?.bytes ?? new Uint8Array();
  return { texts, result, written, zip: await JSZip.loadAsync(written) };
}

const older = async (encryption?: string) => {
  const zip = new JSZip();
  zip.file('mimetype', 'application/epub+zip', { compression: 'STORE' });
  zip.file(
    'META-INF/container.xml',
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="O/b.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  );
  if (encryption) zip.file('META-INF/encryption.xml', encryption);
  zip.file(
    'O/b.opf',
    '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="2.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A book</dc:title><dc:creator>Ann Author</dc:creator><dc:language>en</dc:language><dc:identifier id="i">x</dc:identifier></metadata><manifest><item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="c" href="c%201.html" media-type="application/xhtml+xml"/></manifest><spine toc="n"><itemref idref="c"/></spine></package>',
  );
  zip.file(
    'O/toc.ncx',
    '<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap><navPoint id="a" playOrder="1"><navLabel><text>Chapter one</text></navLabel><content src="c%201.html"/></navPoint></navMap></ncx>',
  );
  zip.file(
    'O/c 1.html',
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><head><title/></head><body><a id="p1"/><h1>Chapter&nbsp;one</h1><p>It was a <i>dark</i> night.<br/></p></body></html>',
  );
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
};

describe('EPUB in place', () => {
  it('translates chapters, contents and title, and sets language and direction', async () => {
    const { texts, zip } = await translate(await older(), () => 'كلمة', {
      language: 'ar',
      rightToLeft: true,
    });
    expect(texts).toEqual([
      'Chapter\u00a0one',
      'It was a <1>dark</1> night.',
      'Chapter one',
      'A book',
    ]);
    const read = (path: string) => zip.file(path)?.async('string');
    expect(await read('O/b.opf')).toContain(
      '<dc:title>كلمة</dc:title><dc:creator>Ann Author</dc:creator><dc:language>ar</dc:language>',
    );
    // OPF 2 has no direction of pages, EPUB 3 has.
    expect(await read('O/b.opf')).toContain('<spine toc="n">');
    const book = await translate(await writeEpub(sampleDoc, makeContext()), () => 'كلمة', {
      language: 'ar',
      rightToLeft: true,
    });
    const [opf] = book.zip.file(/\.opf$/);
    expect(await opf?.async('string')).toContain('<spine page-progression-direction="rtl"');
    expect(await read('O/toc.ncx')).toContain('<text>كلمة</text>');
    const chapter = await read('O/c 1.html');
    // XHTML 1.1 has no `lang`.
    expect(chapter).toContain(
      '<html dir="rtl" xmlns="http://www.w3.org/1999/xhtml" xml:lang="ar">',
    );
    expect(chapter).toContain('<head><title/></head><body><a id="p1"/><h1>كلمة</h1><p>كلمة');
  });

  it('keeps its type first and stored, and every other file byte for byte', async () => {
    const source = await writeEpub(sampleDoc, makeContext());
    const { written, zip } = await translate(source, pseudo);
    expect(new TextDecoder('latin1').decode(written.subarray(30, 58))).toBe(
      'mimetypeapplication/epub+zip',
    );
    const before = await JSZip.loadAsync(source);
    expect(Object.keys(zip.files)).toEqual(Object.keys(before.files));
    for (const path of Object.keys(before.files).filter((name) =>
      /\.(?:css|png|jpe?g)$|META-INF|mimetype/.test(name),
    ))
      expect(await zip.file(path)?.async('string'), path).toBe(
        await before.file(path)?.async('string'),
      );
    const { written: same } = await translate(source, (text) => text);
    const again = await JSZip.loadAsync(same);
    for (const path of Object.keys(before.files))
      expect(await again.file(path)?.async('string'), path).toBe(
        await before.file(path)?.async('string'),
      );
  });

  it('says that a book with DRM cannot be read', async () => {
    const drm =
      '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>';
    await expect(translate(await older(drm), pseudo)).rejects.toThrow(
      'protected by its shop (DRM)',
    );
  });
});

it.skipIf(!hasProgram('java') || !existsSync(epubcheck))(
  'passes epubcheck after the translation',
  {
    tags: 'sweep',
  },
  async () => {
    const { written } = await translate(
      await writeEpub(sampleDoc, makeContext()),
      (text) => `${pseudo(text)} & <more>`,
    );
    const path = temporaryFile('book.epub', written);
    const { stdout, stderr } = spawnSync('java', ['-jar', epubcheck, path], { encoding: 'utf8' });
    expect(stdout + stderr).toContain('No errors or warnings detected');
  },
);
