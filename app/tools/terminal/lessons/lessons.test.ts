import { runLine } from '@entropy-tools/machine/shell/run-line';
import { type ShellState, startShell } from '@entropy-tools/machine/shell/shell-state';
import { expect, test } from 'vitest';
import { LESSONS } from './all-lessons';
import type { LessonRun } from './lesson';
import { PRACTICE_TREE } from './practice-tree';

/** Several solutions of each lesson, all of which count; the last line of each completes it. */
const WAYS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  where: [['pwd'], ['echo $PWD']],
  look: [['ls'], ['ls -la'], ['echo *']],
  go: [['cd recipes'], ['cd ~/recipes'], ['cd garden', 'cd ../recipes']],
  back: [
    ['cd photos', 'cd'],
    ['cd photos', 'cd ..'],
    ['cd /tmp', 'cd ~'],
  ],
  read: [['cat recipes/pancakes.txt'], ['cd recipes', 'less pancakes.txt']],
  hidden: [['ls -a garden'], ['find garden -name ".*"']],
  make: [['mkdir trip; touch trip/packing.txt'], ['mkdir trip', 'cd trip', '> packing.txt']],
  copy: [['cp recipes/soup.txt dinner.txt'], ['cat recipes/soup.txt > dinner.txt']],
  globs: [
    ['mkdir pictures', 'mv photos/*.jpg pictures'],
    ['mkdir pictures; cd photos; for f in *.jpg; do mv "$f" ../pictures/; done'],
  ],
  quotes: [['touch "my plan.txt"'], ['touch my\\ plan.txt'], ["> 'my plan.txt'"]],
  write: [['echo hello > greeting.txt'], ['printf hello | tee greeting.txt']],
  append: [['echo hello > greeting.txt', 'echo more >> greeting.txt']],
  grep: [
    ['grep ERROR logs/app.log'],
    ["awk '/ERROR/' logs/app.log"],
    ['sed -n /ERROR/p logs/app.log'],
  ],
  pipe: [['grep ERROR logs/app.log | wc -l'], ['grep -c ERROR logs/app.log']],
  tail: [['tail -n 3 logs/app.log'], ['tail -3 logs/app.log'], ['cat logs/app.log | tail -n3']],
  count: [
    ['sort data/towns.txt | uniq -c | sort -rn'],
    ['cd data', 'cat towns.txt | sort | uniq -c | sort -nr'],
  ],
  find: [['find garden -name treasure.txt'], ['find . | grep treasure']],
  permissions: [
    ['chmod +x projects/build.sh', './projects/build.sh'],
    ['cd projects; chmod 755 build.sh; ./build.sh'],
  ],
  variables: [['NAME=Ann', 'echo "Hello $NAME"'], ['NAME="Ann B"; echo Hello $NAME']],
  'exit-codes': [
    ['ls nothing', 'echo $?'],
    ['false; true', 'cat nothing; echo $?'],
  ],
};

async function run(line: string, before: ShellState): Promise<LessonRun> {
  let output = '';
  let errors = '';
  const { state: after } = await runLine(
    { line, state: before, history: [] },
    {
      signal: new AbortController().signal,
      onOutput: ({ text, kind }) => {
        if (kind === 'output') output += text;
        if (kind === 'error') errors += text;
      },
    },
  );
  return { output, errors, before, after };
}

test('there are twenty, each with a unique id and a task of one sentence', () => {
  expect(LESSONS).toHaveLength(20);
  expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(20);
  for (const { task } of LESSONS) expect(task).toMatch(/^[A-Z].*\.$/);
});

const ways = LESSONS.flatMap((lesson) =>
  (WAYS[lesson.id] ?? []).map((lines) => ({
    lesson,
    lines,
    id: lesson.id,
    way: lines.join(' ⏎ '),
  })),
);

test('each has a solution in the table', () => {
  expect(new Set(ways.map(({ id }) => id)).size).toBe(20);
});

test.each(ways)('$id is done by its last line alone: $way', async ({ lesson, lines }) => {
  let state = startShell(PRACTICE_TREE);
  for (const [index, line] of lines.entries()) {
    const after = await run(line, state);
    expect(lesson.isDone(after), line).toBe(index === lines.length - 1);
    state = after.after;
  }
});

test('an unrelated line does not complete a lesson', async () => {
  for (const line of [
    'true',
    'echo hi',
    'date',
    'cd nowhere',
    'cat welcome.txt',
    'frobnicate',
    'mkdir x',
  ]) {
    const after = await run(line, startShell(PRACTICE_TREE));
    const done = LESSONS.filter((lesson) => lesson.isDone(after)).map(({ id }) => id);
    expect(done, line).toEqual([]);
  }
});
