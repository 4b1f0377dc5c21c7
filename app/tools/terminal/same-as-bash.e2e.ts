/** The shell's test tables in Chromium, in the production worker: each line has the output that bash gives. */

import {
  DIFFERENT_LINES,
  SAME_LINES,
  TABLE_TREE,
} from '@entropy-tools/machine/shell/bash-table.testing';
import { hasBash, runInBash } from '@entropy-tools/machine/shell/real-bash.testing';
import { expect, test } from '../../../tests/support/test.ts';
import {
  type RowAnswer,
  runInMachine,
  runInPracticeShell,
} from '../../../tests/support/worker-rows.ts';

test.skip(!hasBash, 'bash is missing');

/** Commands implemented by the suite itself, and one in twenty of all other lines. */
const OWN = /\b(tar|gunzip|zcat|bc|dd|xxd|truncate|trap|kill|umask|date)\b/;
const SELECTED = SAME_LINES.filter(
  (line, index) => index % 20 === 0 || (OWN.test(line) && index % 4 === 0),
);

/** The differences from bash, line by line. */
function differences(lines: readonly string[], answers: readonly RowAnswer[]) {
  return lines.flatMap((line, index) => {
    const { output, errors, exitCode } = answers[index] as RowAnswer;
    const wanted = runInBash(line);
    const isSame = output === wanted.output && exitCode === wanted.exitCode;
    return isSame ? [] : [{ line, ours: { output, exitCode, errors }, wanted }];
  });
}

test('lines of the tables answer in the practice shell as in bash', async ({ page }) => {
  const answers = await runInPracticeShell(page, TABLE_TREE, SELECTED);
  expect(differences(SELECTED, answers)).toEqual([]);
});

test('every line of the tables answers in the practice shell as in bash, except those known to differ', {
  tag: '@sweep',
}, async ({ page }) => {
  const different = DIFFERENT_LINES.map(({ line }) => line);
  const answers = await runInPracticeShell(page, TABLE_TREE, [...SAME_LINES, ...different]);
  expect(differences(SAME_LINES, answers)).toEqual([]);
  const known = differences(different, answers.slice(SAME_LINES.length));
  expect(known.map(({ line }) => line)).toEqual(different);
});

test('every line of the tables answers in the Real Terminal as in bash', {
  tag: '@sweep',
}, async ({ page }) => {
  const rows = SAME_LINES.map((line) => ({ line, files: TABLE_TREE }));
  expect(differences(SAME_LINES, await runInMachine(page, rows))).toEqual([]);
});
