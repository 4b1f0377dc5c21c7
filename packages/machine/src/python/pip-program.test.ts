// @module-tag sweep
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { pipProgram } from './pip-program';
import { homeTree, runProgram } from './program-session.testing';
import { pythonEngine } from './python-engine';
import { moduleProgram, pythonProgram } from './python-program';

const files = homeTree();
const engine = pythonEngine();
const pip = (...args: string[]) => runProgram(pipProgram(engine), args, { files });
const text = (content: string) => new TextEncoder().encode(content);

const wheel = zipSync({
  'greet/__init__.py': text('def hi(name):\n    return f"Hi {name}"\n'),
  'greet-1.2.dist-info/METADATA': text('Metadata-Version: 2.1\nName: greet\nVersion: 1.2\n'),
});

it('installs a pure wheel from the machine’s files, which programs can then import', async () => {
  files.writeFile('/home/user/greet-1.2-py3-none-any.whl', wheel);
  const ran = await pip('install', 'greet-1.2-py3-none-any.whl');
  expect(ran).toMatchObject({
    out: 'Successfully installed greet-1.2\n',
    err: '',
    code: 0,
  });
  const used = await runProgram(
    pythonProgram(engine),
    ['-c', 'import greet; print(greet.hi("Ann"))'],
    { files },
  );
  expect(used.out).toBe('Hi Ann\n');
  expect((await pip('list')).out).toMatch(/^greet +1\.2$/m);
  expect((await pip('freeze')).out).toContain('greet==1.2\n');
});

it('runs a package’s command, serves a folder, and reports missing commands', async () => {
  const pytest = moduleProgram(engine, 'pytest');
  expect((await runProgram(pytest, [], { files })).err).toContain(
    'pytest is not available on this site; its operator adds it with npm run setup.\n',
  );
  expect(await runProgram(moduleProgram(engine, 'nose'), [], { files })).toMatchObject({
    code: 127,
    err: 'ERROR: Command not found: nose. Install it first: pip install nose\n',
  });
  const greet = moduleProgram(engine, 'greet');
  files.writeFile(
    '/home/user/.local/lib/python3.14/site-packages/greet/__main__.py',
    text('print("run")'),
  );
  expect((await runProgram(greet, [], { files })).out).toBe('run\n');
  const venv = await runProgram(pythonProgram(engine), ['-m', 'venv', 'x'], { files });
  expect(venv.err).toContain('this machine is one environment');
  const ports: number[] = [];
  const served = await runProgram(
    pythonProgram(engine),
    ['-m', 'http.server', '-d', '/tmp', '8123'],
    {
      files,
      signal: AbortSignal.abort(),
      serve: (port) => {
        ports.push(port);
        return { port, close: () => {} };
      },
    },
  );
  expect(served.out).toBe('Serving /tmp on http://localhost:8123 until Ctrl+C\n');
  expect(ports).toEqual([8123]);
});

it('refuses wheels with native code, and files that leave their folder', async () => {
  files.writeFile('/home/user/x-1-cp314-cp314-linux_x86_64.whl', wheel);
  expect((await pip('install', 'x-1-cp314-cp314-linux_x86_64.whl')).err).toContain(
    'x-1-cp314-cp314-linux_x86_64.whl has native code; only pure Python 3 can be installed here.',
  );
  files.writeFile('/home/user/evil-1-py3-none-any.whl', zipSync({ '../../../evil.py': text('x') }));
  expect((await pip('install', 'evil-1-py3-none-any.whl')).err).toContain('outside its folder');
  files.writeFile('/home/user/broken-1-py3-none-any.whl', text('no zip'));
  expect((await pip('install', 'broken-1-py3-none-any.whl')).err).toContain(
    'is damaged and was not installed',
  );
});

it('refuses a wheel that unpacks to more than a machine can hold', async () => {
  const bomb = zipSync({ a: new Uint8Array(2_000_000) });
  // The central directory says 4 GB.
  const at = bomb.findLastIndex(
    (_, index) => bomb[index] === 0x50 && bomb[index + 1] === 0x4b && bomb[index + 2] === 1,
  );
  bomb.set([0, 0, 0, 240], at + 24);
  files.writeFile('/home/user/bomb-1-py3-none-any.whl', bomb);
  expect((await pip('install', 'bomb-1-py3-none-any.whl')).err).toContain('more than 300 MB');
});

it('names what is not available', async () => {
  files.writeFile('/home/user/requirements.txt', text('# what we need\nnumpy>=2\n'));
  const ran = await pip('install', '-r', 'requirements.txt');
  expect(ran).toMatchObject({
    code: 1,
    err: 'ERROR: numpy is not available on this site; its operator adds it with npm run setup.\n',
  });
  expect((await pip('install', 'some-package')).err).toContain('has no package index');
  expect((await pip('install')).err).toContain('at least one requirement');
  const module = ['-m', 'pip', 'install', 'numpy'];
  expect((await runProgram(pythonProgram(engine), module, { files })).err).toContain(
    'ERROR: numpy is not available',
  );
});
