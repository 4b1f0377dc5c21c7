/**
 * Runs the test tables of Node, Python and Git in Chromium, on the production machine: programs have the same
 * output as elsewhere.
 */

import {
  comparable,
  EXIT_CODE_ONLY,
  readStep,
  readText,
  STORIES,
} from '@entropy-tools/machine/git/git-stories.testing';
import {
  hasGit,
  REPO,
  RealMachine,
  stepEnv,
  wordsOf,
} from '@entropy-tools/machine/git/git-table.testing';
import * as nodeTable from '@entropy-tools/machine/javascript/node-table.testing';
import { runInNode, STDIN, withFs } from '@entropy-tools/machine/javascript/real-node.testing';
import * as pythonTable from '@entropy-tools/machine/python/python-table.testing';
import { hasPython, runInPython3 } from '@entropy-tools/machine/python/real-python.testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../tests/support/test.ts';
import { runInMachine } from '../../../tests/support/worker-rows.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A line whose output first goes to a file, as with a pipe: without colours, and with the program's exit code. */
const captured = (line: string) => `${line} > /tmp/told; code=$?; cat /tmp/told; (exit $code)`;

test('JavaScript programs answer as with Node', { tag: '@sweep' }, async ({ page }) => {
  const rows = [
    ...nodeTable.SAME_PROGRAMS.map((program) => ({ program, ending: 'js' })),
    ...nodeTable.SAME_MODULES.map((program) => ({ program, ending: 'mjs' })),
  ];
  const answers = await runInMachine(
    page,
    rows.map(({ program, ending }) => ({
      line: captured(`printf ${quoted(STDIN.replaceAll('\n', '\\n'))} | node main.${ending}`),
      files: { [`main.${ending}`]: withFs(program, ending) },
    })),
  );
  const different = rows.flatMap(({ program, ending }, index) => {
    const ours = { out: answers[index]?.output, code: answers[index]?.exitCode };
    const wanted = runInNode(program, ending);
    const isSame = ours.out === wanted.out && ours.code === wanted.code;
    return isSame ? [] : [{ program, ours, errors: answers[index]?.errors, wanted }];
  });
  expect(different).toEqual([]);
});

test('Python programs answer as with python3', { tag: '@sweep' }, async ({ page }) => {
  test.skip(!hasPython, 'python3 is missing');
  const programs = pythonTable.SAME_PROGRAMS;
  const answers = await runInMachine(
    page,
    programs.map((program) => ({ line: captured(`python -c ${quoted(program)}`), files: {} })),
  );
  const different = programs.flatMap((program, index) => {
    const ours = { out: answers[index]?.output, code: answers[index]?.exitCode };
    const { out, code } = runInPython3(program);
    const isSame = ours.out === out && ours.code === code;
    return isSame ? [] : [{ program, ours, errors: answers[index]?.errors, wanted: { out, code } }];
  });
  expect(different).toEqual([]);
});

/** A Git scenario as one line, which prints each step's exit code and output after a marker. */
function lineOf(steps: readonly string[]): string {
  let step = 0;
  const parts = steps.map((text) => {
    const line = text.replace(/^~/, '');
    if (line.startsWith('+ ')) {
      const [, given = '', content = ''] = /^\+ ("[^"]*"|\S+) (.*)$/s.exec(line) ?? [];
      const path = quoted(given.replaceAll('"', ''));
      return `mkdir -p "$(dirname ${path})"; printf %b ${quoted(content)} > ${path}`;
    }
    if (line.startsWith('- ')) return `rm -r ${quoted(line.slice(2))}`;
    step += 1;
    const env = Object.entries(stepEnv(step)).map(([name, value]) => `${name}=${quoted(value)}`);
    const { command, input } = readStep(line);
    const words = wordsOf(command).map(quoted).join(' ');
    const pipe = input === '' ? '' : `printf %s ${quoted(input)} | `;
    return `${pipe}${env.join(' ')} git ${words} > /tmp/told 2> /dev/null; printf '\\001%s\\002' $?; cat /tmp/told`;
  });
  return `rm -rf ${REPO}; mkdir ${REPO}; cd ${REPO}\n${parts.join('\n')}`;
}

async function answersOf(page: Page, stories: readonly (readonly string[])[]) {
  const rows = stories.map((steps) => ({ line: lineOf(steps), files: {} }));
  return (await runInMachine(page, rows)).map(({ output }) =>
    output
      .split('\u0001')
      .slice(1)
      .map((part) => {
        const [code, stdout] = part.split('\u0002');
        return { code: Number(code), stdout };
      }),
  );
}

test('Git scenarios give the same output as Git itself', { tag: '@sweep' }, async ({ page }) => {
  test.skip(!hasGit, 'git is missing');
  const stories = Object.entries(STORIES);
  const answers = await answersOf(
    page,
    stories.map(([, steps]) => steps),
  );
  const different: unknown[] = [];
  for (const [index, [name, steps]] of stories.entries()) {
    const real = new RealMachine();
    const told = answers[index] ?? [];
    for (const text of steps) {
      const line = text.replace(/^~/, '');
      if (line.startsWith('+ ')) {
        const [, path = '', content = ''] = /^\+ ("[^"]*"|\S+) (.*)$/s.exec(line) ?? [];
        real.write(path.replaceAll('"', ''), readText(content));
      } else if (line.startsWith('- ')) real.remove(line.slice(2));
      else {
        const { command, input } = readStep(line);
        const wanted = real.git(command, input);
        const got = told.shift();
        if (text.startsWith('~')) continue;
        const isSame = EXIT_CODE_ONLY.has(line)
          ? (got?.code === 0) === (wanted.code === 0)
          : got?.code === wanted.code &&
            comparable(command, got?.stdout ?? '') === comparable(command, wanted.stdout);
        if (!isSame) different.push({ name, line, got, wanted });
      }
    }
    real.close();
  }
  expect(different).toEqual([]);
});
