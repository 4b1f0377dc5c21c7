// @module-tag sweep
// Judges PDF → DOCX on forty made PDFs, with floors a little below what was measured (docs/benchmarks.md).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { convertPdf } from './convert-light';
import { judgeSet, printSources } from './pdf-docx/judge-set';

const programs = ['soffice', 'pdftoppm'];
const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0) console.warn(`SKIPPED: ${missing.join(', ')} not installed`);

it.skipIf(missing.length > 0)('keeps text, tables and pages of forty PDFs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-docx-'));
  try {
    const rows = await judgeSet(await printSources(folder), folder, convertPdf);
    expect(rows).toHaveLength(40);
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    for (const row of rows) {
      expect(row.problem, row.name).toBeUndefined();
      expect(row.lost, row.name).toEqual([]);
      expect(row.pages[1], row.name).toBe(row.pages[0]);
      expect(row.text, row.name).toBeGreaterThanOrEqual(0.97);
      expect(row.cells ?? 1, row.name).toBeGreaterThanOrEqual(0.95);
      expect(row.likeness, row.name).toBeGreaterThanOrEqual(0.78);
    }
    expect(mean(rows.map((row) => row.text))).toBeGreaterThanOrEqual(0.99);
    expect(mean(rows.map((row) => row.likeness))).toBeGreaterThanOrEqual(0.92);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
