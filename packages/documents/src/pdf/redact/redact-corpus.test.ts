/**
 * Redacts an area without ink, and then a word, on the first page of every PDF of a folder, checked with
 * poppler and qpdf: run with `CORPUS=folder npx vitest run
 * packages/documents/src/pdf/redact/redact-corpus.test.ts`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, temporaryFile } from '@tests/support/programs';
import { expect, test } from 'vitest';
import { patience } from '../../../../../tests/support/patience.ts';
import { openForChange, saveChanged } from '../change-pdf';
import { UncertainContentError } from '../content/uncertain-content';
import { dropUnreachable } from '../drop-unreachable';
import { readGlyphs } from '../edit/read-glyphs';
import { groupLines } from '../edit/text-lines';
import { testContext } from '../pdf-fixture.testing';
import type { Area } from './areas';
import { transformedBox } from './areas';
import { redactPage } from './redact-page';

const folder = process.env.CORPUS ?? '';

/** Page 1 rendered by poppler at 72 dpi. */
function pixelsOf(path: string): Buffer {
  const options = ['-r', '72', '-f', '1', '-l', '1', '-cropbox', path];
  return execFileSync('pdftoppm', options, { maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });
}

const wordsOf = (path: string) =>
  runProgram('pdftotext', ['-f', '1', '-l', '1', path, '-']).split(/\s+/).sort();

/** @param isWord whether to redact a word; otherwise an area without ink */
async function redacted(bytes: Uint8Array, isWord: boolean) {
  const { document } = await openForChange(bytes, testContext());
  const page = document.getPage(0);
  const { signal } = testContext();
  const lines = groupLines(readGlyphs(page, signal).glyphs);
  const line = lines.find(({ text }) => /^\S+ \S{4,} \S+/.test(text));
  if (isWord && !line) return undefined;
  const from = line?.text.indexOf(' ') ?? 0;
  const cells = line?.cells.slice(from + 1, line.text.indexOf(' ', from + 1)) ?? [];
  const boxes = cells.flatMap(({ glyphs }) =>
    glyphs.map(({ matrix, width }) => transformedBox(matrix, [0.1 * width, 0.1, 0.9 * width, 0.4])),
  );
  const areas: Area[] = isWord ? boxes : [[-5000, -5000, -4999, -4999]];
  const { gaps } = redactPage(document, page, areas, signal);
  dropUnreachable(document);
  const saved = await saveChanged(document, testContext());
  const word = cells.map(({ text }) => text).join('');
  return { path: temporaryFile('after.pdf', saved), gaps, word };
}

test.skipIf(folder === '')(
  'nothing moves when nothing is removed, and other words stay',
  { timeout: patience(900_000) },
  async () => {
    const report: string[] = [];
    const counts = { files: 0, changed: 0, words: 0, measured: 0, lost: 0, unsound: 0 };
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.pdf'))) {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      try {
        const plain = await openForChange(bytes, testContext());
        const before = temporaryFile('b.pdf', await saveChanged(plain.document, testContext()));
        const empty = await redacted(bytes, false);
        if (!empty) continue;
        counts.files += 1;
        const [a, b] = [pixelsOf(before), pixelsOf(empty.path)];
        const differing = a.reduce(
          (sum, value, at) => sum + (Math.abs(value - (b[at] ?? 0)) > 96 ? 1 : 0),
          0,
        );
        if (differing > 0) {
          counts.changed += 1;
          report.push(`${name}: ${differing} samples changed although nothing was taken out`);
        }
        const one = await redacted(bytes, true);
        if (!one) continue;
        counts.words += 1;
        if (one.gaps.isMeasured) counts.measured += 1;
        try {
          runProgram('qpdf', ['--check', one.path]);
        } catch {
          counts.unsound += 1;
          report.push(`${name}: unsound`);
        }
        const left = wordsOf(one.path);
        const lost = wordsOf(before).filter((word) => !left.includes(word) && word !== one.word);
        if (lost.length > 0) {
          counts.lost += 1;
          report.push(`${name}: without '${one.word}' also lost ${lost.slice(0, 6).join(' ')}`);
        }
      } catch (error) {
        if (error instanceof UncertainContentError)
          report.push(`${name}: a picture, ${error.message}`);
        else report.push(`${name}: ${error instanceof Error ? error.message : 'failed'}`);
      }
    }
    console.info(`${report.join('\n')}\n${JSON.stringify(counts)}`);
    expect(counts.files).toBeGreaterThan(0);
    expect(counts).toMatchObject({ changed: 0, unsound: 0 });
  },
);
