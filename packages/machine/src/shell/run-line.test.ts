import { expect, test } from 'vitest';
import { COMMAND_NAMES } from './command-names';
import type { OutputPiece } from './output-window';
import { runLine } from './run-line';
import { type ShellState, startShell, textAt } from './shell-state';

const TREE = { '/home/user/notes.txt': 'milk\nbread\n', '/home/user/secret.txt': 'x\n' };

function open() {
  let state: ShellState = startShell(TREE);
  const history: string[] = [];
  return {
    get state() {
      return state;
    },
    async run(line: string, signal = new AbortController().signal, onOutput = () => {}) {
      const pieces: OutputPiece[] = [];
      const outcome = await runLine(
        { line, state: structuredClone(state), history },
        {
          signal,
          onOutput: (piece) => {
            pieces.push(piece);
            onOutput();
          },
        },
      );
      history.push(line);
      state = outcome.state;
      const of = (kind: string) =>
        pieces
          .filter((piece) => piece.kind === kind)
          .map(({ text }) => text)
          .join('');
      return { ...outcome, out: of('output'), error: of('error'), notice: of('notice'), pieces };
    },
  };
}

test('state persists to the next line: folder, variables, arrays, functions, options, status', async () => {
  const shell = open();
  await shell.run(
    'x=5; export Y="a b"; list=(1 2 "3 4"); greet() { echo "hi $1"; }; alias ll="ls -l"',
  );
  await shell.run('mkdir -p deep/er; cd deep/er; set -o noclobber');
  const { out } = await shell.run(
    `pwd; echo $x "$Y" \${list[2]}; greet Ann; printenv Y; bash -c 'echo "[$x]"'; cd -`,
  );
  expect(out).toBe('/home/user/deep/er\n5 a b 3 4\nhi Ann\na b\n[]\n/home/user\n');
  expect((await shell.run('ll notes.txt')).out).toContain('-rw-r--r-- 1 user user 11');
  await shell.run('false');
  expect((await shell.run('echo $?')).out).toBe('1\n');
  expect((await shell.run('echo a > notes.txt')).error).toContain('cannot overwrite');
  expect(textAt(shell.state, '/home/user/notes.txt')).toBe('milk\nbread\n');
});

test('functions, traps and masks persist to later lines', async () => {
  const shell = open();
  await shell.run('twice() { for x; do echo $(( 2 * $(echo "$x") )); done; }; umask 077');
  const { out } = await shell.run('twice 4 5; touch new; stat -c %a new; set | grep -c __arith');
  expect(out).toBe('8\n10\n600\n0\n');
  await shell.run("trap 'echo failed' ERR; trap 'echo bye $?' EXIT");
  expect((await shell.run('false; echo on')).out).toBe('failed\non\n');
  expect(await shell.run('exit 3')).toMatchObject({ out: 'bye 3\n', isExit: true, exitCode: 3 });
  expect((await shell.run('trap; umask')).out).toBe('0022\n');
});

test('a loop’s output is shown while it runs, and stays when it is interrupted', async () => {
  const shell = open();
  const stop = new AbortController();
  let rounds = 0;
  const { out, exitCode } = await shell.run(
    'while true; do echo again >> log; echo on; done',
    stop.signal,
    () => {
      rounds += 1;
      if (rounds === 100) stop.abort();
    },
  );
  expect(exitCode).toBe(130);
  expect(out).toMatch(/^on\non\n/);
  expect(textAt(shell.state, '/home/user/log')).toMatch(/^again\n/);
  expect((await shell.run('echo ready')).out).toBe('ready\n');
});

test('output and errors are shown in the order in which they were written', async () => {
  const { pieces } = await open().run('echo one; ls nothing; echo two');
  expect(pieces.map(({ kind }) => kind)).toEqual(['output', 'error', 'output']);
});

test.each([
  'echo "open',
  'for i in 1 2',
  'for i in 1 2; do',
  'if true; then',
  'cat <<END\nhello',
  'echo a \\',
  'echo a |',
  'echo a &&',
  'echo $(',
  'f() {',
])('reports an incomplete line: %s', async (line) => {
  expect((await open().run(line)).isIncomplete).toBe(true);
});

test('a here-document and a loop over several lines run as one', async () => {
  const shell = open();
  expect((await shell.run('cat <<END\n  hello\nEND')).out).toBe('  hello\n');
  expect((await shell.run('for i in 1 2\ndo\n  echo $i\ndone')).out).toBe('1\n2\n');
});

test('a syntax error is reported and changes nothing', async () => {
  const { error, exitCode } = await open().run('echo )');
  expect(error).toBe("bash: syntax error: near unexpected token `)'\n");
  expect(exitCode).toBe(2);
});

test('permissions are enforced: reading, writing and running', async () => {
  const shell = open();
  await shell.run('chmod 000 secret.txt');
  expect((await shell.run('ls -l secret.txt')).out).toMatch(/^---------- 1 user user 2/);
  expect((await shell.run('cat secret.txt')).error).toBe('cat: secret.txt: Permission denied\n');
  expect((await shell.run('echo y > secret.txt')).error).toContain('Permission denied');
  await shell.run(`echo 'echo run $1' > go.sh`);
  expect(await shell.run('./go.sh')).toMatchObject({
    error: 'bash: ./go.sh: Permission denied\n',
    exitCode: 126,
  });
  expect((await shell.run('chmod +x go.sh; ./go.sh 1')).out).toBe('run 1\n');
});

test('endless recursion is reported in plain words', async () => {
  const { error, exitCode } = await open().run('f() { f; }; f');
  expect(error).toBe('bash: f: maximum recursion depth (100) exceeded\n');
  expect(exitCode).toBe(126);
});

test('exit starts a new shell on the same files', async () => {
  const shell = open();
  await shell.run('x=1; cd /tmp; touch here');
  expect(await shell.run('exit 3')).toMatchObject({ isExit: true, exitCode: 3 });
  expect((await shell.run('echo "$x" $?; pwd; ls /tmp')).out).toBe(' 3\n/home/user\nhere\n');
});

test('50 MB of output are cut with a notice, and the shell continues', {
  tags: ['sweep'],
}, async () => {
  const shell = open();
  await shell.run('x=$(printf "%01000d" 7); for i in 1 2 3 4 5 6; do x=$x$x; done');
  const { out, notice } = await shell.run('while true; do echo $x; done');
  expect(out.length).toBeLessThan(210_000);
  expect(notice).toContain('49.');
  expect(notice).toContain('Stopped: more than 50 MB of output.');
  expect((await shell.run('echo ready')).out).toBe('ready\n');
});

test('commands that the library lacks work: uname, whoami, yes, man, help, history, less, realpath', async () => {
  const shell = open();
  expect((await shell.run('uname; whoami; yes | head -2')).out).toBe('Linux\nuser\ny\ny\n');
  expect((await shell.run('man ls')).out).toContain('list directory contents');
  expect((await shell.run('man cd')).out).toContain('cd');
  expect((await shell.run('help')).out).toContain('man NAME');
  expect((await shell.run('help cd')).out).toContain('Change the shell working directory.');
  expect((await shell.run('man nothing')).error).toBe('No manual entry for nothing\n');
  expect((await shell.run('history | head -1')).out).toBe('    1  uname; whoami; yes | head -2\n');
  expect((await shell.run('cat notes.txt | less; realpath .')).out).toBe(
    'milk\nbread\n/home/user\n',
  );
});

test('each command name that Tab completes exists', async () => {
  const { out } = await open().run(
    `for name in ${COMMAND_NAMES.join(' ')}; do type "$name" > /dev/null 2>&1 || echo "$name"; done`,
  );
  expect(out).toBe('');
});

test('common commands explain themselves by --help and by help', async () => {
  const shell = open();
  const names =
    'ls cp mv rm rmdir mkdir touch find grep sed awk head tail sort uniq wc xargs diff tar jq tree du which env export alias source seq cat tee cut tr printf ln chmod stat bc date dd gunzip gzip mktemp trap truncate umask xxd zcat';
  for (const name of names.split(' ')) {
    const { out, exitCode } = await shell.run(`${name} --help`);
    expect([name, exitCode, out.length > 40]).toEqual([name, 0, true]);
  }
  expect((await shell.run('help grep')).out).toContain('grep');
  expect((await shell.run('help cd')).out).toContain('cd:');
  const none = await shell.run('help nothing');
  expect([none.exitCode, none.error]).toEqual([
    1,
    "bash: help: no help topics match `nothing'. Try help alone.\n",
  ]);
  await shell.run('rm notes.txt; mkdir -p a/b; touch a/b/c; seq 2 > n');
  expect((await shell.run('ls a/b; cat n; ls notes.txt')).out).toBe('c\n1\n2\n');
});
