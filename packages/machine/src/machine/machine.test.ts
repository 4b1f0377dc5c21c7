import { expect, test } from 'vitest';
import type { OutputPiece } from '../shell/output-window';
import { MemoryFileTree } from './file-tree';
import { Network } from './guarded-fetch';
import { Machine } from './machine';
import type { MachineHost } from './machine-host';
import { silentHost } from './machine-host.testing';
import type { Program } from './program';
import { populateStartTree } from './start-tree';

function open(programs: Record<string, Program['run']> = {}, network?: Network) {
  const files = new MemoryFileTree({ maxBytes: 200_000_000 });
  populateStartTree(files, true);
  let pieces: OutputPiece[] = [];
  const answers: (string | null)[] = [];
  const host: MachineHost = {
    ...silentHost((piece) => pieces.push(piece)),
    ask: async () => answers.shift() ?? null,
  };
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const table = Object.entries(programs).map(
    ([name, run]) => [name, async () => ({ name, run })] as const,
  );
  const machine = new Machine({
    files,
    host,
    shared,
    programs: Object.fromEntries(table),
    ...(network ? { network } : {}),
  });
  return {
    machine,
    files,
    shared,
    answers,
    text: () => pieces.map(({ text }) => text).join(''),
    pieces: () => pieces,
    async run(line: string) {
      pieces = [];
      const result = await machine.run(line);
      const of = (kind: string) =>
        pieces.flatMap((piece) => (piece.kind === kind ? piece.text : [])).join('');
      return { ...result, out: of('output'), error: of('error'), notice: of('notice') };
    },
  };
}

test('output is coloured for the screen, not when a program runs the command', async () => {
  const { run } = open({
    tint: async (_, { hasColours, write }) => {
      write(hasColours ? 'coloured\n' : 'plain\n');
      return 0;
    },
    helper: async (_, { runLine, write }) => {
      write((await runLine?.('tint'))?.output ?? '');
      return 0;
    },
  });
  expect((await run('tint; tint | cat; helper')).out).toBe('coloured\nplain\nplain\n');
});

test('recalls commands by ! and shows the expanded line', async () => {
  const { run, machine } = open();
  await run('echo one > a.txt');
  const again = await run('cat !$ # of !e');
  expect(again).toMatchObject({ notice: 'cat a.txt # of echo one > a.txt\n', out: 'one\n' });
  expect(machine.history.at(-1)).toBe('cat a.txt # of echo one > a.txt');
  expect((await run("echo '!!'")).out).toBe('!!\n');
  const wrong = await run('!nothing');
  expect(wrong).toMatchObject({ exitCode: 1, error: 'ERROR: bash: !nothing: event not found\n' });
  await run('cat <<END');
  await run('!! stays');
  expect((await run('END')).out).toBe('!! stays\n');
});

test('a file is run by the program in its shebang line', async () => {
  const calls: string[][] = [];
  const { run } = open({
    node: async (args, { write }) => {
      calls.push([...args]);
      write('by node\n');
      return 3;
    },
  });
  await run("printf '#!/usr/bin/env node\\nconsole.log(1)\\n' > tool.js; cp tool.js plain.js");
  await run('chmod +x tool.js; mkdir -p in; cp tool.js in/');
  expect(await run('./tool.js a "b c"')).toMatchObject({ out: 'by node\n', exitCode: 3 });
  expect(
    (await run('if ./in/tool.js; then echo no; fi | cat; $(echo ./tool.js) 2> e')).exitCode,
  ).not.toBe(0);
  expect(calls).toEqual([['./tool.js', 'a', 'b c'], ['./in/tool.js']]);
  expect((await run('./plain.js')).error).toContain('Permission denied');
});

test('explains why a program is not available here', async () => {
  const { run } = open();
  expect((await run('ps aux')).error).toBe(
    'ERROR: Command not found: ps. One line runs at a time here, and Ctrl+C stops it: there are no processes to list. Type help for all commands.\n',
  );
  expect((await run('frobnicate')).error).toBe(
    'ERROR: Command not found: frobnicate. Type help for all commands.\n',
  );
  expect((await run('echo two | grep --color=always two')).out).toBe('two\n');
});

test('starts with its folders and a welcome file', async () => {
  const { run } = open();
  expect((await run('pwd; ls')).out).toBe('/home/user\ndownloads\nprojects\nwelcome.txt\n');
  expect((await run('head -1 welcome.txt; ls /')).out).toBe(
    'Welcome to the Real Terminal.\nbin\ndev\nhome\nproc\ntmp\nusr\n',
  );
});

test('the shell works on the tree: pipes, patterns, redirection, links, find, cp, mv, rm', async () => {
  const { run, files } = open();
  await run('mkdir -p a/b; echo one > a/1.txt; echo two > a/b/2.txt; ln -s a/1.txt link');
  expect((await run('cat a/*.txt link | sort | uniq -c')).out).toBe('      2 one\n');
  expect((await run('find a -type f | sort; grep -rn t a')).out).toBe(
    'a/1.txt\na/b/2.txt\na/b/2.txt:1:two\n',
  );
  await run('cp -r a c; mv c d; rm -r a; echo three >> d/1.txt');
  expect((await run('cat d/1.txt; ls d')).out).toBe('one\nthree\n1.txt\nb\n');
  expect(files.exists('/home/user/a')).toBe(false);
  expect((await run('head -c 300 /dev/urandom > raw; cp raw raw2; cat raw2 | wc -c')).out).toBe(
    '300\n',
  );
  expect(files.readFile('/home/user/raw2')).toEqual(files.readFile('/home/user/raw'));
});

test('variables, functions and the current folder persist to the next line', async () => {
  const { run } = open();
  await run('x=5; hi() { echo "hi $1"; }; cd projects');
  expect((await run('echo $x; hi Ann; pwd')).out).toBe('5\nhi Ann\n/home/user/projects\n');
});

test('errors are shown in this terminal’s wording; a script sees those of bash', async () => {
  const { run } = open();
  expect((await run('nothing')).error).toBe(
    'ERROR: Command not found: nothing. Type help for all commands.\n',
  );
  expect((await run('cat nothing')).error).toBe('ERROR: cat: nothing: No such file or directory\n');
  expect((await run('cat nothing 2> log; cat log')).out).toBe(
    'cat: nothing: No such file or directory\n',
  );
  expect((await run('sleep 1 & echo x')).error).toContain('Background jobs are not available');
});

test('an incomplete line is continued by the next one', async () => {
  const { run } = open();
  expect(await run('for i in 1 2; do')).toMatchObject({ isIncomplete: true });
  expect((await run('echo $i; done')).out).toBe('1\n2\n');
});

test('a program writes while it runs, into a pipe and into a file, and reads from a pipe', async () => {
  const { run, pieces, machine } = open({
    say: async (args, session) => {
      session.write(`${args.join(' ')}\n`);
      // clock: a program that writes, waits and writes again; the exact duration does not matter.
      await new Promise((resolve) => setTimeout(resolve, 20));
      session.write(`${session.stdin.toUpperCase()}${session.isTerminal}\n`);
      session.writeError('aside\n');
      return 3;
    },
  });
  const running = run('say "a b" c');
  await expect.poll(() => pieces()[0]?.text).toBe('a b c\n');
  expect(await running).toMatchObject({ exitCode: 3, out: 'a b c\ntrue\n', error: 'aside\n' });
  expect((await run('echo hé | say x | cat')).out).toBe('x\nHÉ\nfalse\n');
  expect((await run('say y > file 2> log; cat file log')).out).toBe('y\nfalse\naside\n');
  expect((await run('if true; then say z; fi')).out).toBe('z\ntrue\n');
  expect((await run('say() { echo own; }; say')).out).toBe('own\n');
  expect(machine.session.variables).not.toHaveProperty('__SEEN');
});

test('a program asks a question, and its exceptions are shown', async () => {
  const { run, answers } = open({
    greet: async (_args, { ask, write }) => {
      write(`hello ${await ask('Who? ')}\n`);
      return 0;
    },
    fail: async () => {
      throw new Error('no wheels');
    },
  });
  answers.push('Ann');
  expect((await run('greet; echo $?')).out).toBe('hello Ann\n0\n');
  expect(await run('fail')).toMatchObject({ error: 'ERROR: fail: no wheels\n', exitCode: 1 });
});

test.each([
  'while true; do :; done',
  'f() { while true; do :; done; }; f',
  'f() { f2; }; f2() { while true; do echo x > /tmp/a; done; }; f | cat',
  'yes',
  'cat /dev/zero',
  'while true; do cat welcome.txt; done',
  'while true; do wait_here; done',
  'sleep 100',
])('Ctrl+C stops: %s', async (line) => {
  const { run, shared, machine } = open({
    wait_here: (_args, { signal }) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(130))),
  });
  const running = run(line);
  // A loop that never yields is stopped only by shared memory; a test has one thread for both.
  Atomics.store(shared, 0, line.includes('do :') || line.includes('f2') ? 2 : 0);
  // Press repeatedly, like a user: a command that has not started yet misses the first one.
  const pressing = setInterval(() => {
    Atomics.store(shared, 0, 2);
    machine.interrupts.message();
  }, 300);
  expect((await running).exitCode).toBe(130);
  clearInterval(pressing);
  Atomics.store(shared, 0, 0);
  expect((await run('echo ready')).out).toBe('ready\n');
});

test('a program runs shell commands without showing them', async () => {
  const { run } = open({
    agent: async (_args, { runLine, write }) => {
      write(JSON.stringify(await runLine?.('cd /tmp; echo in $(pwd); nothing')));
      return 0;
    },
  });
  expect(JSON.parse((await run('cd projects; agent')).out)).toEqual({
    output: 'in /tmp\nERROR: Command not found: nothing. Type help for all commands.\n',
    exitCode: 127,
  });
  expect((await run('pwd')).out).toBe('/home/user/projects\n');
});

test('zip and unzip, including names that lead out of the folder', async () => {
  const { run, files } = open();
  await run('mkdir -p src/deep; echo a > src/a; echo b > src/deep/b; chmod 755 src/a');
  expect((await run('zip -r out src')).out).toContain('adding: src/deep/b');
  expect((await run('unzip -l out.zip')).out).toContain('src/deep/b');
  await run('unzip -q out.zip -d copy');
  expect((await run('cat copy/src/a copy/src/deep/b')).out).toBe('a\nb\n');
  const { zipSync } = await import('fflate');
  files.writeFile('/home/user/bad.zip', zipSync({ '../../../tmp/evil': new Uint8Array(1) }));
  expect((await run('unzip bad.zip')).error).toContain('leads out of the folder');
  expect(files.exists('/tmp/evil')).toBe(false);
});

test('several large files fit within the size limit of the tree', { tags: ['sweep'] }, async () => {
  const { run } = open();
  const { error } = await run(
    'for i in 1 2 3 4 5 6 7 8 9; do head -c 1000000 /dev/zero > f$i; done; ls f9',
  );
  expect(error).toBe('');
});

test('a program reaches a host once the user agrees, also within a pipe', async () => {
  const asked: string[] = [];
  const network = new Network(async (url, { body }) => {
    asked.push(`${url} ${new TextDecoder().decode(body)}`);
    return { status: 200, statusText: 'OK', headers: {}, url, bytes: new Uint8Array([111, 107]) };
  });
  const run: Program['run'] = async ([url = ''], session) => {
    const body = new TextEncoder().encode(session.stdin);
    const answer = await session.fetch?.(url, { method: 'POST', body });
    session.write(`${new TextDecoder().decode(answer?.bytes)}\n`);
    return 0;
  };
  const machine = open({ get: run }, network);
  machine.answers.push('n', 'yes');
  const refused = await machine.run('echo one | get https://a.example/');
  expect([refused.exitCode, refused.error]).toEqual([
    1,
    'ERROR: get: a.example was not allowed.\n',
  ]);
  expect((await machine.run('echo two | get https://a.example/ | tr o 0')).out).toBe('0k\n');
  expect(asked).toEqual(['https://a.example/ two\n']);
  expect((await open({ get: run }).run('get https://a.example/')).error).toBe(
    'ERROR: get: this terminal has no network\n',
  );
});

test.each([
  ['cd projects; wait_here', '/home/user/projects'],
  ['cd projects && { mkdir -p a; cd a; wait_here; }', '/home/user/projects/a'],
  ['(cd projects; wait_here)', '/home/user'],
  ['for i in 1; do cd projects; wait_here | cat; done', '/home/user/projects'],
])('an interrupted line leaves the shell in its current folder: %s', async (line, folder) => {
  let isThere = () => {};
  const started = new Promise<void>((resolve) => {
    isThere = resolve;
  });
  const { machine, run, shared } = open({
    wait_here: async (_, { signal }) => {
      isThere();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return 130;
    },
  });
  const running = run(line);
  await started;
  shared[0] = 2;
  machine.interrupts.message();
  expect((await running).exitCode).toBe(130);
  expect((await run('pwd')).out).toBe(`${folder}\n`);
});

const SCRIPT_OF_TRAPS = `trap 'echo cleaned; exit 3' INT
trap 'echo left' EXIT
touch lock; wait_here; echo never`;

test.each([
  [SCRIPT_OF_TRAPS, 'cleaned\nleft\nafter 3\n', 0],
  ["trap 'rm -f lock; echo left' EXIT; wait_here; echo never", 'left\n', 130],
  ["trap 'rm -f lock' EXIT; wait_here; echo never", '', 130],
  ["trap 'echo got' INT; for i in 1 2; do wait_here; echo $i; done", 'got\n1\n2\nafter 0\n', 0],
  ["trap '' INT; sleep 0.01; wait_here; echo on", 'on\nafter 0\n', 0],
  ["trap 'echo got' INT; trap - INT; wait_here; echo never", '', 130],
  ["trap 'echo got' INT; wait_here | cat; echo on", 'got\non\nafter 0\n', 0],
])('Ctrl+C in a script with traps: %s', async (script, out, exitCode) => {
  let told = 0;
  let press = () => {};
  const { machine, run, files, shared } = open({
    // The first call presses Ctrl+C.
    wait_here: async (_, { signal }) => {
      if (told > 0) return 0;
      told += 1;
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve, { once: true });
        press();
      });
      return 130;
    },
  });
  press = () => {
    shared[0] = 2;
    machine.interrupts.message();
  };
  files.writeFile('/home/user/s.sh', new TextEncoder().encode(`${script}\n`));
  expect(await run('bash s.sh; echo after $?')).toMatchObject({ out, exitCode });
  expect((await run('echo ready')).out).toBe('ready\n');
});

test('Ctrl+C ends a sleep at once and runs the trap', async () => {
  const { machine, run, shared, text } = open();
  // Pressed until the trap has run: a command that has not started yet misses the first one.
  const pressing = setInterval(() => {
    if (text().includes('got')) return clearInterval(pressing);
    shared[0] = 2;
    machine.interrupts.message();
  }, 700);
  const { out } = await run("trap 'echo got' INT; sleep 100; echo $?");
  expect(out).toBe('got\n130\n');
});

test('three presses of Ctrl+C end a script that leaves them out', async () => {
  const { machine, run, shared } = open({
    press: async () => {
      shared[0] = 2;
      machine.interrupts.message();
      return 130;
    },
  });
  const { out, exitCode } = await run("trap '' INT; while :; do press; echo on; done");
  expect({ out, exitCode }).toEqual({ out: 'on\non\n', exitCode: 130 });
});

test('a line that changes system files changes them for itself only', async () => {
  const { run } = open();
  await run('echo first');
  expect((await run('rm /bin/ls; echo x > /bin/own; ls /bin | grep -cx own')).out).toBe('1\n');
  expect((await run('ls /bin | grep -x -e own -e ls')).out).toBe('ls\n');
});

test('options, aliases, arrays and functions stay from line to line', async () => {
  const { run } = open();
  await run(
    "set -o noclobber; shopt -s nullglob; alias say='echo \"it'\\''s\"'; list=(a 'b c'); f() { echo f; }",
  );
  expect(
    (await run(`say here; echo "\${list[1]}"; f; echo $-; shopt -q nullglob && echo on`)).out,
  ).toMatch(/^it's here\nb c\nf\n\S*C\S*\non\n$/);
  await run('set +o noclobber; shopt -u nullglob; unalias say; unset -f f');
  expect((await run('shopt -q nullglob || echo off; alias; declare -F; echo $-')).out).toMatch(
    /^off\n[^C]*\n$/,
  );
});
