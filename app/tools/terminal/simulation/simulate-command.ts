// The simulated terminal described by the specification (document 3, sections 2 to 5 and 8): a fake shell
// over a fake tree. Commands are case-insensitive; mkdir and touch have no effect.
import { toAbsolutePath } from '@entropy-tools/machine/shell/complete-line';
import { nodeAt, type SimulatedNode } from './simulated-tree';

/** The initial folder. */
export const SIMULATED_HOME = '/home/user';

/** The result of a simulated command. */
export interface SimulatedAnswer {
  /** Lines of output. */
  lines: string[];
  /** The folder after it. */
  cwd: string;
  isError?: true;
  /** Whether to clear the screen. */
  isClear?: true;
}

const MANUAL = {
  help: 'help - list the commands',
  ls: 'ls [FOLDER] - list what is in a folder',
  cd: 'cd [FOLDER] - go to a folder; without one, home',
  pwd: 'pwd - print the folder you are in',
  cat: 'cat FILE... - print files',
  echo: 'echo [TEXT]... - print a text',
  mkdir: 'mkdir NAME - pretend to make a folder',
  touch: 'touch NAME - pretend to make a file',
  tree: 'tree [FOLDER] - print a folder as a tree',
  whoami: 'whoami - print who you are',
  date: 'date - print the date and the time',
  history: 'history - print the lines you entered',
  uname: 'uname [-a] - print the name of the system',
  man: 'man COMMAND - say what a command does',
  clear: 'clear - empty the screen',
} as const;

/** The known commands. */
export const SIMULATED_COMMANDS: readonly string[] = Object.keys(MANUAL);

/**
 * @param history the lines entered, including this one
 * @param now milliseconds since 1970
 */
export function simulateCommand(
  line: string,
  cwd: string,
  history: readonly string[],
  now = Date.now(),
): SimulatedAnswer {
  const [typed = '', ...args] = line.trim().split(/\s+/);
  const say = (...lines: string[]): SimulatedAnswer => ({ lines, cwd });
  const fail = (...lines: string[]): SimulatedAnswer => ({ lines, cwd, isError: true });
  const [first] = args;
  switch (typed.toLowerCase()) {
    case '':
      return say();
    case 'help':
      return say('Commands:', ...Object.values(MANUAL).map((text) => `  ${text}`));
    case 'ls': {
      const node = nodeAt(toAbsolutePath(pathOf(args) ?? '.', cwd));
      if (!node) return fail(`ls: ${pathOf(args)}: No such file or directory`);
      return say(...(node.type === 'file' ? [node.name] : node.children.map(shown)));
    }
    case 'cd': {
      const to = toAbsolutePath(first ?? '~', cwd);
      const node = nodeAt(to);
      if (!node) return fail(`bash: cd: ${first}: No such file or directory`);
      if (node.type !== 'directory') return fail(`bash: cd: ${first}: Not a directory`);
      return { lines: [], cwd: to };
    }
    case 'pwd':
      return say(cwd);
    case 'cat':
      if (!first) return fail('cat: missing file argument');
      return cat(args, cwd);
    case 'echo':
      return say(args.join(' ').replace(/^(["'])(.*)\1$/, '$2'));
    case 'mkdir':
      if (!first) return fail('mkdir: missing directory name');
      return say(`mkdir: pretending to create directory '${first}'`);
    case 'touch':
      if (!first) return fail('touch: missing file name');
      return say(`touch: pretending to create file '${first}'`);
    case 'tree': {
      const node = nodeAt(toAbsolutePath(first ?? '.', cwd));
      if (!node) return fail(`tree: ${first}: No such file or directory`);
      return say(first ?? '.', ...branches(node));
    }
    case 'whoami':
      return say('user');
    case 'date':
      return say(new Date(now).toString());
    case 'history':
      return say(...history.map((entry, index) => `${String(index + 1).padStart(5)}  ${entry}`));
    case 'uname':
      return say(first === '-a' ? 'Linux entropy 6.1.0 x86_64 GNU/Linux (simulated)' : 'Linux');
    case 'man': {
      if (!first) return fail('What manual page do you want?');
      const page = MANUAL[first.toLowerCase() as keyof typeof MANUAL];
      return page ? say(page) : fail(`No manual entry for ${first}`);
    }
    case 'clear':
      return { lines: [], cwd, isClear: true };
    default:
      return fail(`bash: ${typed}: command not found`);
  }
}

function cat(paths: readonly string[], cwd: string): SimulatedAnswer {
  const lines: string[] = [];
  for (const path of paths) {
    const node = nodeAt(toAbsolutePath(path, cwd));
    if (!node)
      return { lines: [...lines, `cat: ${path}: No such file or directory`], cwd, isError: true };
    if (node.type === 'directory') {
      return { lines: [...lines, `cat: ${path}: Is a directory`], cwd, isError: true };
    }
    lines.push(...node.content.split('\n'));
  }
  return { lines, cwd };
}

const pathOf = (args: readonly string[]) => args.find((arg) => !arg.startsWith('-'));

const shown = (node: SimulatedNode) => (node.type === 'directory' ? `${node.name}/` : node.name);

function branches(node: SimulatedNode, indent = ''): string[] {
  if (node.type === 'file') return [];
  return node.children.flatMap((child, index) => {
    const isLast = index === node.children.length - 1;
    return [
      `${indent}${isLast ? '└──' : '├──'} ${child.name}`,
      ...branches(child, `${indent}${isLast ? '    ' : '│   '}`),
    ];
  });
}
