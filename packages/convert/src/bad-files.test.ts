/** Files that cannot be converted: each gets a message that says why, promptly. */

import { ToolError } from '@entropy-tools/core/tool-error';
import { writeIco } from '@entropy-tools/media/image/icons/ico';
import { makeDocx } from '@tests/support/fixtures/documents';
import { encryptedPdf, hugePng, zipBomb } from '@tests/support/fixtures/refused';
import { nodeContext } from '@tests/support/node-assets';
import { expect, test } from 'vitest';
import { convertFile, loadWay } from './convert';
import { type FormatId, formatOfName } from './formats/formats';
import { defaultOptions } from './options';

interface BadFile {
  what: string;
  name: string;
  target: FormatId;
  content: () => Uint8Array | string | Promise<Uint8Array | string>;
  says: RegExp;
}

/** The header of a compound file, the container of a password-protected DOCX or XLSX. */
function compoundFile(): Uint8Array {
  const bytes = new Uint8Array(4096);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  bytes.set(name, 1024);
  return bytes;
}

const entityBomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">${Array.from(
  { length: 20 },
  (_, level) => `<!ENTITY c${level} "${(level ? `&c${level - 1};` : '&b;').repeat(10)}">`,
).join('')}]><a>&c19;</a>`;

const badFiles: readonly BadFile[] = [
  { what: 'empty file', name: 'a.pdf', target: 'png', content: () => '', says: /empty/ },
  {
    what: 'DOCX that is a PDF',
    name: 'a.docx',
    target: 'pdf',
    content: () => '%PDF-1.7\n',
    says: /this is a PDF/,
  },
  {
    what: 'PNG that is text',
    name: 'a.png',
    target: 'jpg',
    content: () => 'plainly not an image',
    says: /not a PNG/,
  },
  {
    what: 'truncated DOCX',
    name: 'a.docx',
    target: 'pdf',
    content: async () => (await makeDocx()).subarray(0, 2000),
    says: /damaged|incomplete|cut/i,
  },
  {
    what: 'empty DOCX',
    name: 'a.docx',
    target: 'txt',
    content: async () => {
      const { Document, Packer } = await import('docx');
      return Packer.toBuffer(new Document({ sections: [{ children: [] }] }));
    },
    says: /no text|empty|nothing/i,
  },
  {
    what: 'encrypted DOCX',
    name: 'a.docx',
    target: 'pdf',
    content: compoundFile,
    says: /password|encrypted|old|Word 97/i,
  },
  {
    what: 'encrypted PDF',
    name: 'a.pdf',
    target: 'png',
    content: encryptedPdf,
    says: /password/i,
  },
  {
    what: 'truncated PDF',
    name: 'a.pdf',
    target: 'png',
    content: () => '%PDF-1.7\n1 0 obj\n<< /Type /Catalog',
    says: /damaged|not|incomplete/i,
  },
  { what: 'zip bomb', name: 'a.docx', target: 'pdf', content: zipBomb, says: /large|unpack|bomb/i },
  {
    what: '65,535-pixel image',
    name: 'a.png',
    target: 'jpg',
    content: () => hugePng(65_535),
    says: /pixels|large/i,
  },
  {
    what: 'CSV with 1,000,000 columns',
    name: 'a.csv',
    target: 'xlsx',
    content: () => `${'a,'.repeat(1_000_000)}\n`,
    says: /columns/i,
  },
  {
    what: 'deep JSON',
    name: 'a.json',
    target: 'csv',
    content: () => '['.repeat(200_000) + ']'.repeat(200_000),
    says: /deep|nest|level/i,
  },
  {
    what: 'broken JSON',
    name: 'a.json',
    target: 'csv',
    content: () => '[\n  {"a": 1},\n  {"a": }\n]',
    says: /line 3/i,
  },
  {
    what: 'YAML bomb of aliases',
    name: 'a.yaml',
    target: 'json',
    content: () =>
      Array.from(
        { length: 9 },
        (_, level) =>
          `a${level}: &a${level} [${Array(10)
            .fill(level === 0 ? 'x' : `*a${level - 1}`)
            .join(',')}]`,
      ).join('\n'),
    says: /5 million values/,
  },
  {
    what: 'YAML within itself',
    name: 'a.yaml',
    target: 'json',
    content: () => 'a: &a [*a]',
    says: /within itself/,
  },
  {
    what: 'deep YAML',
    name: 'a.yaml',
    target: 'json',
    content: () => '['.repeat(100_000),
    says: /nesting/,
  },
  { what: 'broken TOML', name: 'a.toml', target: 'json', content: () => 'a =\n', says: /line 1/ },
  {
    what: 'locked database',
    name: 'a.sqlite',
    target: 'csv',
    content: () => 'x'.repeat(4096),
    says: /locked/,
  },
  {
    what: 'damaged database',
    name: 'a.db',
    target: 'csv',
    content: () => Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5000)]),
    says: /damaged or locked/,
  },
  {
    what: 'Parquet that lies about its end',
    name: 'a.parquet',
    target: 'csv',
    content: () => `PAR1${'x'.repeat(500)}\x10\0\0\0PAR1`,
    says: /damaged/,
  },
  {
    what: 'sheet that repeats its cells 17 billion times',
    name: 'a.fods',
    target: 'csv',
    content: () =>
      '<office:document ><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value="1"/>',
    says: /20 million filled cells/,
  },
  {
    what: 'entity bomb',
    name: 'a.xml',
    target: 'json',
    content: () => entityBomb,
    says: /entit|DOCTYPE/i,
  },
  {
    what: 'broken XML',
    name: 'a.xml',
    target: 'json',
    content: () => '<a>\n<b></a>',
    says: /line 2/i,
  },
  {
    what: 'SVG without a drawing',
    name: 'a.svg',
    target: 'png',
    content: () => '<html></html>',
    says: /SVG|drawing/i,
  },
  ...(
    ['psd', 'jxl', 'jp2', 'tga', 'ppm', 'exr', 'qoi', 'dds', 'pcx', 'dpx', 'cr2', 'dng'] as const
  ).map((format) => ({
    what: `${format.toUpperCase()} of noise`,
    name: `a.${format}`,
    target: 'png' as const,
    content: () => Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251),
    says: /damaged|too large|pixels/i,
  })),
  {
    what: 'icon of a cut picture',
    name: 'a.ico',
    target: 'png',
    content: () => writeIco([{ size: 16, bytes: new Uint8Array(30) }]),
    says: /icon is damaged/i,
  },
  {
    what: 'EPS without a preview',
    name: 'a.eps',
    target: 'png',
    content: () => '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file showpage',
    says: /no preview inside/i,
  },
  {
    what: 'EPS that is a PDF',
    name: 'a.eps',
    target: 'png',
    content: () => '%PDF-1.7\n',
    says: /this is a PDF/i,
  },
  {
    what: 'EMF that is text',
    name: 'a.emf',
    target: 'png',
    content: () => 'plainly not a drawing',
    says: /damaged|no Windows drawing/i,
  },
  {
    what: 'Photoshop file of 300,000 pixels a side',
    name: 'a.psd',
    target: 'png',
    content: () => {
      const bytes = new Uint8Array(60);
      bytes.set([0x38, 0x42, 0x50, 0x53, 0, 1]);
      bytes.set([0, 3, 0, 4, 0x93, 0xe0, 0, 4, 0x93, 0xe0, 0, 8, 0, 3], 12);
      return bytes;
    },
    says: /damaged|pixels|too large/i,
  },
  {
    what: 'MOV that is not a movie',
    name: 'a.mov',
    target: 'mp4',
    content: () => Buffer.concat([Buffer.from('\0\0\0\x14ftypqt  '), Buffer.alloc(500)]),
    says: /video|movie|damaged/i,
  },
];

test.each(badFiles)('$what', async ({ name, target, content, says }) => {
  const format = formatOfName(name) as FormatId;
  const blob = new Blob([(await content()) as Uint8Array<ArrayBuffer>]);
  await loadWay(format, target);
  const source = { name, format, blob };
  const job = { source, target, options: defaultOptions, context: nodeContext() };
  const failure = await convertFile(job).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ToolError);
  expect((failure as ToolError).message).toMatch(says);
});
