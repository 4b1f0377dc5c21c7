import { guardZip } from '@entropy-tools/data/archive/guard-zip';
import { readZipEntry } from '@entropy-tools/data/archive/unpack-entry';
import { describe, expect, it } from 'vitest';
import { collectImages } from '../image-for-office';
import type { Block, Doc } from '../model';
import { readEpub } from '../read-epub/read-epub';
import { makeContext } from '../testing/make-context';
import { sampleDoc } from '../testing/sample-doc';
import { onePixelPng } from '../testing/sample-images';
import { writeText } from '../write-text/write-text';
import { verifyEpub } from './verify-epub';
import { writeEpub } from './write-epub';

const modified = new Date('2026-01-02T03:04:05Z');
const heading = (level: 1 | 2 | 3, text: string): Block => ({
  kind: 'heading',
  level,
  id: text.toLowerCase(),
  inlines: [{ kind: 'text', text }],
});
const says = (text: string, href?: string): Block => ({
  kind: 'paragraph',
  inlines: [{ kind: 'text', text, ...(href ? { href } : {}) }],
});
const words = (doc: Doc) => writeText(doc).match(/[\p{L}\p{N}]+/gu);

async function partsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for (const entry of guardZip(bytes))
    parts.set(entry.name, new TextDecoder().decode(await readZipEntry(bytes, entry)));
  return parts;
}

describe('writeEpub', () => {
  it('writes what is read back with its words, tables, lists, links and pictures', async () => {
    const bytes = await writeEpub(sampleDoc, makeContext(), { modified });
    const read = await readEpub(bytes, makeContext());
    expect(words(read)).toEqual(words(sampleDoc));
    const count = (doc: Doc, kind: Block['kind']) =>
      doc.blocks.filter((block) => block.kind === kind).length;
    for (const kind of ['heading', 'list', 'table', 'code', 'quote', 'rule'] as const)
      expect(count(read, kind), kind).toBe(count(sampleDoc, kind));
    expect(collectImages(read.blocks)).toHaveLength(1);
    expect(read).toMatchObject({
      title: sampleDoc.title,
      author: sampleDoc.author,
      language: sampleDoc.language,
    });
    expect(await verifyEpub(bytes, makeContext())).toEqual({ chapters: 2, pictures: 1 });
  });

  it('begins a chapter at each highest heading and each page break, and links across them', async () => {
    const doc: Doc = {
      blocks: [
        heading(2, 'One'),
        says('see two', '#two'),
        heading(3, 'Inside'),
        heading(2, 'Two'),
        says('to nowhere', '#gone'),
        { kind: 'page-break' },
        says('after'),
      ],
    };
    const parts = await partsOf(await writeEpub(doc, makeContext(), { modified }));
    expect([...parts.keys()].filter((path) => path.includes('chapter-'))).toHaveLength(3);
    expect(parts.get('book/chapter-1.xhtml')).toContain('<a href="chapter-2.xhtml#part-3">');
    expect(parts.get('book/chapter-2.xhtml')).toContain('<a>to nowhere</a>');
    expect(parts.get('book/contents.xhtml')).toContain(
      '<ol><li><a href="chapter-1.xhtml#part-1">One</a><ol><li><a href="chapter-1.xhtml#part-2">Inside</a></li></ol></li><li><a href="chapter-2.xhtml#part-3">Two</a></li></ol>',
    );
  });

  it('takes the picture of a first page as cover, and each picture once', async () => {
    const image = { bytes: onePixelPng, type: 'image/png', alt: 'Cover' };
    const doc: Doc = {
      blocks: [
        { kind: 'image', image },
        { kind: 'page-break' },
        heading(1, 'One'),
        { kind: 'image', image: { ...image, alt: 'Again' } },
      ],
    };
    const parts = await partsOf(await writeEpub(doc, makeContext(), { modified }));
    expect(parts.get('book/book.opf')).toContain(
      'href="pictures/picture-1.png" media-type="image/png" properties="cover-image"',
    );
    expect([...parts.keys()].filter((path) => path.includes('/pictures/'))).toHaveLength(1);
  });

  it('stores its type first and uncompressed', async () => {
    const bytes = await writeEpub({ blocks: [says('x')] }, makeContext(), { modified });
    expect(new TextDecoder('latin1').decode(bytes.subarray(30, 58))).toBe(
      'mimetypeapplication/epub+zip',
    );
  });

  it('escapes all content of the document', async () => {
    const evil = '</title><script>alert(1)</script>"\'&\u0001';
    const doc: Doc = {
      title: evil,
      author: evil,
      language: '"><script>',
      blocks: [
        { ...heading(1, evil), id: evil } as Block,
        says(evil, 'javascript:alert(1)'),
        { kind: 'image', image: { bytes: onePixelPng, type: 'image/png', alt: evil } },
      ],
    };
    const bytes = await writeEpub(doc, makeContext(), { modified });
    await verifyEpub(bytes, makeContext());
    for (const [path, text] of await partsOf(bytes))
      if (!path.endsWith('.png')) expect(text, path).not.toMatch(/<script|javascript:/);
  });
});
