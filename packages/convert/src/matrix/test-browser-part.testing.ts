/** All cells of one part, as tests in Chromium. */

import { describe, test } from 'vitest';
import { findWay } from '../find-way';
import { browserTools, convertInWorker } from './browser-tools.testing';
import { type BrowserPart, type Cell, cells } from './cells.testing';
import { expectGood } from './run-cell.testing';

/** What the sources and judges run; a machine without them cannot judge. */
const programs = ['convert', 'ffmpeg', 'pdfinfo', 'png2icns', 'soffice', 'pandoc'];

/** Engines that have pdf.js draw pages, in a worker as in the product. */
const drawing: readonly string[] = ['pdf', 'slides', 'preview'];
const isDrawn = ({ from, to }: Cell) =>
  findWay(from, to)?.some(({ engine }) => drawing.includes(engine.id));

/** Whether this machine has the programs of others. */
export async function canJudge(): Promise<boolean> {
  const { run } = browserTools();
  const found = await Promise.all(programs.map((name) => run('which', [name])));
  return found.every(({ code }) => code === 0);
}

/** Expects a good result of each pair of a part. */
export async function expectGoodPart(part: BrowserPart): Promise<void> {
  describe.runIf(await canJudge())(part, () => {
    test.each(cells.filter((cell) => cell.part === part))('$from to $to', (cell) =>
      expectGood(cell, browserTools(), isDrawn(cell) ? convertInWorker : undefined),
    );
  });
}
