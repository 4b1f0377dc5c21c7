/** All cells of one part, as tests in Node. */

import { hasProgram } from '@tests/support/programs';
import { describe, test } from 'vitest';
import type { Cell, NodePart } from './cells.testing';
import { nodeTools } from './node-tools.testing';
import { expectGood } from './run-cell.testing';

/** What the sources and judges of the parts run; a machine without them cannot judge. */
const programs = [
  'pandoc',
  'soffice',
  'pdftotext',
  'ffmpeg',
  'bsdtar',
  'python3',
  'fonttools',
  '7z',
];

/** Whether this machine has the programs of others. */
export const canJudge = programs.every(hasProgram);

/** Expects a good result of each pair of a part. */
export function expectGoodPart(cells: readonly Cell[], part: NodePart): void {
  describe.runIf(canJudge)(part, () => {
    test.each(cells.filter((cell) => cell.part === part))('$from to $to', (cell) =>
      expectGood(cell, nodeTools()),
    );
  });
}
