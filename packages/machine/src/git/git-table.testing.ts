// Runs the same steps with this Git and with the installed one, for the comparison tests.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FileTree } from '../machine/file-calls';
import { MemoryFileTree } from '../machine/file-tree';
import type { Program, ProgramSession } from '../machine/program';

/** Whether Git is installed, for tests that compare. */
export const hasGit = spawnSync('git', ['--version']).status === 0;

const HOME = '/home/user';
export const REPO = '/home/user/repo';

/** A program's output and exit code. */
export interface RunResult {
  stdout: string;
  stderr: string;
  code: number;
}

/** Splits a line into words; single and double quotes preserve blanks. */
export function wordsOf(line: string): string[] {
  const found = line.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g) ?? [];
  return found.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, (_, a, b) => a ?? b));
}

/** Author and committer, at a time that both sides share. */
export function stepEnv(step: number): Record<string, string> {
  const date = `${1_700_000_000 + step * 60} +0100`;
  const person = { NAME: 'Ada Lovelace', EMAIL: 'ada@example.com', DATE: date };
  const env: Record<string, string> = { HOME };
  for (const role of ['AUTHOR', 'COMMITTER']) {
    for (const [key, value] of Object.entries(person)) env[`GIT_${role}_${key}`] = value;
  }
  return env;
}

/** An in-memory machine with Git. */
export class OurMachine {
  readonly files: FileTree = new MemoryFileTree();
  readonly program: Program;
  /** Answers at the prompt, in order; null cancels. */
  answers: (string | null)[] = [];
  /** Questions that were asked, and whether the input was hidden. */
  asked: { question: string; secret: boolean }[] = [];
  isTerminal = false;
  hasColours = false;
  step = 0;

  constructor(program: Program) {
    this.program = program;
    this.files.mkdir(REPO, { recursive: true });
  }

  async run(
    words: readonly string[],
    {
      cwd = REPO,
      env = {},
      stdin = '',
      signal,
    }: { cwd?: string; env?: Record<string, string>; stdin?: string; signal?: AbortSignal } = {},
  ): Promise<RunResult> {
    const ran: RunResult = { stdout: '', stderr: '', code: 0 };
    const session: ProgramSession = {
      files: this.files,
      cwd,
      env: { ...stepEnv(this.step), ...env },
      stdin,
      write: (text) => {
        ran.stdout += text;
      },
      writeError: (text) => {
        ran.stderr += text;
      },
      ask: async (question, options) => {
        this.asked.push({ question, secret: options?.secret === true });
        return this.answers.shift() ?? null;
      },
      signal: signal ?? new AbortController().signal,
      isTerminal: this.isTerminal,
      hasColours: this.hasColours,
    };
    ran.code = await this.program.run(words, session);
    return ran;
  }

  /** Runs `git …` as typed. */
  git(line: string, options: Parameters<OurMachine['run']>[1] = {}): Promise<RunResult> {
    this.step += 1;
    return this.run(wordsOf(line), options);
  }

  write(path: string, text: string): void {
    const full = path.startsWith('/') ? path : `${REPO}/${path}`;
    this.files.mkdir(dirname(full), { recursive: true });
    this.files.writeFile(full, new TextEncoder().encode(text));
  }

  read(path: string): string {
    return new TextDecoder().decode(
      this.files.readFile(path.startsWith('/') ? path : `${REPO}/${path}`),
    );
  }

  /** Exports a folder of the machine to the disk, for programs that inspect it. */
  export(from: string, to: string): void {
    mkdirSync(to, { recursive: true });
    for (const name of this.files.readdir(from)) {
      const path = `${from}/${name}`;
      const stat = this.files.lstat(path);
      if (stat.type === 'directory') this.export(path, join(to, name));
      else if (stat.type === 'file') {
        writeFileSync(join(to, name), this.files.readFile(path));
        chmodSync(join(to, name), stat.mode & 0o777);
      }
    }
  }
}

/** The installed Git in a folder of its own. */
export class RealMachine {
  readonly base = mkdtempSync(join(tmpdir(), 'git-table-'));
  readonly repo = join(this.base, 'repo');
  step = 0;

  constructor() {
    mkdirSync(this.repo);
    writeFileSync(
      join(this.base, '.gitconfig'),
      '[init]\n\tdefaultBranch = main\n[pull]\n\trebase = false\n[advice]\n\tskippedCherryPicks = false\n',
    );
  }

  git(line: string, input = ''): RunResult {
    this.step += 1;
    const done = spawnSync('git', wordsOf(line), {
      cwd: this.repo,
      input,
      env: {
        ...process.env,
        ...stepEnv(this.step),
        HOME: this.base,
        GIT_CONFIG_NOSYSTEM: '1',
        LC_ALL: 'C',
        TZ: 'UTC',
        GIT_EDITOR: 'true',
      },
      encoding: 'utf8',
    });
    const local = (text: string) => text.replaceAll(this.repo, REPO);
    return { stdout: local(done.stdout), stderr: local(done.stderr), code: done.status ?? -1 };
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.repo, path)), { recursive: true });
    writeFileSync(join(this.repo, path), text);
  }

  remove(path: string): void {
    rmSync(join(this.repo, path), { recursive: true });
  }

  close(): void {
    rmSync(this.base, { recursive: true, force: true });
  }
}

/** Output of `git fsck` for a repository on disk; `''` if it is valid. */
export function fsck(dir: string): string {
  const env = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C', HOME: dir };
  const done = spawnSync(
    'git',
    ['-c', 'safe.directory=*', 'fsck', '--full', '--strict', '--no-dangling', '--no-progress'],
    { cwd: dir, env, encoding: 'utf8' },
  );
  return done.status === 0
    ? (done.stdout + done.stderr).replace(/^notice: .*\n/gm, '')
    : `${done.status}: ${done.stdout}${done.stderr}`;
}

/** All files below a folder on disk with their text, except `.git`. */
export function filesOnDisk(dir: string, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === '.git') continue;
    if (entry.isDirectory())
      Object.assign(found, filesOnDisk(join(dir, entry.name), `${prefix}${entry.name}/`));
    else found[prefix + entry.name] = readFileSync(join(dir, entry.name), 'utf8');
  }
  return found;
}
