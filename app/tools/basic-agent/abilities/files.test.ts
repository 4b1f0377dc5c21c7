// Output files of the abilities, checked by independent programs if they are installed.

import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  hasProgram,
  officeConvert,
  pdfText,
  runProgram,
  temporaryFile,
} from '../../../../tests/support/programs';
import type { Ability, AbilityResult, AgentFile } from '../ability';
import { makeDocument } from './document';
import { fileConversion } from './file-conversion';
import { attached, stubWorker } from './frame/stub-worker.testing';
import { extractPdfPages, mergePdfs, readPdfPages } from './pdf-pages';
import { qrCode } from './qr-code';
import { readFile } from './read-file';
import { tableStatistics } from './table-statistics';

beforeAll(() => stubWorker());
afterAll(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

async function run(
  ability: Ability,
  args: Record<string, unknown>,
  files: readonly AgentFile[] = [],
): Promise<AbilityResult> {
  const checked = ability.check(args, files);
  if (!checked.ok) throw new Error(checked.problem);
  return ability.run(checked.args, { signal, files });
}

/** Saves an output file to disk. */
async function saved({ files = [] }: AbilityResult, place = 0): Promise<string> {
  const file = files[place];
  if (!file) throw new Error('Nothing was made.');
  return temporaryFile(
    file.name.replaceAll(' ', '-'),
    new Uint8Array(await file.blob.arrayBuffer()),
  );
}

const pdfOf = (...pages: string[]) =>
  makePdf((pdf) => {
    for (const [index, text] of pages.entries()) {
      if (index > 0) pdf.addPage();
      pdf.text(text);
    }
  });

const sales = [
  'city,amount,day,note',
  'Durban,10,2026-01-01,a',
  'Cape Town,20.5,2026-01-02,',
  'Durban,30,2026-01-03,c',
  'Durban,,2026-01-04,d',
].join('\n');

describe('QR codes', () => {
  it.each(['https://example.org/?a=1&b=2', 'Ünï 日本 🙂', '\\WIFI:T:WPA;S:a;P:b;;'])(
    '%s is decoded by another program',
    async (text) => {
      const made = await run(qrCode, { text, level: 'q' });
      expect(made.result).toMatchObject({ made: ['qr-code.png', 'qr-code.svg'], readBack: true });
      if (!hasProgram('zbarimg')) return;
      const read = runProgram('zbarimg', [
        '-q',
        '--raw',
        '--nodbus',
        '-Sbinary',
        await saved(made),
      ]);
      expect(read).toBe(text);
    },
  );

  it('reports that a text is too long', async () => {
    await expect(run(qrCode, { text: 'x'.repeat(2900), level: 'h' })).rejects.toThrow('too long');
  });
});

describe('documents', () => {
  const markdown =
    '# Quarterly report\n\nSales **rose**.\n\n| City | Rand |\n|---|---|\n| Durban | 40 |\n';

  it('are written as PDF', async () => {
    const made = await run(makeDocument, { markdown, format: 'pdf' });
    expect(made.files?.[0]?.name).toBe('Quarterly report.pdf');
    if (!hasProgram('pdftotext')) return;
    const text = pdfText(await saved(made));
    expect(text).toContain('Quarterly report');
    expect(text).toMatch(/Durban\s+40/);
  });

  it('are written as Word files', { tags: ['sweep'] }, async () => {
    const made = await run(makeDocument, { markdown, format: 'docx', title: 'My: report' });
    expect(made.files?.[0]?.name).toBe('My_ report.docx');
    if (!hasProgram('soffice')) return;
    const text = officeConvert(await saved(made), 'txt:Text (encoded):UTF8').toString();
    expect(text).toContain('Sales rose.');
  });
});

describe('PDFs', () => {
  it('are merged, extracted and read', async () => {
    const files = attached(
      ['one.pdf', await pdfOf('First of one', 'Second of one')],
      ['two.pdf', await pdfOf('Only page of two')],
    );
    const merged = await run(mergePdfs, { files: ['file-2', 'one.pdf'] }, files);
    expect(merged.result).toMatchObject({ made: ['merged.pdf'], pages: 3 });
    const pages = await run(extractPdfPages, { file: 'file-1', pages: '2' }, files);
    expect(pages.result).toMatchObject({ made: ['one - pages.pdf'], pages: 1, of: 2 });
    const read = await run(readPdfPages, { file: 'file-1', pages: '2-' }, files);
    expect(read.result.text).toContain('Second of one');
    expect(read.result.text).not.toContain('First of one');
    expect(read.fromOutside).toBe(true);
    if (hasProgram('qpdf')) runProgram('qpdf', ['--check', await saved(merged)]);
    if (!hasProgram('pdftotext')) return;
    expect(pdfText(await saved(merged))).toMatch(/Only page of two[\s\S]*First[\s\S]*Second/);
    expect(pdfText(await saved(pages)).trim()).toBe('Second of one');
  });

  it('are named if they do not open, as are missing pages', async () => {
    const files = attached(['good.pdf', await pdfOf('Good')], ['bad.pdf', 'no PDF at all']);
    await expect(run(mergePdfs, { files: ['file-1', 'file-2'] }, files)).rejects.toThrow(
      /^“bad.pdf”: /,
    );
    await expect(run(extractPdfPages, { file: 'file-1', pages: '7' }, files)).rejects.toThrow('7');
    expect(mergePdfs.check({ files: ['file-1'] })).toMatchObject({ ok: false });
    expect(mergePdfs.check({ files: ['file-1', 'file-2'] }, files)).toMatchObject({
      summary: 'Merge “good.pdf”, “bad.pdf”',
    });
  });
});

describe('files that are read', () => {
  it('come in parts within the limit, whatever the script', async () => {
    const text = '漢字かな交じり文。 '.repeat(4000);
    const files = attached(['long.txt', text]);
    let start: unknown = 0;
    let all = '';
    for (let part = 0; start !== undefined && part < 40; part += 1) {
      const { result } = await run(readFile, { file: 'file-1', start }, files);
      expect(new TextEncoder().encode(JSON.stringify(result)).length).toBeLessThan(20_000);
      all += String(result.text);
      start = result.next;
    }
    expect(all).toBe(text);
  });

  it('are recognised by type and marked as content from outside', async () => {
    const files = attached(['a.pdf', await pdfOf('Text of a PDF')], ['a.csv', sales]);
    const pdf = await run(readFile, { file: 'a.pdf' }, files);
    expect(pdf).toMatchObject({ fromOutside: true, result: { format: 'PDF' } });
    const table = await run(readFile, { file: 'file-2' }, files);
    expect(table).toMatchObject({
      fromOutside: true,
      result: { rows: 4, firstRows: expect.arrayContaining([['Durban', '10', '2026-01-01', 'a']]) },
    });
  });

  it.each([
    ['empty.txt', '', 'is empty (0 bytes)'],
    ['film.pdf', '\u0000\u0001\u0002\u0003'.repeat(500), 'does not hold text'],
    ['broken.docx', 'PK\u0003\u0004 and no more', '.'],
  ])('%s is rejected with a message', async (name, content, words) => {
    await expect(
      run(readFile, { file: 'file-1' }, attached([name, content])),
    ).rejects.toMatchObject({
      name: 'ToolError',
      code: expect.not.stringMatching('internal'),
      message: expect.stringContaining(words),
    });
  });
});

describe('tables', () => {
  it('have statistics by column and by group', async () => {
    const args = { file: 'file-1', group_by: 'City' };
    const { result } = await run(tableStatistics, args, attached(['sales.csv', sales]));
    expect(result).toMatchObject({
      rows: 4,
      columns: [
        { name: 'city', kind: 'text', different: 2, commonest: 'Durban', commonestCount: 3 },
        { name: 'amount', count: 3, empty: 1, sum: 60.5, median: 20.5, min: 10, max: 30 },
        { name: 'day', kind: 'date', min: '2026-01-01', max: '2026-01-04' },
        { name: 'note', empty: 1 },
      ],
      groups: [
        { city: 'Durban', rows: 3, amount: { count: 2, sum: 40, mean: 20, min: 10, max: 30 } },
        { city: 'Cape Town', rows: 1, amount: { count: 1, sum: 20.5 } },
      ],
    });
  });

  it('are reported within the limit when they are wide and have long cells', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `${'column '.repeat(20)}${index}`);
    const row = names.map((_, index) => `${'wörd '.repeat(40)}${index}`).join(',');
    const files = attached(['wide.csv', [names.join(','), row, row, row].join('\n')]);
    for (const ability of [readFile, tableStatistics]) {
      const { result } = await run(ability, { file: 'file-1' }, files);
      expect(result.note).toContain('260 more columns');
    }
  });

  it('are exact to all digits of a number', async () => {
    const table = `id,amount\n1234567890123,12345678901.23\n1234567890125,0.1\n1234567890125,0.2\n`;
    const { result } = await run(tableStatistics, { file: 'file-1' }, attached(['a.csv', table]));
    expect(result.columns).toMatchObject([
      { min: 1234567890123, max: 1234567890125, sum: 3703703670373 },
      { max: 12345678901.23, sum: 12345678901.53 },
    ]);
  });

  it('are reported within the limit with many groups of long names', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `${'値'.repeat(80)}${index}`);
    const rows = Array.from({ length: 100 }, (_, row) => [
      `${'群'.repeat(80)}${row}`,
      1,
      2,
      3,
      4,
      5,
    ]);
    const files = attached(['groups.csv', [names, ...rows].map((row) => row.join(',')).join('\n')]);
    const { result } = await run(tableStatistics, { file: 'file-1', group_by: names[0] }, files);
    expect((result.groups as unknown[]).length).toBeGreaterThan(5);
    expect(result.note).toContain('ask for fewer columns');
  });

  it('name the existing columns', async () => {
    const files = attached(['sales.csv', sales]);
    await expect(
      run(tableStatistics, { file: 'file-1', columns: ['price'] }, files),
    ).rejects.toThrow('There is no column “price”. The columns are: city, amount, day, note.');
    await expect(run(tableStatistics, { file: 'a.pdf' }, attached(['a.pdf', 'x']))).rejects.toThrow(
      '“a.pdf” is no table.',
    );
  });
});

describe('files that are converted', () => {
  it("have the Converter's output", async () => {
    const files = attached(['sales.csv', sales]);
    expect(fileConversion.check({ file: 'file-1', to: 'json' }, files)).toMatchObject({
      summary: 'Convert “sales.csv” to JSON',
    });
    const { files: made = [], result } = await run(
      fileConversion,
      { file: 'file-1', to: 'json' },
      files,
    );
    expect(result.made).toEqual(['sales.json']);
    expect(JSON.parse((await made[0]?.blob.text()) ?? '')).toHaveLength(4);
  });

  it('are rejected for unsupported targets', { tags: ['sweep'] }, async () => {
    const files = attached(['a.csv', sales], ['b.exe', 'MZ'], ['c.docx', bomb()]);
    const convert = (file: string, to: string) => run(fileConversion, { file, to }, files);
    await expect(convert('file-1', 'png')).rejects.toThrow('can only be converted to JSON or XLSX');
    await expect(convert('file-2', 'pdf')).rejects.toThrow('File type ".exe" is not supported.');
    await expect(convert('file-3', 'pdf')).rejects.toMatchObject({ name: 'ToolError' });
    expect(fileConversion.check({ file: 'file-1', to: 'mp4' })).toMatchObject({ ok: false });
  });
});

/** A DOCX zip bomb that unpacks to about a thousand times its size. */
function bomb(): Uint8Array<ArrayBuffer> {
  const filler = new Uint8Array(200_000_000);
  const entries = { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': filler };
  return new Uint8Array(zipSync(entries, { level: 9 }));
}
