import { describe, expect, it } from 'vitest';
import { CTRL_C, homeTree, runProgram } from './program-session.testing';
import { pythonEngine } from './python-engine';
import { pythonProgram } from './python-program';

// One interpreter for all tests, because successive programs must not affect each other.
const files = homeTree();
const engine = pythonEngine();
const python = pythonProgram(engine);
const run = (args: readonly string[], session: Parameters<typeof runProgram>[2] = {}) =>
  runProgram(python, args, { files, ...session });

const text = (path: string) => new TextDecoder().decode(files.readFile(path));
const put = (path: string, content: string) =>
  files.writeFile(`/home/user/${path}`, new TextEncoder().encode(content));

describe('programs', () => {
  it('runs code given with -c, with arguments', async () => {
    const ran = await run(['-c', 'import sys; print(sys.argv)', 'a', 'b c']);
    expect(ran).toMatchObject({ out: "['-c', 'a', 'b c']\n", err: '', code: 0 });
  });

  it('runs a file with its folder on the path', async () => {
    files.mkdir('/home/user/app', { recursive: true });
    put('app/main.py', 'import sys, helper\nprint(__name__, sys.argv, helper.twice(4))\n');
    put('app/helper.py', 'def twice(x):\n    return 2 * x\n');
    const ran = await run(['app/main.py', 'x']);
    expect(ran).toMatchObject({ out: "__main__ ['app/main.py', 'x'] 8\n", code: 0 });
    put('app/helper.py', 'def twice(x):\n    return x * 20\n');
    expect((await run(['app/main.py'])).out).toContain(' 80\n');
  });

  it('runs a module with -m', async () => {
    const ran = await run(['-m', 'json.tool'], { stdin: '{"a":[1,2]}' });
    expect(ran.out).toBe('{\n    "a": [\n        1,\n        2\n    ]\n}\n');
  });

  it('runs a program from a pipe, and passes piped input to a program', async () => {
    expect((await run([], { stdin: 'print(6*7)\n' })).out).toBe('42\n');
    const ran = await run(['-c', 'import sys\nfor line in sys.stdin: print(line.strip()[::-1])'], {
      stdin: 'abc\ndef\n',
    });
    expect(ran.out).toBe('cba\nfed\n');
    expect((await run(['-c', 'print(input(), input())'], { stdin: 'x\ny\n' })).out).toBe('x y\n');
  });

  it('asks the user for a line', async () => {
    const ran = await run(
      ['-c', 'import getpass\nname = input("Name? ")\np = getpass.getpass()\nprint(name, len(p))'],
      { answers: ['Ann', 'secret'] },
    );
    expect(ran).toMatchObject({ out: 'Ann 6\n', code: 0, asked: ['Name? ', 'Password: '] });
    expect((await run(['-c', 'input()'])).err).toContain('EOFError: EOF when reading a line');
  });

  it('shows a traceback as Python does, with exit code 1', async () => {
    put('bad.py', 'def f():\n    return 1 / 0\n\nf()\n');
    const ran = await run(['bad.py']);
    expect(ran.code).toBe(1);
    expect(ran.err).toBe(
      'Traceback (most recent call last):\n  File "/home/user/bad.py", line 4, in <module>\n    f()\n    ~^^\n  File "/home/user/bad.py", line 2, in f\n    return 1 / 0\n           ~~^~~\nZeroDivisionError: division by zero\n',
    );
    expect((await run(['-c', 'x = = 1'])).err).toBe(
      '  File "<string>", line 1\n    x = = 1\n        ^\nSyntaxError: invalid syntax\n',
    );
  });

  it('passes on exit codes', async () => {
    const codes = [];
    for (const code of [
      'import sys; sys.exit(3)',
      'raise SystemExit',
      'exit(256)',
      'import os; os._exit(7)',
    ])
      codes.push((await run(['-c', code])).code);
    expect(codes).toEqual([3, 0, 0, 7]);
    expect(await run(['-c', 'import sys; sys.exit("no")'])).toMatchObject({ err: 'no\n', code: 1 });
  });

  it('reports what it cannot do', async () => {
    expect(await run(['nothing.py'])).toMatchObject({
      err: 'ERROR: File not found: nothing.py\n',
      code: 2,
    });
    expect((await run(['-Z'])).err).toContain('Unknown option: -Z');
    expect((await run(['-c'])).err).toContain('Argument expected for the -c option');
    expect((await run(['--version'])).out).toMatch(/^Python 3\.14\.\d+\n$/);
    expect((await run(['-c', 'import numpy'])).err).toContain(
      'ModuleNotFoundError: numpy is not available on this site; its operator adds it with npm run setup.',
    );
  });

  it('leaves nothing behind that affects the next program', async () => {
    await run([
      '-c',
      'import sys, os, builtins, json, time, atexit\nsys.path.append("/x"); os.environ["A"]="1"; os.chdir("/"); builtins.zz = 1; print = None; sys.stdout = None; sys.setrecursionlimit(200); atexit.register(lambda: None)',
    ]);
    const ran = await run([
      '-c',
      'import sys, os, builtins\nprint("/x" in sys.path, os.environ.get("A"), os.getcwd(), hasattr(builtins, "zz"), sys.getrecursionlimit(), sys.argv, sorted(globals()))',
    ]);
    expect(ran.out).toBe(
      "False None /home/user False 1000 ['-c'] ['__annotations__', '__builtins__', '__doc__', '__loader__', '__name__', '__package__', '__spec__', 'builtins', 'os', 'sys']\n",
    );
  });

  it('runs asyncio, exit handlers and the shell', async () => {
    const ran = await run(
      [
        '-c',
        'import asyncio, atexit, os\nasync def one(n):\n    await asyncio.sleep(n/100)\n    return n\nasync def main():\n    print(await asyncio.gather(one(2), one(1)))\natexit.register(print, "end")\nasyncio.run(main())\nprint(os.system("ls"))',
      ],
      { runLine: async (line) => ({ output: `ran ${line}\n`, exitCode: 2 }) },
    );
    expect(ran.out).toBe('[2, 1]\nran ls\n512\nend\n');
    expect(ran.err).toBe('');
  });
});

describe('files', () => {
  it('are shared with the shell both ways, immediately', async () => {
    files.writeFile('/home/user/in.txt', new TextEncoder().encode('from the shell\n'));
    const seen: string[] = [];
    await run(
      [
        '-c',
        'import os\nprint(open("in.txt").read(), end="")\nopen("out.txt","w").write("from Python\\n")\nos.makedirs("a/b")\nopen("a/b/c.bin","wb").write(bytes(range(256)))\nf = open("live.txt","w"); f.write("line\\n"); f.flush(); os.system("look")\nprint(sorted(os.listdir("/")))',
      ],
      {
        write: (part) => seen.push(part),
        runLine: async () => ({ output: text('/home/user/live.txt'), exitCode: 0 }),
      },
    );
    expect(seen.join('')).toBe("from the shell\nline\n['dev', 'home', 'lib', 'proc', 'tmp']\n");
    expect(text('/home/user/out.txt')).toBe('from Python\n');
    expect(files.readFile('/home/user/a/b/c.bin')).toEqual(
      Uint8Array.from({ length: 256 }, (_, i) => i),
    );
    files.remove('/home/user/out.txt');
    expect((await run(['-c', 'import os; print(os.path.exists("out.txt"))'])).out).toBe('False\n');
  });

  it('raise the errors of the tree', async () => {
    const ran = await run([
      '-c',
      'import os\nfor call in (lambda: open("none"), lambda: os.mkdir("a"), lambda: os.rmdir("a"), lambda: open("a"), lambda: os.listdir("in.txt"), lambda: os.remove("a")):\n    try: call()\n    except OSError as e: print(type(e).__name__, e)',
    ]);
    expect(ran.out).toBe(
      "FileNotFoundError [Errno 44] No such file or directory: 'none'\nFileExistsError [Errno 20] File exists: 'a'\nOSError [Errno 55] Directory not empty: 'a'\nIsADirectoryError [Errno 31] Is a directory: 'a'\nNotADirectoryError [Errno 54] Not a directory: 'in.txt'\nIsADirectoryError [Errno 31] Is a directory: 'a'\n",
    );
  });

  it('support links, modes, times, moving, truncating and positions', async () => {
    const ran = await run([
      '-c',
      `import os, shutil, pathlib, tempfile, zipfile, sqlite3
p = pathlib.Path('work'); p.mkdir(exist_ok=True); os.chdir(p)
open('f','w').write('0123456789')
with open('f','r+b') as f:
    f.seek(3); f.write(b'XYZ'); f.seek(0); print(f.read()); f.truncate(5); print(os.fstat(f.fileno()).st_size)
print(open('f').read(), os.path.getsize('f'))
os.symlink('f','l'); print(os.readlink('l'), os.path.islink('l'), os.path.realpath('l'))
os.chmod('f',0o600); print(oct(os.stat('l').st_mode))
os.utime('f',(1,1000000000)); print(int(os.stat('f').st_mtime))
a=open('f','a'); a.write('end'); b=open('f'); a.flush(); print(b.read()); a.close()
os.rename('f','g'); print(os.listdir('.')); shutil.move('g','/tmp/g'); print(os.path.exists('/tmp/g'))
h=open('/tmp/g'); os.remove('/tmp/g'); print(h.read())
with tempfile.NamedTemporaryFile('w+') as t: t.write('x'); t.seek(0); print(t.read(), t.name.startswith('/tmp/'))
with zipfile.ZipFile('z.zip','w') as z: z.writestr('in/a.txt','hello')
print(zipfile.ZipFile('z.zip').read('in/a.txt'))
c=sqlite3.connect('d.db'); c.execute('create table t(x)'); c.executemany('insert into t values(?)',[(i,) for i in range(100)]); c.commit(); c.close()
print(sqlite3.connect('d.db').execute('select sum(x) from t').fetchone())
os.chdir('..'); shutil.rmtree('work'); print(os.path.exists('work'))`,
    ]);
    expect(ran.err).toBe('');
    expect(ran.out).toMatchInlineSnapshot(`
      "b'012XYZ6789'
      5
      012XY 5
      f True /home/user/work/f
      0o100600
      1000000000
      012XYend
      ['g', 'l']
      True
      012XYend
      x True
      b'hello'
      (4950,)
      False
      "
    `);
  });
});

describe('the prompt', () => {
  it('runs lines and blocks, and ends on exit', async () => {
    const ran = await run([], {
      answers: [
        '1 + 1',
        'for i in range(2):',
        '    print(i)',
        '',
        '1/0',
        '_',
        'x = (',
        '3)',
        'x',
        'exit',
      ],
    });
    expect(ran.asked).toEqual([
      '>>> ',
      '>>> ',
      '... ',
      '... ',
      '>>> ',
      '>>> ',
      '>>> ',
      '... ',
      '>>> ',
      '>>> ',
    ]);
    expect(ran.out.split('\n').slice(2).join('\n')).toBe('2\n0\n1\n2\n3\n');
    expect(ran.err).toBe(
      'Traceback (most recent call last):\n  File "<python-input-2>", line 1, in <module>\n    1/0\n    ~^~\nZeroDivisionError: division by zero\n',
    );
    expect(ran.code).toBe(0);
  });

  it('ends on exit() with its code, and on Ctrl+D', async () => {
    expect((await run([], { answers: ['exit(4)'] })).code).toBe(4);
    expect((await run([], { answers: [null] })).code).toBe(0);
    expect((await run([], { answers: ['x = (', null, '5', null] })).out).toMatch(/\n5\n$/);
    put('names.py', 'answer = 42\n');
    expect((await run(['-i', 'names.py'], { answers: ['answer', 'quit'] })).out).toBe('42\n');
  });

  it('stays open after Ctrl+C at an empty line, in a block and at a program’s question', async () => {
    const lines = [
      CTRL_C,
      'for i in range(2):',
      CTRL_C,
      'x = 5',
      'x',
      'input("? ")',
      CTRL_C,
      'x + 1',
      null,
    ];
    const ran = await run([], { answers: lines });
    expect(ran.out).toMatch(/5\n6\n$/);
    expect(ran.err.match(/KeyboardInterrupt/g)).toHaveLength(3);
    expect(ran.err).not.toContain('EOFError');
    expect(ran.asked.slice(0, 4)).toEqual(['>>> ', '>>> ', '... ', '>>> ']);
    expect((await run(['-c', 'input()'], { answers: [CTRL_C] })).code).toBe(130);
  });
});
