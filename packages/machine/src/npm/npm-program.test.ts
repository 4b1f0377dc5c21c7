import { describe, expect, it } from 'vitest';
import { NODE_VERSION, NPM_VERSION } from '../javascript/host-calls';
import type { OutputListener } from '../machine/program';
import { homeTree, runProgram } from '../python/program-session.testing';
import { npmLikeProgram, npmProgram, npxProgram } from './npm-program';

const npm = npmProgram();

function shell(exitCode = 0) {
  const lines: string[] = [];
  return {
    lines,
    runLine: async (line: string, tell?: OutputListener) => {
      lines.push(line);
      tell?.('done\n', false);
      return { output: '', exitCode };
    },
  };
}

/** A command line without the environment variables that npm sets. */
const withoutExports = (line: string) => line.replace(/^export .*?; (?=cd )/, '');

const scripts = { build: 'node build.js', prebuild: 'echo before', test: 'node test.js' };
const files = () =>
  homeTree({
    'app/package.json': JSON.stringify({ name: 'app', version: '2.0.0', scripts }),
    'app/src/x.js': '',
  });

describe('npm', () => {
  it("passes a script its package and location, and prints npm's version", async () => {
    const { lines, runLine } = shell();
    const json = {
      ...JSON.parse('{"config":{"port":"80"},"bin":"x.js"}'),
      name: 'app',
      version: '2.0.0',
      scripts,
    };
    const tree = homeTree({ 'app/package.json': JSON.stringify(json) });
    await runProgram(npm, ['test', '--', '-v'], { files: tree, cwd: '/home/user/app', runLine });
    expect(lines).toHaveLength(1);
    for (const told of [
      'npm_package_name=app',
      'npm_package_version=2.0.0',
      'npm_package_config_port=80',
      'npm_package_bin_app=x.js',
      'npm_package_json=/home/user/app/package.json',
      'npm_lifecycle_event=test',
      "npm_lifecycle_script='node test.js'",
      'INIT_CWD=/home/user/app',
    ])
      expect(lines[0]).toContain(` ${told}`);
    expect(lines[0]).toMatch(/&& node test\.js -v$/);
    expect((await runProgram(npm, ['-v'])).out).toBe(`${NPM_VERSION}\n`);
    expect((await runProgram(npxProgram(), ['-v'])).out).toBe(`${NPM_VERSION}\n`);
    expect((await runProgram(npm, ['version'], { files: tree, cwd: '/home/user/app' })).out).toBe(
      `{\n  app: '2.0.0',\n  npm: '${NPM_VERSION}',\n  node: '${NODE_VERSION.slice(1)}'\n}\n`,
    );
    expect(await runProgram(npmLikeProgram('yarn'), ['-v'])).toMatchObject({ code: 1, out: '' });
  });

  it('runs a script with its pre script in the folder of package.json', async () => {
    const { lines, runLine } = shell();
    const ran = await runProgram(npm, ['run', 'build', '--', '--fast', 'two words'], {
      files: files(),
      cwd: '/home/user/app/src',
      runLine,
    });
    expect(lines.map(withoutExports)).toEqual([
      'cd /home/user/app && echo before',
      "cd /home/user/app && node build.js --fast 'two words'",
    ]);
    expect(ran.out).toContain("> app@2.0.0 build\n> node build.js --fast 'two words'\n\ndone\n");
    expect(ran.code).toBe(0);
  });

  it('runs scripts with yarn and pnpm commands, and programs of node_modules/.bin with npx', async () => {
    const { lines, runLine } = shell();
    const place = { files: files(), cwd: '/home/user/app', runLine };
    place.files.mkdir('/home/user/app/node_modules/.bin', { recursive: true });
    place.files.writeFile('/home/user/app/node_modules/.bin/hey', new Uint8Array());
    await runProgram(npmLikeProgram('yarn'), ['test', '-w'], place);
    await runProgram(npmLikeProgram('pnpm'), ['run', 'test'], place);
    await runProgram(npxProgram(), ['--yes', 'hey', 'a b'], {
      ...place,
      cwd: '/home/user/app/src',
    });
    expect(lines.map(withoutExports)).toEqual([
      'cd /home/user/app && node test.js -w',
      'cd /home/user/app && node test.js',
      "node /home/user/app/node_modules/.bin/hey 'a b'",
    ]);
    const missing = await runProgram(npxProgram(), ['cowsay'], place);
    expect(missing).toMatchObject({ code: 1 });
    expect(missing.err).toBe('ERROR: This terminal has no registry of packages.\n');
    const yarn = await runProgram(npmLikeProgram('yarn'), [], place);
    expect(yarn.err).toBe('ERROR: This terminal has no registry of packages.\n');
  });

  it('passes on the exit code of a script', async () => {
    const ran = await runProgram(npm, ['test'], {
      files: files(),
      cwd: '/home/user/app',
      ...shell(3),
    });
    expect(ran).toMatchObject({ code: 3, err: 'ERROR: Script "test" ended with code 3\n' });
  });

  it('reports what is missing', async () => {
    const asked = async (args: string[], cwd = '/home/user/app') =>
      (await runProgram(npm, args, { files: files(), cwd, ...shell() })).err;
    expect(await asked(['run', 'x'], '/home/user')).toBe('ERROR: No package.json found\n');
    expect(await asked(['run', 'none'])).toBe('ERROR: Missing script: "none"\n');
    expect(await asked(['install', 'react'])).toContain('ERROR: This terminal has no registry');
  });

  it('writes a package.json', async () => {
    const tree = homeTree();
    await runProgram(npm, ['init', '-y'], { files: tree });
    expect(
      JSON.parse(new TextDecoder().decode(tree.readFile('/home/user/package.json'))),
    ).toMatchObject({
      name: 'user',
      version: '1.0.0',
    });
    expect((await runProgram(npm, ['init', '-y'], { files: tree })).code).toBe(1);
  });
});
