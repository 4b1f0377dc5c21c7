/** Prints the sources, converts the PDFs with a given converter, and measures what comes out. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../tests/support/chromium.ts';
import { drawPages, similarity } from '../compare-pages.ts';
import { toFodt } from './fodt.ts';
import { makeForms } from './form.ts';
import { toHtml } from './html.ts';
import { cellsAgree, inOrder, readDocxFacts } from './judge-docx.ts';
import { type Truth, truthOf } from './source.ts';
import { sources } from './sources.ts';

const execute = promisify(execFile);

export interface Judged {
  name: string;
  problem?: string;
  /** 0 to 1. */
  text: number;
  /** Absent where neither side has a table. */
  cells?: number;
  /** Mean over the pages of both; a page that the other side lacks counts as 0. */
  likeness: number;
  pages: [wanted: number, found: number];
  /** What is lost of headers and footers, notes, links, pictures and fields, in words. */
  lost: string[];
}

export interface JudgedPdf {
  name: string;
  path: string;
  truth: Truth;
  controls?: { text: number; choice: number; check: number };
}

/** Prints all sources into a folder, unless they are there. @param only a part of their names */
export async function printSources(folder: string, only = ''): Promise<JudgedPdf[]> {
  mkdirSync(folder, { recursive: true });
  const png = testPicture();
  const chosen = sources.filter(({ name }) => name.includes(only));
  const missing = chosen.filter(({ name }) => !existsSync(join(folder, `${name}.pdf`)));
  const office = missing.filter(({ by }) => by === 'office');
  for (const source of office)
    writeFileSync(join(folder, `${source.name}.fodt`), toFodt(source, png));
  await printByOffice(
    office.map(({ name }) => join(folder, `${name}.fodt`)),
    folder,
  );
  const pages = missing.filter(({ by }) => by === 'browser');
  if (pages.length > 0) {
    const browser = await chromium.launch(chromiumLaunchOptions());
    const page = await browser.newPage();
    for (const source of pages) {
      await page.setContent(toHtml(source, png));
      writeFileSync(
        join(folder, `${source.name}.pdf`),
        await page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true }),
      );
    }
    await browser.close();
  }
  const forms = (await makeForms()).filter(({ name }) => name.includes(only));
  for (const { name, bytes } of forms) writeFileSync(join(folder, `${name}.pdf`), bytes);
  return [...chosen.map((source) => ({ ...source, truth: truthOf(source) })), ...forms].map(
    ({ name, truth, ...rest }) => ({
      name,
      truth,
      path: join(folder, `${name}.pdf`),
      ...('controls' in rest ? { controls: rest.controls } : {}),
    }),
  );
}

/** Converts each PDF, prints the DOCX by LibreOffice, and measures both. */
export async function judgeSet(
  pdfs: readonly JudgedPdf[],
  folder: string,
  convert: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<Judged[]> {
  const prints = join(folder, 'prints');
  mkdirSync(prints, { recursive: true });
  const problems = new Map<string, string>();
  for (const { name, path } of pdfs)
    try {
      writeFileSync(
        join(folder, `${name}.docx`),
        await convert(new Uint8Array(readFileSync(path))),
      );
    } catch (error) {
      problems.set(name, String(error));
    }
  await printByOffice(
    pdfs.filter(({ name }) => !problems.has(name)).map(({ name }) => join(folder, `${name}.docx`)),
    prints,
  );
  const judged: Judged[] = [];
  for (const pdf of pdfs) {
    const problem = problems.get(pdf.name);
    judged.push(
      problem === undefined
        ? await judge(pdf, join(folder, `${pdf.name}.docx`), join(prints, `${pdf.name}.pdf`))
        : { name: pdf.name, problem, text: 0, likeness: 0, pages: [0, 0], lost: [] },
    );
  }
  return judged;
}

async function judge(pdf: JudgedPdf, docx: string, print: string): Promise<Judged> {
  const { truth, name } = pdf;
  const facts = await readDocxFacts(readFileSync(docx));
  const [wanted, found] = await Promise.all([drawPages(pdf.path), drawPages(print)]);
  const both = Math.max(wanted.length, found.length);
  let sum = 0;
  wanted.forEach((page, index) => {
    const other = found[index];
    if (other) sum += similarity(page, other);
  });
  const lost: string[] = [];
  const margins = truth.margins.filter((word) => !facts.margins.includes(word));
  if (margins.length > 0) lost.push(`header or footer (${margins.join(' ')})`);
  if (facts.notes < truth.notes)
    lost.push(`${truth.notes - facts.notes} of ${truth.notes} footnotes`);
  const links = truth.links.filter((link) => !facts.links.includes(link));
  if (links.length > 0) lost.push(`${links.length} of ${truth.links.length} links`);
  if (facts.pictures < truth.pictures) lost.push('a picture');
  for (const [kind, count] of Object.entries(pdf.controls ?? {})) {
    const has = facts.controls[kind as 'text'];
    if (has < count) lost.push(`${count - has} of ${count} ${kind} fields`);
  }
  const hasTables = truth.tables.length > 0 || facts.tables.length > 0;
  return {
    name,
    text: inOrder(truth.words, facts.words),
    ...(hasTables ? { cells: cellsAgree(truth.tables, facts.tables) } : {}),
    likeness: sum / Math.max(1, both),
    pages: [wanted.length, found.length],
    lost,
  };
}

async function printByOffice(files: readonly string[], target: string): Promise<void> {
  if (files.length === 0) return;
  await execute(
    'soffice',
    [
      `-env:UserInstallation=file://${join(target, 'profile')}`,
      ...['--headless', '--convert-to', 'pdf', '--outdir', target],
      ...files,
    ],
    { timeout: 300_000, maxBuffer: 64 * 1024 * 1024 },
  );
}

/** A picture with large shapes, base64 PNG. */
function testPicture(): string {
  const canvas = createCanvas(320, 220);
  const draw = canvas.getContext('2d');
  const sky = draw.createLinearGradient(0, 0, 0, 220);
  sky.addColorStop(0, '#6fa8dc');
  sky.addColorStop(1, '#d9ead3');
  draw.fillStyle = sky;
  draw.fillRect(0, 0, 320, 220);
  draw.fillStyle = '#7f4f24';
  draw.fillRect(90, 90, 140, 110);
  draw.fillStyle = '#a4161a';
  draw.beginPath();
  draw.moveTo(70, 92);
  draw.lineTo(160, 30);
  draw.lineTo(250, 92);
  draw.fill();
  return canvas.toBuffer('image/png').toString('base64');
}

/** The table for the documents. */
export function judgedTable(rows: readonly Judged[]): string {
  const number = (value: number | undefined) => (value === undefined ? '' : value.toFixed(3));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const cells = rows.flatMap((row) => (row.cells === undefined ? [] : [row.cells]));
  return [
    '| file | text in order | cells | pages | SSIM | lost |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${number(row.text)} | ${number(row.cells)} | ${row.pages[1]}/${row.pages[0]} | ${number(row.likeness)} | ${row.problem ?? row.lost.join(', ')} |`,
    ),
    `| **mean of ${rows.length}** | ${number(mean(rows.map((row) => row.text)))} | ${number(mean(cells))} | | ${number(mean(rows.map((row) => row.likeness)))} | |`,
  ].join('\n');
}
