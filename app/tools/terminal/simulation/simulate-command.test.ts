import { expect, test } from 'vitest';
import { SIMULATED_COMMANDS, SIMULATED_HOME, simulateCommand } from './simulate-command';

const run = (line: string, cwd = SIMULATED_HOME) => simulateCommand(line, cwd, [line], 0);

test.each([
  ['frobnicate now', 'bash: frobnicate: command not found'],
  ['cat', 'cat: missing file argument'],
  ['mkdir', 'mkdir: missing directory name'],
  ['touch', 'touch: missing file name'],
  ['cat nothing', 'cat: nothing: No such file or directory'],
  ['cat documents', 'cat: documents: Is a directory'],
  ['cd nothing', 'bash: cd: nothing: No such file or directory'],
  ['cd readme.txt', 'bash: cd: readme.txt: Not a directory'],
])('%s: %s', (line, message) => {
  expect(run(line)).toEqual({ lines: [message], cwd: SIMULATED_HOME, isError: true });
});

test('starts in home/user; commands are case-insensitive', () => {
  expect(run('PWD').lines).toEqual(['/home/user']);
  expect(run('Ls').lines).toEqual(['documents/', 'downloads/', 'projects/', 'readme.txt']);
  expect(run('CD projects').cwd).toBe('/home/user/projects');
  expect(run('cd ..', '/home/user/projects').cwd).toBe('/home/user');
  expect(run('cd', '/tmp').cwd).toBe('/home/user');
  expect(run('cat projects/todo.md').lines[0]).toBe('# To do');
});

test('mkdir and touch have no effect', () => {
  const before = run('tree').lines;
  expect(run('mkdir new').lines[0]).toContain('pretending');
  expect(run('touch new').lines[0]).toContain('pretending');
  expect(run('tree').lines).toEqual(before);
});

test('every command listed by help is known', () => {
  for (const name of SIMULATED_COMMANDS) {
    expect(run(`${name} x`).lines.join()).not.toContain('command not found');
    expect(run('help').lines.join('\n')).toContain(`  ${name}`);
    expect(run(`man ${name}`).isError).toBeUndefined();
  }
  for (const name of 'ls cd pwd cat echo clear help whoami date history uname tree man'.split(
    ' ',
  )) {
    expect(SIMULATED_COMMANDS).toContain(name);
  }
});
