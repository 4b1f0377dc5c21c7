// @module-tag sweep
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gitProgram } from './git-program';
import { filesOnDisk, fsck, OurMachine, REPO } from './git-table.testing';
import { type GitServer, httpBackend, realGit, startGitServer } from './http-backend.testing';
import type { FindLogin } from './network/credentials';
import { directTransport } from './network/git-transport';

const backend = httpBackend();

describe.skipIf(backend === null)('Git over HTTP with git http-backend', () => {
  let root: string;
  let work: string;
  let server: GitServer;
  let url: string;

  const newMachine = (findLogin?: FindLogin) =>
    new OurMachine(
      gitProgram({
        transport: directTransport((address, init) => fetch(address, init)),
        ...(findLogin ? { findLogin } : {}),
      }),
    );
  /** Commits with the installed Git and pushes to the server. */
  const commitThere = (name: string, text: string, message: string) => {
    writeFileSync(join(work, name), text);
    realGit(work, 'add', '-A');
    realGit(work, 'commit', '-q', '-m', message);
    realGit(work, 'push', '-q', '--all', join(root, 'a.git'));
  };
  const clone = async (machine = newMachine(), options = '--full') => {
    const ran = await machine.git(`clone ${options} ${url} /home/user/repo`, { cwd: '/home/user' });
    expect([ran.code, ran.stderr]).toEqual([
      0,
      expect.stringContaining("Cloning into '/home/user/repo'..."),
    ]);
    return machine;
  };
  const exportRepo = (machine: OurMachine) => {
    const target = mkdtempSync(join(tmpdir(), 'git-export-'));
    machine.export(REPO, target);
    return target;
  };

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'git-server-'));
    server = await startGitServer(root, backend as string);
    url = `${server.origin}/a.git`;
  });
  afterAll(async () => {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  });
  beforeEach(() => {
    server.login = null;
    server.asked.length = 0;
    work = mkdtempSync(join(tmpdir(), 'git-work-'));
    realGit(work, 'init', '-q');
    mkdirSync(join(work, 'dir'));
    writeFileSync(join(work, 'dir', 'b.txt'), 'b\n');
    writeFileSync(join(work, 'run.sh'), '#!/bin/sh\n', { mode: 0o755 });
    for (const number of [1, 2, 3]) {
      writeFileSync(join(work, 'a.txt'), `line\n`.repeat(50) + number);
      realGit(work, 'add', '-A');
      realGit(work, 'commit', '-q', '-m', `commit ${number}`);
    }
    realGit(work, 'tag', '-a', 'v1', '-m', 'one');
    realGit(work, 'branch', 'side', 'HEAD~1');
    rmSync(join(root, 'a.git'), { recursive: true, force: true });
    realGit(root, 'clone', '-q', '--bare', work, 'a.git');
    realGit(join(root, 'a.git'), 'config', 'http.receivepack', 'true');
  });
  afterEach(() => rmSync(work, { recursive: true, force: true }));

  it('clones the newest commit of one branch, and says so', async () => {
    const machine = newMachine();
    const ran = await machine.git(`clone ${url}`, { cwd: '/home/user' });
    expect(ran.stderr).toContain("Fetched the newest commit of 'main' only");
    const cwd = '/home/user/a';
    expect((await machine.git('log --oneline', { cwd })).stdout.split('\n')).toHaveLength(2);
    expect((await machine.git('branch -a', { cwd })).stdout).toBe(
      '* main\n  remotes/origin/HEAD -> origin/main\n  remotes/origin/main\n',
    );
    expect((await machine.git('status -s -b', { cwd })).stdout).toBe('## main...origin/main\n');
    expect(machine.files.stat(`${cwd}/run.sh`).mode & 0o777).toBe(0o755);
    await machine.git('fetch --unshallow', { cwd });
    expect((await machine.git('log --oneline', { cwd })).stdout.split('\n')).toHaveLength(4);
    expect((await machine.git('rev-parse --is-shallow-repository', { cwd })).stdout).toBe(
      'false\n',
    );
  });

  it('clones everything; the exported repository is valid and has the same files', async () => {
    const machine = await clone();
    expect((await machine.git('log --oneline')).stdout.split('\n')).toHaveLength(4);
    expect((await machine.git('tag')).stdout).toBe('v1\n');
    const target = exportRepo(machine);
    expect(fsck(target)).toBe('');
    expect(filesOnDisk(target)).toEqual(filesOnDisk(work));
    expect(realGit(target, 'status', '--porcelain')).toBe('');
    rmSync(target, { recursive: true });
  });

  it("commits and pushes; the server's repository has the commit and is valid", async () => {
    for (const options of ['--full', '--depth 1']) {
      const machine = await clone(newMachine(), options);
      machine.write('new.txt', `from ${options}\n`);
      machine.write('dir/deep/c.txt', 'c\n');
      await machine.git('add -A');
      await machine.git('commit -m "from the page"');
      const pushed = await machine.git('push');
      expect([pushed.code, pushed.stderr]).toEqual([
        0,
        expect.stringMatching(/^To http:.*\n {3}[0-9a-f]{7}\.\.[0-9a-f]{7} {2}main -> main\n$/),
      ]);
      expect((await machine.git('status -s -b')).stdout).toBe('## main...origin/main\n');
      expect(fsck(join(root, 'a.git'))).toBe('');
      realGit(work, 'pull', '-q', join(root, 'a.git'), 'main');
      expect(filesOnDisk(work)['new.txt']).toBe(`from ${options}\n`);
      expect((await machine.git('push')).stderr).toBe('Everything up-to-date\n');
      const target = exportRepo(machine);
      expect(fsck(target)).toBe('');
      rmSync(target, { recursive: true });
    }
  });

  it('pushes new branches and tags, and deletes them', async () => {
    const machine = await clone();
    await machine.git('switch -c topic');
    machine.write('t.txt', 't\n');
    await machine.git('add .');
    await machine.git('commit -m topic');
    expect((await machine.git('push')).stderr).toContain('git push --set-upstream origin topic');
    const pushed = await machine.git('push -u origin topic');
    expect(pushed.stderr).toContain(' * [new branch]      topic -> topic\n');
    expect(pushed.stdout).toBe("branch 'topic' set up to track 'origin/topic'.\n");
    await machine.git('tag -a v2 -m two');
    await machine.git('tag light');
    expect((await machine.git('push --tags')).stderr).toContain(' * [new tag]         v2 -> v2\n');
    expect(realGit(join(root, 'a.git'), 'tag').split('\n')).toEqual(['light', 'v1', 'v2', '']);
    expect(fsck(join(root, 'a.git'))).toBe('');
    expect((await machine.git('push origin --delete topic')).stderr).toContain(
      ' - [deleted]         topic\n',
    );
    expect(realGit(join(root, 'a.git'), 'branch')).toBe('* main\n  side\n');
  });

  it('refuses to push over unseen commits; succeeds after a pull merged them', async () => {
    const machine = await clone();
    commitThere('there.txt', 'there\n', 'made there');
    machine.write('here.txt', 'here\n');
    await machine.git('add .');
    await machine.git('commit -m "made here"');
    const refused = await machine.git('push');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(' ! [rejected]        main -> main (fetch first)\n');
    const fetched = await machine.git('fetch');
    expect(fetched.stderr).toMatch(
      /^From .*\n {3}[0-9a-f]{7}\.\.[0-9a-f]{7} {2}main {7}-> origin\/main\n$/,
    );
    expect((await machine.git('push')).stderr).toContain('(non-fast-forward)');
    expect((await machine.git('status')).stdout).toContain('have 1 and 1 different commits each');
    const pulled = await machine.git('pull');
    expect(pulled.stdout).toContain("Merge made by the 'ort' strategy.\n there.txt | 1 +\n");
    expect((await machine.git('log -1 --format=%s')).stdout).toBe(
      `Merge branch 'main' of ${url.replace('.git', '')}\n`,
    );
    expect((await machine.git('push')).code).toBe(0);
    expect(fsck(join(root, 'a.git'))).toBe('');
    expect(realGit(join(root, 'a.git'), 'log', '--oneline', 'main').split('\n')).toHaveLength(7);
  });

  it('pulls by rebase: local commits end up on top, and pushing needs no force', async () => {
    const machine = await clone();
    machine.write('ours.txt', 'ours\n');
    await machine.git('add .');
    await machine.git('commit -m ours');
    commitThere('theirs.txt', 'theirs\n', 'theirs');
    const pulled = await machine.git('pull --rebase');
    expect(pulled.code).toBe(0);
    const [first, second] = (await machine.git('log --format=%s -n 2')).stdout.split('\n');
    expect(first).toBe('ours');
    expect(second).toBe('theirs');
    expect(machine.read('theirs.txt')).toBe('theirs\n');
    expect((await machine.git('push')).code).toBe(0);
    expect(fsck(join(root, 'a.git'))).toBe('');
  });

  it('pulls by fast-forward, and reports a conflict', async () => {
    const machine = await clone();
    commitThere('there.txt', 'there\n', 'made there');
    expect((await machine.git('pull')).stdout).toContain(
      'Fast-forward\n there.txt | 1 +\n 1 file changed, 1 insertion(+)\n create mode 100644 there.txt\n',
    );
    commitThere('there.txt', 'changed there\n', 'changed there');
    machine.write('there.txt', 'changed here\n');
    await machine.git('commit -a -m "changed here"');
    const pulled = await machine.git('pull');
    expect([pulled.code, pulled.stdout]).toEqual([
      1,
      expect.stringContaining('CONFLICT (content): Merge conflict in there.txt'),
    ]);
    expect(machine.read('there.txt')).toMatch(
      /^<<<<<<< HEAD\nchanged here\n=======\nchanged there\n>>>>>>> [0-9a-f]{40}\n$/,
    );
  });

  it('fetches other branches of a single-branch clone by name, and prunes', async () => {
    const machine = await clone();
    realGit(join(root, 'a.git'), 'branch', 'late', 'main');
    expect((await machine.git('fetch')).stderr).toContain(
      ' * [new branch]      late       -> origin/late',
    );
    expect((await machine.git('switch side')).stdout).toContain("set up to track 'origin/side'");
    realGit(join(root, 'a.git'), 'branch', '-D', 'late');
    expect((await machine.git('fetch --prune')).stderr).toContain(
      ' - [deleted]         (none)     -> origin/late',
    );
    const narrow = newMachine();
    await clone(narrow, '--depth 1');
    await narrow.git('fetch origin side');
    expect((await narrow.git('rev-parse FETCH_HEAD')).stdout).toBe(
      realGit(work, 'rev-parse', 'side'),
    );
  });

  it('asks for the login, remembers it, and writes it nowhere', async () => {
    server.login = 'ada:s3cret-word';
    const machine = newMachine();
    machine.answers = ['ada', 's3cret-word'];
    await clone(machine);
    expect(machine.asked).toEqual([
      { question: `Username for '${server.origin}': `, secret: false },
      { question: `Password for '${server.origin.replace('://', '://ada@')}': `, secret: true },
    ]);
    machine.write('x.txt', 'x\n');
    await machine.git('add .');
    await machine.git('commit -m x');
    expect((await machine.git('push')).code).toBe(0);
    expect(machine.asked).toHaveLength(2);
    const target = exportRepo(machine);
    expect(realGit(target, 'config', '--list', '--local')).not.toContain('s3cret');
    rmSync(target, { recursive: true });
    for (const { url: path } of server.asked) expect(path).not.toContain('s3cret');
  });

  it('takes the login from an address, and from the vault', async () => {
    server.login = 'ada:s3cret@word';
    const address = url.replace('://', '://ada:s3cret%40word@');
    const machine = newMachine();
    const ran = await machine.git(`clone ${address} repo`, { cwd: '/home/user' });
    expect([ran.code, ran.stdout + ran.stderr]).toEqual([0, expect.not.stringContaining('s3cret')]);
    expect(machine.read('.git/config')).not.toContain('s3cret');
    expect((await machine.git('remote -v')).stdout).toBe(
      `origin\t${url} (fetch)\norigin\t${url} (push)\n`,
    );
    await machine.git(`remote add two ${address}`);
    await machine.git(`config remote.two.url ${address}`);
    expect(machine.read('.git/config')).not.toContain('s3cret');
    const failed = await machine.git(`clone ${address.replace('a.git', 'none.git')} gone`, {
      cwd: '/home/user',
    });
    expect(failed.stderr).not.toContain('s3cret');
    const hosts: string[] = [];
    const withVault = newMachine(async (host) => {
      hosts.push(host);
      return { username: 'ada', password: 's3cret@word' };
    });
    await clone(withVault);
    expect([hosts, withVault.asked]).toEqual([[new URL(url).host], []]);
  });

  it('gives up after wrong logins, and leaves no partial clone', async () => {
    server.login = 'ada:right';
    const machine = newMachine();
    machine.answers = ['ada', 'wrong', 'ada', 'wrong', 'ada', 'wrong'];
    const refused = await machine.git(`clone ${url} other`, { cwd: '/home/user' });
    expect([refused.code, refused.stderr]).toEqual([
      128,
      expect.stringContaining(`fatal: Authentication failed for '${url}/'`),
    ]);
    expect(machine.files.exists('/home/user/other')).toBe(false);
    expect(server.asked.length).toBeLessThan(5);
    const cancelled = await newMachine().git(`clone ${url} other`, { cwd: '/home/user' });
    expect(cancelled.code).toBe(128);
  });

  it('explains in its own words what cannot be reached', async () => {
    const machine = newMachine();
    const say = async (line: string) => (await machine.git(line, { cwd: '/home/user' })).stderr;
    expect(await say(`clone ${server.origin}/none.git`)).toContain(
      `fatal: repository '${server.origin}/none.git/' not found`,
    );
    expect(await say('clone http://127.0.0.1:9/x.git')).toContain(
      "fatal: unable to access 'http://127.0.0.1:9/x.git/'",
    );
    expect(await say('clone git@github.com:owner/name.git')).toContain(
      'use https://github.com/owner/name.git',
    );
    expect(await say('clone /home/user/nothing x')).toContain(
      'does not appear to be a git repository',
    );
    expect(await say('clone file:///home/user/repo x')).toContain(
      "protocol 'file' is not possible",
    );
    machine.write('/home/user/full/x', 'x');
    expect(await say(`clone ${url} full`)).toContain("destination path 'full' already exists");
    realGit(root, 'init', '-q', '--bare', 'empty.git');
    expect(await say(`clone ${server.origin}/empty.git`)).toContain(
      'You appear to have cloned an empty repository.',
    );
    const cwd = '/home/user/empty';
    machine.write(`${cwd}/a.txt`, 'a\n');
    await machine.git('add .', { cwd });
    await machine.git('commit -m first', { cwd });
    realGit(join(root, 'empty.git'), 'config', 'http.receivepack', 'true');
    expect((await machine.git('push', { cwd })).stderr).toContain(
      ' * [new branch]      main -> main',
    );
    expect(fsck(join(root, 'empty.git'))).toBe('');
    rmSync(join(root, 'empty.git'), { recursive: true });
  });

  it('stops at Ctrl+C', async () => {
    const machine = newMachine();
    const stop = new AbortController();
    stop.abort();
    const ran = await machine.git(`clone ${url} other`, { cwd: '/home/user', signal: stop.signal });
    expect([ran.code, ran.stderr]).toEqual([130, expect.stringContaining('^C')]);
    expect(machine.files.exists('/home/user/other')).toBe(false);
  });
});
