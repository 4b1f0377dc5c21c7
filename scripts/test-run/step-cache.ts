/**
 * Decides which steps of `npm test` need not run again: those whose inputs are unchanged since they last
 * passed on this machine. CI, a fresh clone and `npm test -- --all` run everything.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Digests of the project's files by their paths. */
export type FileDigests = ReadonlyMap<string, string>;

/** Inputs of each step when it last passed, by the step's id. */
type PassedInputs = Record<string, string>;

/**
 * Digests of all files in `root` that git tracks or would add.
 * @returns undefined if git or its folder is missing: then nothing is skipped
 */
export function digestFiles(root: string): FileDigests | undefined {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const paths = listed.split('\0').filter(Boolean).sort();
    return new Map(paths.map((path) => [path, digestFile(join(root, path))]));
  } catch {
    return undefined;
  }
}

function digestFile(path: string): string {
  try {
    return createHash('sha1').update(readFileSync(path)).digest('base64');
  } catch {
    return 'gone';
  }
}

/**
 * A hash of everything that a step depends on.
 * @param ignores paths that do not affect it
 * @param machine what else its outcome depends on: versions, missing programs
 */
export function hashInputs(
  files: FileDigests,
  ignores: readonly RegExp[],
  machine: readonly string[],
): string {
  const hash = createHash('sha256').update(machine.join('\n'));
  for (const [path, digest] of files)
    if (!ignores.some((pattern) => pattern.test(path))) hash.update(`${path}\0${digest}\n`);
  return hash.digest('hex');
}

/** The inputs with which steps last passed, in a file that may be deleted at any time. */
export class PassedSteps {
  readonly #file: string;
  #inputs: PassedInputs;

  constructor(file: string) {
    this.#file = file;
    this.#inputs = readInputs(file);
  }

  /** Whether the step passed with these inputs. */
  has(id: string, inputs: string): boolean {
    return this.#inputs[id] === inputs;
  }

  /** Records how the step ended; one that failed always runs again. */
  note(id: string, inputs: string, passed: boolean): void {
    const { [id]: _, ...others } = this.#inputs;
    this.#inputs = passed ? { ...others, [id]: inputs } : others;
    mkdirSync(join(this.#file, '..'), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#inputs, null, 2));
  }
}

function readInputs(file: string): PassedInputs {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof read === 'object' && read !== null ? (read as PassedInputs) : {};
  } catch {
    return {};
  }
}
