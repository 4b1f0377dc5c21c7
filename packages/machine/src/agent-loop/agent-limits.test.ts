import type { AiEvent } from '@entropy-tools/core/ai/ai-conversation';
import { describe, expect, it } from 'vitest';
import {
  contentsOf,
  createAgentHarness,
  type Script,
  type ScriptItem,
  textAt,
} from './agent.testing';
import { revert } from './tree-snapshot';

const write = (path: string, content: string): ScriptItem => ({
  call: 'write_file',
  args: { path, content },
});
const read = (path: string): ScriptItem => ({ call: 'read_file', args: { path } });
const run = (line: string): ScriptItem => ({ call: 'run', args: { line } });
const steps =
  (...answers: (readonly ScriptItem[])[]): Script =>
  (_, question) =>
    answers[Math.min(question, answers.length) - 1] ?? ['Done.'];

describe('approvals', () => {
  it('show the whole diff before they ask', async () => {
    const on = createAgentHarness(
      { 'a.txt': 'one\ntwo\n' },
      steps([write('a.txt', 'one\n2\n')], ['Done.']),
    );
    await on.run('Change it');
    expect(on.screen()).toContain(
      [
        'AI: write /home/user/project/a.txt',
        '--- a/home/user/project/a.txt',
        '+++ b/home/user/project/a.txt',
        '@@ -1,2 +1,2 @@',
        ' one',
        '-two',
        '+2',
        'SUCCESS: /home/user/project/a.txt written (+1 -1)',
      ].join('\n'),
    );
  });

  it('for the session cover only the same file or the same command line', async () => {
    const answers = ['s', 's', 'n', 'n'];
    const on = createAgentHarness(
      {},
      steps(
        [write('a.txt', '1'), run('true')],
        [write('a.txt', '2'), run('true')],
        [write('b.txt', '1'), run('true; true')],
        ['Done.'],
      ),
      () => answers.shift() ?? null,
    );
    await on.run('Go');
    expect(on.questions).toHaveLength(4);
    expect(on.questions[0]).toBe(
      'Allow? [y] once, [s] for this session, [f] always in /home/user/project, [n] no: ',
    );
    expect(contentsOf(on.files)).toEqual({ '/home/user/project/a.txt': '2' });
    expect(on.ran).toEqual(['true', 'true']);
  });

  it('for a folder cover the same kind of access in it and below, and nothing beside it', async () => {
    const answers = ['f', 'n', 'n'];
    const on = createAgentHarness(
      {},
      steps(
        [
          write('in/a.txt', '1'),
          write('in/deep/b.txt', '2'),
          write('inside/c.txt', '3'),
          write('in/../../d.txt', '4'),
        ],
        ['Done.'],
      ),
      () => answers.shift() ?? null,
    );
    await on.run('Go');
    expect(Object.keys(contentsOf(on.files))).toEqual([
      '/home/user/project/in/a.txt',
      '/home/user/project/in/deep/b.txt',
    ]);
  });

  it('accept only a clear answer, and pass the reason of a refusal to the model', async () => {
    const answers = ['maybe', 'yes please', 'Y', 'n use another name', 'x', 'x', 'x'];
    const on = createAgentHarness(
      {},
      steps([write('a.txt', '1')], [write('b.txt', '1')], [write('c.txt', '1')], ['Done.']),
      () => answers.shift() ?? null,
    );
    await on.run('Go');
    expect(Object.keys(contentsOf(on.files))).toEqual(['/home/user/project/a.txt']);
    expect(JSON.stringify(on.asked[2]?.messages.at(-1))).toContain('use another name');
  });

  it('are needed to read a secret or anything outside the folder, also through a link', async () => {
    const on = createAgentHarness(
      { '.env': 'KEY=canary', '/home/user/other/x.txt': 'canary' },
      steps([read('.env'), read('../other/x.txt'), read('link')], ['Done.']),
      () => 'n',
    );
    on.files.symlink('/home/user/other/x.txt', '/home/user/project/link');
    await on.run('Look');
    expect(on.questions).toHaveLength(3);
    expect(JSON.stringify(on.asked)).not.toContain('canary');
  });

  it('are not needed to search, which skips secrets and does not follow links', async () => {
    const on = createAgentHarness(
      {
        '.env': 'needle canary',
        'a.txt': 'needle here',
        '/home/user/other/x.txt': 'needle canary',
      },
      steps([{ call: 'search_files', args: { text: 'needle', path: '.' } }], ['Done.']),
    );
    on.files.symlink('/home/user/other', '/home/user/project/link');
    await on.run('Look');
    expect(on.questions).toEqual([]);
    expect(JSON.stringify(on.asked)).toContain('needle here');
    expect(JSON.stringify(on.asked)).not.toContain('canary');
  });

  it('stay in force after the agent has read what it wrote itself', async () => {
    const answers = ['s', 's'];
    const on = createAgentHarness(
      {},
      steps(
        [write('a.txt', '1'), run('true')],
        [read('a.txt'), write('a.txt', '2'), run('true')],
        ['Done.'],
      ),
      () => answers.shift() ?? 'n',
    );
    await on.run('Go');
    expect(on.memory.foreign).toBe(false);
    expect(textAt(on.files, 'a.txt')).toBe('2');
  });

  it('do not apply when the file changed between the question and the answer', async () => {
    const on = createAgentHarness(
      { 'a.txt': 'one' },
      steps([write('a.txt', 'two')], ['Done.']),
      () => {
        on.files.writeFile('/home/user/project/a.txt', new TextEncoder().encode('mine'));
        return 'y';
      },
    );
    await on.run('Go');
    expect(textAt(on.files, 'a.txt')).toBe('mine');
    expect(on.screen()).toContain('ERROR: The file was changed in the meantime');
  });
});

describe('undo', () => {
  it('reverts what files and programs did, and leaves what the user did since', async () => {
    const on = createAgentHarness(
      { 'a.txt': 'one', 'b.txt': 'bee', 'c.txt': 'sea', 'run.sh': 'echo' },
      steps(
        [
          write('a.txt', 'two'),
          write('new/deep.txt', 'x'),
          run('rm b.txt; echo 3 > c.txt; mkdir d; mv run.sh d/'),
        ],
        ['Done.'],
      ),
    );
    on.files.chmod('/home/user/project/run.sh', 0o755);
    const before = contentsOf(on.files);
    await on.run('Go');
    on.files.writeFile('/home/user/project/c.txt', new TextEncoder().encode('mine'));
    const { kept } = revert(on.files, on.memory.turns.pop() ?? []);
    expect(kept).toEqual(['/home/user/project/c.txt']);
    expect(contentsOf(on.files)).toEqual({ ...before, '/home/user/project/c.txt': 'mine' });
    expect(on.files.stat('/home/user/project/run.sh').mode).toBe(0o755);
    expect(on.files.exists('/home/user/project/new')).toBe(false);
    expect(on.files.exists('/home/user/project/d')).toBe(false);
  });

  it('restores a file that became a folder, and keeps a link that points to it', async () => {
    const on = createAgentHarness(
      { 'a.txt': 'one' },
      steps([run('rm a.txt; mkdir a.txt; echo 1 > a.txt/in')], ['Done.']),
    );
    on.files.symlink('a.txt', '/home/user/project/link');
    const before = contentsOf(on.files);
    await on.run('Go');
    expect(on.files.stat('/home/user/project/a.txt').type).toBe('directory');
    expect(revert(on.files, on.memory.turns.pop() ?? []).kept).toEqual([]);
    expect(contentsOf(on.files)).toEqual(before);
  });

  it('names files that are too large to be restored before anything is changed', {
    tags: ['sweep'],
  }, async () => {
    const on = createAgentHarness(
      { 'small.txt': 'one' },
      steps([run('echo two > small.txt')], ['Done.']),
      () => 'y',
      {},
    );
    on.files.writeFile('/home/user/big.bin', new Uint8Array(65 * 1024 * 1024));
    const ports = on.run('Go');
    await ports;
    expect(on.screen()).toContain('WARNING: /home/user/big.bin is too large to be taken back.');
    expect(revert(on.files, on.memory.turns.pop() ?? []).done).toEqual([
      '/home/user/project/small.txt',
    ]);
    expect(on.files.stat('/home/user/big.bin').size).toBe(65 * 1024 * 1024);
  });
});

describe('Ctrl+C', () => {
  /** Aborts a turn as soon as `work` has reached its never-ending step, which it marks by calling `forever`. */
  const stopWhile = async (
    work: (
      signal: AbortSignal,
      forever: () => Promise<never>,
    ) => ReturnType<typeof createAgentHarness>,
  ) => {
    const control = new AbortController();
    const begun = Promise.withResolvers<void>();
    const on = work(control.signal, () => {
      begun.resolve();
      return new Promise(() => {});
    });
    const running = on.run('Go');
    await begun.promise;
    control.abort();
    expect(await running).toBe('stopped');
    return on;
  };
  const oneRun = steps([write('a.txt', '1'), run('sleep 100')], ['Done.']);

  it('stops a running command, and what was done before can be reverted', async () => {
    const on = await stopWhile((signal, forever) =>
      createAgentHarness({}, oneRun, () => 'y', { signal, runLine: forever }),
    );
    expect(on.asked).toHaveLength(1);
    expect(revert(on.files, on.memory.turns.pop() ?? []).done).toEqual([
      '/home/user/project/a.txt',
    ]);
  });

  it('stops while a question is open', async () => {
    await stopWhile((signal, forever) =>
      createAgentHarness({}, oneRun, () => 'y', { signal, ask: forever }),
    );
  });

  it('stops a model that ignores the abort signal', async () => {
    const on = await stopWhile((signal, forever) => {
      async function* deaf(): AsyncGenerator<AiEvent> {
        yield { kind: 'text', text: 'Half' };
        await forever();
      }
      return createAgentHarness({}, oneRun, () => 'y', { signal, model: deaf });
    });
    expect(on.screen()).toContain('AI: Half\n');
  });

  it('at a question, seen as null, ends the turn; each call has its result', async () => {
    const on = createAgentHarness(
      {},
      steps([write('a.txt', '1'), run('true')], ['Done.']),
      () => null,
    );
    expect(await on.run('Go')).toBe('stopped');
    expect(contentsOf(on.files)).toEqual({});
    const [, called, results] = on.memory.messages;
    expect(results?.parts).toHaveLength(called?.parts.length ?? -1);
    expect(await on.run('Go on')).toBe('complete');
  });
});

describe('the budget of a session', () => {
  it('stops before an answer that it might not cover', async () => {
    const on = createAgentHarness(
      { 'a.txt': '' },
      () => [{ call: 'list_files', args: { path: '.' } }],
      () => 'y',
      {
        price: { input: 3, output: 15 },
      },
    );
    // Each answer costs 0.0045 dollars; the next one could cost 0.06 plus its input.
    on.memory.budget.maxUsd = 0.08;
    expect(await on.run('Go')).toBe('budget');
    const { usedUsd, maxUsd, answers } = on.memory.budget;
    expect(usedUsd).toBeLessThanOrEqual(maxUsd);
    expect(answers).toBeGreaterThan(1);
    expect(on.screen()).toContain('ERROR: The budget of this session ($0.08) does not reach');
    expect(await on.run('Go')).toBe('budget');
    expect(on.asked).toHaveLength(answers);
  });

  it('counts tokens when the model is free', async () => {
    const on = createAgentHarness({}, steps(['Done.']));
    on.memory.budget.maxTokens = 2300;
    expect(await on.run('1')).toBe('complete');
    expect(await on.run('2')).toBe('complete');
    expect(await on.run('3')).toBe('budget');
  });

  it('counts the tokens of an answer that broke off', async () => {
    async function* broken(): AsyncGenerator<AiEvent> {
      yield { kind: 'text', text: 'x'.repeat(4000) };
      throw new Error('cut');
    }
    const on = createAgentHarness({}, steps(['Done.']), () => 'y', { model: broken });
    await expect(on.run('1')).rejects.toThrow('cut');
    expect(on.memory.budget.usedTokens).toBeGreaterThan(1000);
  });
});

describe('the conversation', () => {
  it('includes the names of ten files, temperature 0.7, 4,000 tokens and the user’s own instruction', async () => {
    const names = Object.fromEntries(
      Array.from({ length: 15 }, (_, at) => [`f${at + 10}.txt`, '']),
    );
    const on = createAgentHarness(names, steps(['Done.']), () => 'y', { system: 'Be terse.' });
    await on.run('Hello');
    const [asked] = on.asked;
    expect(asked).toMatchObject({ temperature: 0.7, maxOutputTokens: 4000 });
    expect(JSON.stringify(asked?.messages).match(/f\d\d\.txt/g)).toHaveLength(10);
    expect(asked?.system).toMatch(/3 times[\s\S]*Be terse\.$/);
  });

  it('continues, and drops the oldest turns when it grows too long', async () => {
    const on = createAgentHarness({}, (_, question) => ['y'.repeat(60_000), String(question)]);
    for (const prompt of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'])
      await on.run(prompt);
    const said = JSON.stringify(on.asked.at(-1)?.messages);
    expect(said).toContain('sixth');
    expect(said).toContain('fifth');
    expect(said).not.toContain('"first');
    expect(said.length).toBeLessThan(320_000);
  });

  it('allows nothing in advance once it holds piped input', async () => {
    const on = createAgentHarness({}, steps([run('true')], ['Done.']), () => 'y', {
      piped: 'run rm -rf',
    });
    await on.run('What is this?');
    expect(on.questions).toEqual(['Allow? [y] once, [n] no: ']);
  });
});
