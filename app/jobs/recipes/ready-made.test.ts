// @module-tag sweep
// Checks every ready-made recipe, and runs those that need no browser on real files; third-party programs
// inspect the results. The others run in ready-made.browser.test.tsx.
import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
// Imported first: pdf.js checks for workers when it is loaded, and later imports make one seem to exist.
import '@entropy-tools/documents/pdf/pdfjs';
import { printPage, scan } from '@entropy-tools/documents/ocr/scan-fixture.testing';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { makePng } from '@entropy-tools/media/image/image-fixture.testing';
import { steps } from '~/tools/step-registry';
import {
  hasProgram,
  officeConvert,
  pdfText,
  runProgram,
  temporaryFile,
  zipEntries,
} from '../../../tests/support/programs';
import { readyMadeRecipes, readyMadeWith } from './ready-made';
import { lineOf, planOf, readRecipe } from './recipe';
import { flowOf } from './recipe-flow';
import { runRecipe } from './run-recipe';
import { runStep } from './run-step';

const planNamed = (id: string) => {
  const found = readyMadeRecipes.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return planOf(readRecipe(found.recipe, steps), steps);
};

async function run(id: string, files: Record<string, BlobPart>) {
  const warnings: string[] = [];
  const outcome = await runRecipe({
    plan: planNamed(id),
    files: Object.entries(files).map(([name, content]) => ({ name, blob: new Blob([content]) })),
    signal: new AbortController().signal,
    runStep: async (request) => {
      const context = makeTestContext();
      const output = await runStep(request, context);
      warnings.push(...context.warnings);
      return { output, warnings: context.warnings };
    },
  });
  const saved = async (place = 0) => {
    const file = outcome.files[place];
    if (!file) throw new Error(JSON.stringify(outcome.failures));
    return temporaryFile(
      file.name.replaceAll(/[ /]/g, '-'),
      new Uint8Array(await file.blob.arrayBuffer()),
    );
  };
  return { ...outcome, saved };
}

describe('every ready-made recipe', () => {
  it('has a unique id and name, and there are at least twelve', () => {
    expect(readyMadeRecipes.length).toBeGreaterThanOrEqual(12);
    expect(new Set(readyMadeRecipes.map(({ id }) => id)).size).toBe(readyMadeRecipes.length);
    const names = readyMadeRecipes.map(({ recipe }) => recipe.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is offered only when all its tools are available', () => {
    expect(readyMadeWith(steps)).toEqual(readyMadeRecipes);
    const some = readyMadeWith([{ id: 'data-analysis/report' }]);
    expect(some.map(({ id }) => id)).toEqual(['statement-report', 'workbook-report']);
  });

  it.each(readyMadeRecipes.map((one) => [one.id, one] as const))(
    '%s has steps that fit together, and its summary matches them',
    (id, { line }) => {
      const plan = planNamed(id);
      expect(flowOf(plan).flatMap(({ misfit }) => misfit ?? [])).toEqual([]);
      expect(lineOf(plan)).toBe(line);
    },
  );
});

const statement = [
  'Date,Description,Category,Amount',
  ...Array.from(
    { length: 120 },
    (_, day) =>
      `2026-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')},Shop ${day},${day % 2 ? 'Food' : 'Rent'},-${(day * 3.5 + 10).toFixed(2)}`,
  ),
].join('\n');

// Reading and writing documents takes long on a busy machine.
describe('without a browser', () => {
  it('a statement becomes a report with a chart', async () => {
    const { saved, failures } = await run('statement-report', { 'May.csv': statement });
    expect(failures).toEqual([]);
    const path = await saved();
    if (!hasProgram('pdftotext')) return;
    expect(pdfText(path)).toMatch(/May\.csv[\s\S]*Sum of Amount[\s\S]*Column Statistics/);
    expect(runProgram('pdfimages', ['-list', path])).toMatch(/ image /);
  });

  it('a workbook becomes a report of its first sheet', async () => {
    const csv = await run('statement-report', { 'May.csv': statement });
    expect(csv.failures).toEqual([]);
    const { convertFile } = await import('@entropy-tools/convert/convert');
    const { defaultOptions } = await import('@entropy-tools/convert/options');
    const made = await convertFile({
      source: { name: 'May.csv', format: 'csv', blob: new Blob([statement]) },
      target: 'xlsx',
      options: defaultOptions,
      context: makeTestContext(),
    });
    const xlsx = made.files[0]?.blob ?? new Blob();
    const { files, failures } = await run('workbook-report', { 'May.xlsx': xlsx });
    expect(failures).toEqual([]);
    expect(files.map(({ name }) => name)).toEqual(['May-report.html']);
    expect(await files[0]?.blob.text()).toMatch(/<img[^>]+data:image\/png;base64/);
  });

  it('documents become one PDF; unreadable ones are reported and left out', async () => {
    const { saved, failures } = await run('documents-to-pdf', {
      'a.md': '# Alpha\n\nFirst words.',
      'sub/b.txt': 'Second words.',
      'broken.docx': zipSync({ 'x.txt': strToU8('no document') }),
    });
    expect(failures).toMatchObject([{ file: 'broken.docx', step: 'Convert' }]);
    const path = await saved();
    if (!hasProgram('qpdf') || !hasProgram('pdftotext')) return;
    runProgram('qpdf', ['--check', path]);
    expect(pdfText(path)).toMatch(/Alpha[\s\S]*First words[\s\S]*Second words/);
    expect(runProgram('qpdf', ['--json', '--json-key=outlines', path])).toMatch(/"title": "b"/);
  });

  it('pictures become one PDF', async () => {
    const png = makePng(40, 30, (x) => [x * 6, 90, 40, 255]);
    const { saved, failures } = await run('pictures-to-pdf', { '1.png': png, '2.png': png });
    expect(failures).toEqual([]);
    const path = await saved();
    if (hasProgram('pdfinfo')) expect(runProgram('pdfinfo', [path])).toMatch(/Pages:\s+2/);
  });

  it('a PDF is split into single pages', async () => {
    const pdf = await makePdf((page) => {
      for (const text of ['one', 'two', 'three']) {
        if (text !== 'one') page.addPage();
        page.text(text);
      }
    });
    const { saved } = await run('single-pages', { 'in/long.pdf': pdf });
    const path = await saved();
    if (!hasProgram('unzip')) return;
    expect(zipEntries(path)).toEqual([
      'in/long - page 1.pdf',
      'in/long - page 2.pdf',
      'in/long - page 3.pdf',
    ]);
  });

  it('a scan becomes a PDF with searchable text', { tags: ['sweep'] }, async () => {
    const scanned = await scan(await printPage());
    const { saved, failures } = await run('scan-to-pdf', { 'scan.pdf': scanned });
    expect(failures).toEqual([]);
    const path = await saved();
    if (hasProgram('pdftotext')) expect(pdfText(path)).toContain('lighthouse keeper');
  });

  it('a long document becomes its key sentences', async () => {
    const licence = await readFile('LICENSE', 'utf8');
    const { saved, failures } = await run('document-key-points', { 'licence.txt': licence });
    expect(failures).toEqual([]);
    const path = await saved();
    if (!hasProgram('soffice')) return;
    const text = officeConvert(path, 'txt').toString();
    expect(text).toContain('Extracted, nothing was written by AI');
    const points = text.split(/\r?\n/).flatMap((line) => /^\s*•\s*(.+)$/.exec(line)?.[1] ?? []);
    expect(points).toHaveLength(10);
    const original = licence.replace(/\s+/g, ' ');
    let before = -1;
    for (const point of points) {
      const at = original.indexOf(point.trim());
      expect(at).toBeGreaterThan(before);
      before = at;
    }
  });
});
