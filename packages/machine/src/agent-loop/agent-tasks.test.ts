import { describe, expect, it } from 'vitest';
import {
  contentsOf,
  createAgentHarness,
  lastResult,
  type Script,
  type ScriptItem,
  textAt,
} from './agent.testing';
import { revert } from './tree-snapshot';

const read = (path: string): ScriptItem => ({ call: 'read_file', args: { path } });
const write = (path: string, content: string): ScriptItem => ({
  call: 'write_file',
  args: { path, content },
});
const edit = (path: string, old: string, by: string): ScriptItem => ({
  call: 'edit_file',
  args: { path, old, new: by },
});
const run = (line: string): ScriptItem => ({ call: 'run', args: { line } });
/** A scripted model that returns these responses in order, and then the last one again and again. */
const steps =
  (
    ...answers: (
      | readonly ScriptItem[]
      | ((result: Record<string, unknown>) => readonly ScriptItem[])
    )[]
  ): Script =>
  (request, question) => {
    const answer = answers[Math.min(question, answers.length) - 1] ?? ['Done.'];
    return typeof answer === 'function' ? answer(lastResult(request)) : answer;
  };

interface Task {
  name: string;
  files: Record<string, string>;
  script: Script;
  /** A shell command that must exit with 0 afterwards. */
  proof: string;
}

const sum = 'add() { echo $(($1 - $2)); }\n';
const sumTest =
  '. ./sum.sh\n[ "$(add 2 3)" = 5 ] || { echo "expected 5, got $(add 2 3)"; exit 1; }\n';

const tasks: Task[] = [
  {
    name: 'fixes a failing test',
    files: { 'sum.sh': sum, 'test.sh': sumTest },
    script: steps(
      [
        { call: 'make_plan', args: { steps: ['Run the test', 'Mend', 'Run again'] } },
        run('bash test.sh'),
      ],
      ({ output }) => (/expected 5/.test(String(output)) ? [read('sum.sh')] : ['No failure.']),
      [edit('sum.sh', '$1 - $2', '$1 + $2')],
      [run('bash test.sh')],
      ['The test passes.'],
    ),
    proof: 'bash test.sh',
  },
  {
    name: 'succeeds after correcting itself twice',
    files: { 'sum.sh': sum, 'test.sh': sumTest },
    script: steps(
      [edit('sum.sh', '$1 - $2', '$1 * $2')],
      [run('bash test.sh')],
      [edit('sum.sh', '$1 * $2', '$1 / $2')],
      [run('bash test.sh')],
      [edit('sum.sh', '$1 / $2', '$1 + $2')],
      [run('bash test.sh')],
      ({ exitCode }) => [`Ends with ${exitCode}.`],
    ),
    proof: 'bash test.sh',
  },
  {
    name: 'renames a function in all files',
    files: {
      'lib.sh': 'old_name() { echo hi; }\n',
      'a.sh': '. ./lib.sh\nold_name\n',
      'b.sh': 'old_name\n',
    },
    script: steps(
      [{ call: 'search_files', args: { text: 'old_name', path: '.' } }],
      ({ hits }) => [
        run(
          `sed -i 's/old_name/new_name/g' ${[...new Set((hits as { path: string }[]).map(({ path }) => path))].join(' ')}`,
        ),
      ],
      [run('grep -rc old_name . || true')],
      ['Renamed.'],
    ),
    proof: '! grep -rq old_name . && [ "$(bash a.sh)" = hi ]',
  },
  {
    name: 'writes a CSV report',
    files: { 'sales.txt': 'north 10\nsouth 5\nnorth 7\n' },
    script: steps(
      [read('sales.txt')],
      [write('report.csv', 'region,total\nnorth,17\nsouth,5\n')],
      [run('awk \'{t[$1]+=$2} END {print t["north"]}\' sales.txt')],
      ({ output }) => [String(output).trim() === '17' ? 'The report is right.' : 'Wrong.'],
    ),
    proof: "grep -q '^north,17$' report.csv",
  },
  {
    name: 'writes a new program and runs it',
    files: {},
    script: steps(
      [write('src/hello.sh', 'echo "Hello, $1"\n')],
      [run('bash src/hello.sh Ada')],
      ['Ran.'],
    ),
    proof: '[ "$(bash src/hello.sh Ada)" = "Hello, Ada" ]',
  },
  {
    name: 'sorts a list and removes duplicates',
    files: { 'names.txt': 'b\na\nb\nc\na\n' },
    script: steps([run('sort -u names.txt > sorted.txt && cat sorted.txt')], ['Sorted.']),
    proof: '[ "$(cat sorted.txt | tr -d "\\n")" = abc ]',
  },
  {
    name: 'adds a line to a configuration',
    files: { 'app.conf': 'port=80\nhost=a\n' },
    script: steps(
      [read('app.conf')],
      [edit('app.conf', 'host=a\n', 'host=a\ntimeout=30\n')],
      ['Added.'],
    ),
    proof: 'grep -q "^timeout=30$" app.conf && grep -q "^port=80$" app.conf',
  },
  {
    name: 'moves files into folders by type',
    files: { 'a.txt': '1', 'b.md': '2', 'c.txt': '3' },
    script: steps(
      [{ call: 'list_files', args: { path: '.' } }],
      [run('mkdir -p text notes && mv *.txt text/ && mv *.md notes/')],
      ['Moved.'],
    ),
    proof: '[ -f text/a.txt ] && [ -f text/c.txt ] && [ -f notes/b.md ] && [ ! -e a.txt ]',
  },
  {
    name: 'counts words and writes the total',
    files: { 'book.txt': 'one two three\nfour five\n' },
    script: steps(
      [run('wc -w < book.txt')],
      ({ output }) => [write('count.txt', `${String(output).trim()}\n`)],
      ['Counted.'],
    ),
    proof: '[ "$(cat count.txt)" = 5 ]',
  },
  {
    name: 'reads JSON and writes the sum',
    files: { 'data.json': '{"items":[{"n":3},{"n":4}]}' },
    script: steps(
      [run("jq '[.items[].n] | add' data.json")],
      ({ output }) => [write('sum.txt', String(output))],
      ['Seven.'],
    ),
    proof: '[ "$(cat sum.txt)" = 7 ]',
  },
  {
    name: 'writes a README from the source',
    files: { 'run.sh': '# Usage: run.sh NAME\necho $1\n' },
    script: steps(
      [read('run.sh')],
      ({ content }) => [
        write('README.md', `# Project\n\n${/Usage: .*/.exec(String(content))?.[0]}\n`),
      ],
      ['Written.'],
    ),
    proof: 'grep -q "^Usage: run.sh NAME$" README.md',
  },
  {
    name: 'finds a bug by its output and fixes it',
    files: { 'max.sh': 'm=0\nfor n in "$@"; do [ $n -gt $m ] && m=$n; done\necho $m\n' },
    script: steps(
      [run('bash max.sh -3 -1 -2')],
      ({ output }) =>
        String(output).trim() === '-1'
          ? ['Fine.']
          : [read('max.sh'), edit('max.sh', 'm=0', 'm=$1')],
      [run('bash max.sh -3 -1 -2')],
      ['Mended.'],
    ),
    proof: '[ "$(bash max.sh -3 -1 -2)" = -1 ] && [ "$(bash max.sh 1 5 2)" = 5 ]',
  },
  {
    name: 'deletes temporary files',
    files: { 'keep.txt': 'k', 'a.tmp': '', 'deep/b.tmp': '' },
    script: steps([run("find . -name '*.tmp' -delete; find . -type f")], ['Deleted.']),
    proof: '[ -f keep.txt ] && [ -z "$(find . -name "*.tmp")" ]',
  },
  {
    name: 'turns CSV into a Markdown table',
    files: { 'in.csv': 'name,age\nAda,36\n' },
    script: steps(
      [read('in.csv')],
      [write('out.md', '| name | age |\n| --- | --- |\n| Ada | 36 |\n')],
      ['Turned.'],
    ),
    proof: 'grep -q "| Ada | 36 |" out.md',
  },
  {
    name: 'continues after its arguments are rejected',
    files: { 'poem.txt': 'rose\nrose\n' },
    script: steps(
      [edit('poem.txt', 'rose', 'lily')],
      ({ error }) =>
        /more than once/.test(String(error))
          ? [edit('poem.txt', 'rose\nrose', 'lily\nrose')]
          : ['?'],
      ['One is a lily now.'],
    ),
    proof: '[ "$(head -1 poem.txt)" = lily ] && [ "$(tail -1 poem.txt)" = rose ]',
  },
];

describe('a task through the whole loop', () => {
  it.each(tasks)('$name', async ({ files, script, proof }) => {
    const on = createAgentHarness(files, script);
    const before = contentsOf(on.files);
    expect(await on.run('Do it')).toBe('complete');
    const { runOnTree } = await import('./agent.testing');
    expect((await runOnTree(on.files, proof, '/home/user/project')).exitCode).toBe(0);
    // The user was asked before each run, and at most once for each write, edit or run.
    const deeds = on.asked
      .at(-1)
      ?.messages.flatMap(({ parts }) =>
        parts.filter(
          (part) => part.kind === 'call' && /^(write_file|edit_file|run)$/.test(part.name),
        ),
      );
    expect(on.questions.length).toBeGreaterThanOrEqual(on.ran.length);
    expect(on.questions.length).toBeLessThanOrEqual(deeds?.length ?? 0);
    expect(on.screen()).toMatch(/AI: cost free · [\d,]+ tokens in, [\d,]+ out · scripted\n$/);
    // Everything can be reverted.
    for (const changes of on.memory.turns.toReversed())
      expect(revert(on.files, changes).kept).toEqual([]);
    expect(contentsOf(on.files)).toEqual(before);
  });
});

it('stops after three failed attempts to correct an error', async () => {
  const on = createAgentHarness({ 'a.sh': 'exit 1\n' }, ({ tools }, question) => {
    if (tools.length === 0) return ['I could not mend it.'];
    return [write('a.sh', `exit 1 # ${question}\n`), run('bash a.sh')];
  });
  expect(await on.run('Mend a.sh')).toBe('complete');
  // The first try and three corrections.
  expect(on.ran).toHaveLength(4);
  expect(on.asked.at(-1)?.system).toContain('Three attempts to correct it have failed');
  expect(textAt(on.files, 'a.sh')).toContain('# 4');
});

it('ends a turn that would never end, with a closing message from the model', async () => {
  const on = createAgentHarness({ 'a.txt': '' }, ({ tools }) =>
    tools.length === 0 ? ['So far.'] : [{ call: 'list_files', args: { path: '.' } }],
  );
  expect(await on.run('Go')).toBe('complete');
  expect(on.asked).toHaveLength(24);
});
