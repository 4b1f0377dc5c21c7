/** The tables of the shell in Chromium, in the worker that people get: each line answers as bash does. */

import {
  DIFFERENT_LINES,
  SAME_LINES,
  TABLE_TREE,
} from '@entropy-tools/machine/shell/bash-table.testing';
import { hasBash, inBash } from '@entropy-tools/machine/shell/real-bash.testing';
import { expect, test } from '../../../tests/support/test.ts';
import { inMachine, inPractisedShell, type RowAnswer } from '../../../tests/support/worker-rows.ts';

test.skip(!hasBash, 'bash is missing');

/** Commands that this suite brings itself, and one line in twenty of all others. */
const OWN = /\b(tar|gunzip|zcat|bc|dd|xxd|truncate|trap|umask|date)\b/;
const SELECTED = SAME_LINES.filter(
  (line, index) => index % 20 === 0 || (OWN.test(line) && index % 4 === 0),
);

/** What differs from bash, line by line. */
function differences(lines: readonly string[], answers: readonly RowAnswer[]) {
  return lines.flatMap((line, index) => {
    const { output, errors, exitCode } = answers[index] as RowAnswer;
    const wanted = inBash(line);
    const isSame = output === wanted.output && exitCode === wanted.exitCode;
    return isSame ? [] : [{ line, ours: { output, exitCode, errors }, wanted }];
  });
}

test('lines of the tables answer in the practised shell as in bash', async ({ page }) => {
  const answers = await inPractisedShell(page, TABLE_TREE, SELECTED);
  expect(differences(SELECTED, answers)).toEqual([]);
});

test('every line of the tables answers in the practised shell as in bash, but for those that are known to differ', {
  tag: '@sweep',
}, async ({ page }) => {
  const different = DIFFERENT_LINES.map(({ line }) => line);
  const answers = await inPractisedShell(page, TABLE_TREE, [...SAME_LINES, ...different]);
  expect(differences(SAME_LINES, answers)).toEqual([]);
  const known = differences(different, answers.slice(SAME_LINES.length));
  expect(known.map(({ line }) => line)).toEqual(different);
});

test('every line of the tables answers in the Real Terminal as in bash', {
  tag: '@sweep',
}, async ({ page }) => {
  const rows = SAME_LINES.map((line) => ({ line, files: TABLE_TREE }));
  expect(differences(SAME_LINES, await inMachine(page, rows))).toEqual([]);
});
