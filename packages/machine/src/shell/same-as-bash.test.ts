// @module-tag sweep
/** The same tables run in Chromium, in the production worker: app/tools/terminal/same-as-bash.e2e.ts. */
import { expect, test } from 'vitest';
import { DIFFERENT_LINES, SAME_LINES, TABLE_TREE } from './bash-table.testing';
import { hasBash, runInBash } from './real-bash.testing';
import { runLine } from './run-line';
import { HOME, startShell } from './shell-state';

test('the table has at least 450 lines', () => {
  expect(SAME_LINES.length).toBeGreaterThanOrEqual(450);
  expect(new Set(SAME_LINES).size).toBe(SAME_LINES.length);
});

test.skipIf(!hasBash).each(SAME_LINES)(
  'the same output and exit code as bash: %s',
  async (line) => {
    const ours = await inOurs(line);
    expect(ours).toEqual(runInBash(line));
  },
);

test.skipIf(!hasBash).each(DIFFERENT_LINES)('known to differ, as $why: $line', async ({ line }) => {
  expect(await inOurs(line)).not.toEqual(runInBash(line));
});

async function inOurs(line: string) {
  const tree = Object.entries(TABLE_TREE).map(([path, text]) => [`${HOME}/${path}`, text] as const);
  let output = '';
  const { exitCode } = await runLine(
    { line, state: startShell(Object.fromEntries(tree)), history: [] },
    {
      signal: new AbortController().signal,
      onOutput: ({ text, kind }) => {
        if (kind === 'output') output += text;
      },
    },
  );
  return { output, exitCode };
}
