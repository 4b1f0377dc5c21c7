import { deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { pngChunk, pngStart } from '~/codecs/image/image-fixture.testing';
import { failureMessage, given, prepare, start } from '../../../tests/support/converter.ts';
import { makeDocx } from '../../../tests/support/fixtures/documents.ts';
import { makeZip } from '../../../tests/support/fixtures/zip.ts';
import { expect, openPage, test } from '../../../tests/support/test.ts';

/** Every message comes within this time. */
const tenSeconds = 10_000;

interface BadFile {
  what: string;
  name: string;
  target: string;
  content: () => Uint8Array | string | Promise<Uint8Array | string>;
  says: RegExp;
}

async function encryptedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  return pdf.save();
}

/** A compound file's header: what a password-protected DOCX or XLSX is on the outside. */
function compoundFile(): Uint8Array {
  const bytes = new Uint8Array(4096);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  bytes.set(name, 1024);
  return bytes;
}

function hugePng(side: number): Uint8Array {
  const start = pngStart(side, side, 2);
  return Buffer.concat([
    start,
    pngChunk('IDAT', deflateSync(new Uint8Array(1024))),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

const zipBomb = () =>
  makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'word/document.xml',
      deflated: deflateRawSync(new Uint8Array(80_000_000)),
      size: 2_000_000_000,
    },
  ]);

const entityBomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">${Array.from(
  { length: 20 },
  (_, level) => `<!ENTITY c${level} "${(level ? `&c${level - 1};` : '&b;').repeat(10)}">`,
).join('')}]><a>&c19;</a>`;

const badFiles: readonly BadFile[] = [
  { what: 'empty file', name: 'a.pdf', target: 'PNG', content: () => '', says: /empty/ },
  {
    what: 'DOCX that is a PDF',
    name: 'a.docx',
    target: 'PDF',
    content: () => '%PDF-1.7\n',
    says: /this is a PDF/,
  },
  {
    what: 'PNG that is text',
    name: 'a.png',
    target: 'JPG',
    content: () => 'plainly not an image',
    says: /not a PNG/,
  },
  {
    what: 'truncated DOCX',
    name: 'a.docx',
    target: 'PDF',
    content: async () => (await makeDocx()).subarray(0, 2000),
    says: /damaged|incomplete|cut/i,
  },
  {
    what: 'empty DOCX',
    name: 'a.docx',
    target: 'TXT',
    content: async () => {
      const { Document, Packer } = await import('docx');
      return Packer.toBuffer(new Document({ sections: [{ children: [] }] }));
    },
    says: /no text|empty|nothing/i,
  },
  {
    what: 'encrypted DOCX',
    name: 'a.docx',
    target: 'PDF',
    content: compoundFile,
    says: /password|encrypted|old|Word 97/i,
  },
  {
    what: 'encrypted PDF',
    name: 'a.pdf',
    target: 'PNG',
    content: encryptedPdf,
    says: /password/i,
  },
  {
    what: 'truncated PDF',
    name: 'a.pdf',
    target: 'PNG',
    content: () => '%PDF-1.7\n1 0 obj\n<< /Type /Catalog',
    says: /damaged|not|incomplete/i,
  },
  { what: 'zip bomb', name: 'a.docx', target: 'PDF', content: zipBomb, says: /large|unpack|bomb/i },
  {
    what: '65,535-pixel image',
    name: 'a.png',
    target: 'JPG',
    content: () => hugePng(65_535),
    says: /pixels|large/i,
  },
  {
    what: 'CSV with 1,000,000 columns',
    name: 'a.csv',
    target: 'XLSX',
    content: () => `${'a,'.repeat(1_000_000)}\n`,
    says: /columns/i,
  },
  {
    what: 'deep JSON',
    name: 'a.json',
    target: 'CSV',
    content: () => '['.repeat(200_000) + ']'.repeat(200_000),
    says: /deep|nest|level/i,
  },
  {
    what: 'broken JSON',
    name: 'a.json',
    target: 'CSV',
    content: () => '[\n  {"a": 1},\n  {"a": }\n]',
    says: /line 3/i,
  },
  {
    what: 'entity bomb',
    name: 'a.xml',
    target: 'JSON',
    content: () => entityBomb,
    says: /entit|DOCTYPE/i,
  },
  {
    what: 'broken XML',
    name: 'a.xml',
    target: 'JSON',
    content: () => '<a>\n<b></a>',
    says: /line 2/i,
  },
  {
    what: 'SVG without a drawing',
    name: 'a.svg',
    target: 'PNG',
    content: () => '<html></html>',
    says: /SVG|drawing/i,
  },
  {
    what: 'MOV that is none',
    name: 'a.mov',
    target: 'MP4',
    content: () => Buffer.concat([Buffer.from('\0\0\0\x14ftypqt  '), Buffer.alloc(500)]),
    says: /video|movie|damaged/i,
  },
];

test('each bad file gets its message within 10 s, is kept until it is removed, and the page goes on', async ({
  page,
}) => {
  test.setTimeout(30_000 + badFiles.length * tenSeconds);
  await openPage(page, '/converter');
  for (const bad of badFiles) {
    await test.step(bad.what, async () => {
      await page.getByTestId('file-input').setInputFiles([given(bad.name, await bad.content())]);
      await page.getByLabel('Convert To:').selectOption({ label: bad.target });
      await start(page);
      expect.soft(await failureMessage(page, tenSeconds), bad.what).toMatch(bad.says);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await page.getByRole('button', { name: `Remove ${bad.name}` }).click();
      await expect(page.getByText('Failed to convert file. Error:')).toBeHidden();
    });
  }
});

test('bad files in a batch take no good one with them', async ({ page }) => {
  const files = [
    given('good.docx', await makeDocx()),
    given('bomb.docx', zipBomb()),
    given('cut.docx', (await makeDocx()).subarray(0, 2000)),
  ];
  await prepare(page, files, 'PDF');
  await start(page);
  await expect(page.getByText('2 files could not be converted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download good.pdf' })).toBeVisible();
});
