/** The pairs beyond the specification that need no browser: documents and slides in. */
import { describe, expect, it } from 'vitest';
import { makeDeck } from '~/codecs/deck/testing/make-slide';
import { writeDeckPptx } from '~/codecs/deck/write-deck-pptx';
import { makeTestContext } from '~/codecs/image/codec-context.testing';
import { nodeContext } from '../../../tests/support/node-assets';
import { hasProgram, pdfText, temporaryFile } from '../../../tests/support/programs';
import { convertFile } from './convert';
import { formatOfName, type SourceFormat, type TargetFormat } from './formats';
import { defaultOptions } from './options';

const rtf = "{\\rtf1\\ansi {\\b Bold} and plain, gr\\'fc\\'dfe.\\par Second line.}";
const html = '<!doctype html><title>T</title><h1>Heading</h1><p>Some <em>text</em> &amp; more.</p>';

async function convert(name: string, content: BlobPart, target: TargetFormat) {
  const context = makeTestContext();
  const format = formatOfName(name) as SourceFormat;
  const source = { name, format, blob: new Blob([content]) };
  const { files, madeBy } = await convertFile({ source, target, options: defaultOptions, context });
  const [file] = files;
  if (!file) throw new Error('nothing came out');
  return { file, madeBy, warnings: context.warnings };
}

describe('documents beyond the specification', () => {
  it('RTF becomes text and a PDF', async () => {
    const { file } = await convert('letter.rtf', rtf, 'txt');
    expect(file.name).toBe('letter.txt');
    expect(await file.blob.text()).toMatch(/Bold and plain, grüße\.\s+Second line\./);
    const pdf = await convert('letter.rtf', rtf, 'pdf');
    expect(await pdf.file.blob.slice(0, 5).text()).toBe('%PDF-');
    expect(pdf.madeBy).toBe('our reader of Rich text (RTF), pdfkit');
  });

  it('HTML becomes text, without its marks', async () => {
    const { file } = await convert('page.htm', html, 'txt');
    const text = await file.blob.text();
    expect(text).toContain('Heading');
    expect(text).toContain('Some text & more.');
  });

  it('a document under another name is read as what it is, and that is said', async () => {
    const { file, warnings } = await convert('letter.doc', rtf, 'txt');
    expect(await file.blob.text()).toContain('Bold and plain');
    expect(warnings).toEqual([
      'The name says DOC, but the content is Rich text (RTF): it was read as that.',
    ]);
  });

  it('says what a file is that cannot be what its name says', async () => {
    await expect(convert('book.epub', '%PDF-1.7 …', 'txt')).rejects.toThrow(
      'The name says EPUB, but this is a PDF.',
    );
    await expect(convert('photo.heic', 'plainly text', 'png')).rejects.toThrow(
      'This is not a HEIC file, or its beginning is damaged.',
    );
  });
});

describe('PPTX', () => {
  it('becomes a PDF of a page a slide, and text with its notes', async () => {
    const deck = makeDeck([
      { title: 'Rivers', content: '- one\n- two', notes: 'Say hello' },
      { title: 'Seas', content: 'They are deep.' },
    ]);
    const pptx = await writeDeckPptx(deck, new Map(), {}, nodeContext());
    const text = await (await convert('talk.pptx', pptx, 'txt')).file.blob.text();
    expect(text).toMatch(
      /^Rivers\n\n[\s\S]*one[\s\S]*Notes: Say hello\n\n\nSeas\n\nThey are deep\.$/,
    );
    const { file, warnings } = await convert('talk.pptx', pptx, 'pdf');
    expect(await file.blob.slice(0, 5).text()).toBe('%PDF-');
    expect(warnings).toContain(
      'The slides’ own design is not kept: text, tables, charts and pictures are set anew.',
    );
    if (!hasProgram('pdftotext')) return;
    const path = temporaryFile('talk.pdf', new Uint8Array(await file.blob.arrayBuffer()));
    expect(
      pdfText(path)
        .split('\f')
        .map((page) => page.trim().split('\n')[0]),
    ).toEqual(['Rivers', 'Seas', '']);
  });
});
