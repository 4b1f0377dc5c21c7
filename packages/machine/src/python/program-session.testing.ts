import { MemoryFileTree } from '../machine/file-tree';
import type { Program, ProgramSession, ProgramView } from '../machine/program';

/** A tree with the folders that a machine starts with. */
export function homeTree(texts: Readonly<Record<string, string>> = {}): MemoryFileTree {
  const files = new MemoryFileTree({ maxBytes: 200_000_000 });
  files.mkdir('/home/user', { recursive: true });
  files.mkdir('/tmp', { recursive: true });
  for (const [path, text] of Object.entries(texts)) {
    const at = path.startsWith('/') ? path : `/home/user/${path}`;
    files.mkdir(at.slice(0, at.lastIndexOf('/')) || '/', { recursive: true });
    files.writeFile(at, new TextEncoder().encode(text));
  }
  return files;
}

export interface RunResult {
  out: string;
  err: string;
  code: number;
  views: ProgramView[];
  asked: string[];
}

/** Ctrl+C as an answer. */
export const CTRL_C = '\u0003';

/** Runs a program as the terminal would. @param answers the user's input lines, null for Ctrl+D */
export async function runProgram(
  program: Program,
  args: readonly string[],
  session: Partial<ProgramSession> & { answers?: readonly (string | null)[] } = {},
): Promise<RunResult> {
  const ran: RunResult = { out: '', err: '', code: 0, views: [], asked: [] };
  const answers = [...(session.answers ?? [])];
  ran.code = await program.run(args, {
    files: homeTree(),
    cwd: '/home/user',
    env: { HOME: '/home/user', USER: 'user' },
    stdin: '',
    write: (text) => {
      ran.out += text;
    },
    writeError: (text) => {
      ran.err += text;
    },
    ask: async (question, options) => {
      ran.asked.push(question);
      const answer = answers.shift() ?? null;
      if (answer !== CTRL_C) return answer;
      options?.onInterrupt?.();
      return null;
    },
    show: (view) => ran.views.push(view),
    signal: new AbortController().signal,
    ...session,
  });
  return ran;
}
