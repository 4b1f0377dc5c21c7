// Requirements files of pip: requirements, `-r` and `-c` of other files, and `--hash`. Source: pip's
// "Requirements File Format". Options about indexes and builds are left out.
import type { FileTree } from '../machine/file-calls';
import { toAbsolutePath } from '../shell/complete-line';
import { parseRequirement, type Requirement } from './requirement';

/** What requirements files ask for. */
export interface Wanted {
  requirements: Requirement[];
  /** Paths of wheels, absolute. */
  wheels: string[];
  /** Specifiers by name. */
  constraints: Map<string, string>;
}

const MAX_FILES = 50;

/**
 * Reads a requirement as on a command line or in a file: a name, a wheel's path, or its address.
 * @param cwd folder of relative paths
 * @throws Error with a sentence that names it, if it is something else
 */
export function addRequirement(text: string, cwd: string, wanted: Wanted): void {
  if (/^(git|hg|svn|bzr)\+/.test(text))
    throw new Error(
      `${text} is a repository, and nothing can be built here; only wheels are installed.`,
    );
  if (/^https?:/.test(text)) {
    const file = URL.parse(text)?.pathname.split('/').at(-1) ?? '';
    const name = file.split('-')[0] ?? '';
    wanted.requirements.push({ name, extras: [], specifiers: '', url: text, hashes: [] });
    return;
  }
  if (/\.whl$/.test(text)) {
    wanted.wheels.push(toAbsolutePath(text, cwd));
    return;
  }
  if (text.startsWith('.') || text.includes('/') || /\.(zip|tar\.gz)$/.test(text))
    if (!text.includes('@'))
      throw new Error(
        `${text} is source, and nothing can be built here; only wheels are installed.`,
      );
  const requirement = parseRequirement(text);
  if (!requirement) throw new Error(`${text.slice(0, 100)} is not a requirement that pip knows.`);
  wanted.requirements.push(requirement);
}

/**
 * Reads a requirements file and those that it names, each once.
 * @param path absolute
 * @throws Error with a sentence that names the file or the line
 */
export function readRequirementsFile(
  files: FileTree,
  path: string,
  wanted: Wanted,
  seen = new Set<string>(),
  isConstraints = false,
): void {
  if (seen.has(path)) return;
  seen.add(path);
  if (seen.size > MAX_FILES) throw new Error(`More than ${MAX_FILES} requirements files.`);
  if (!files.exists(path) || files.stat(path).type !== 'file')
    throw new Error(`${path} is not a file.`);
  const folder = path.slice(0, path.lastIndexOf('/')) || '/';
  const text = new TextDecoder().decode(files.readFile(path)).replace(/\\\r?\n/g, ' ');
  for (const whole of text.split(/\r?\n/)) {
    const line = whole.replace(/(^|\s)#.*$/, '').trim();
    if (line === '') continue;
    const [, option, other] = /^(-r|--requirement|-c|--constraint)[\s=]+(\S+)$/.exec(line) ?? [];
    if (option && other) {
      const next = isConstraints || option.includes('-c');
      readRequirementsFile(files, toAbsolutePath(other, folder), wanted, seen, next);
      continue;
    }
    if (/^(-e|--editable)\b/.test(line))
      throw new Error(`${line}: nothing can be built here; only wheels are installed.`);
    if (line.startsWith('-')) continue;
    const hashes = [...line.matchAll(/--hash[\s=]+sha256:([0-9a-f]{64})/gi)].map(([, hash = '']) =>
      hash.toLowerCase(),
    );
    const bare = line.replace(/\s--\S+([\s=]\S+)?/g, '').trim();
    const into: Wanted = { requirements: [], wheels: [], constraints: wanted.constraints };
    addRequirement(bare, folder, into);
    if (isConstraints) {
      for (const { name, specifiers } of into.requirements)
        wanted.constraints.set(
          name,
          [wanted.constraints.get(name), specifiers].filter(Boolean).join(),
        );
      continue;
    }
    wanted.requirements.push(...into.requirements.map((one) => ({ ...one, hashes })));
    wanted.wheels.push(...into.wheels);
  }
}
