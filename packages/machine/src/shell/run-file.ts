// `./script`: shell scripts are passed to `bash`, so that they are rewritten too; everything else is left to
// the library, which reports what is wrong with it.
import { defineCommand } from 'just-bash';
import { RUN_FILE } from './rewrite-syntax';

/** `.run-file NAMES PATH ARGUMENT…`, with the names of the variables assigned for this command only */
export const runFile = defineCommand(
  RUN_FILE,
  async ([names = '', path = '', ...args], context) => {
    const { fs, cwd, exec, execWithInheritedStdin: execOnInput, stdin } = context;
    const isScript = await readsAsScript(path, context);
    const own = names
      .split(' ')
      .filter(Boolean)
      .map((name) => `${name}=${quote(context.env.get(name) ?? '')}`);
    const command = isScript ? [...own, 'bash'].join(' ') : quote(path);
    const { exportedEnv: env = {} } = context;
    const options = { cwd, args: isScript ? [path, ...args] : args, env };
    const run = String(stdin) !== '' && execOnInput ? execOnInput : exec;
    const ran = await run?.(command, options);
    return (
      ran ?? { stdout: '', stderr: `bash: ${path}: ${fs.resolvePath(cwd, path)}\n`, exitCode: 126 }
    );
  },
);

async function readsAsScript(
  path: string,
  { fs, cwd }: Pick<Parameters<typeof runFile.execute>[1], 'fs' | 'cwd'>,
): Promise<boolean> {
  try {
    const full = fs.resolvePath(cwd, path);
    const { isFile, mode } = await fs.stat(full);
    if (!isFile || (mode & 0o100) === 0 || /^\/(bin|usr)\//.test(full)) return false;
    const start = new TextDecoder().decode((await fs.readFileBuffer(full)).subarray(0, 200));
    return !start.startsWith('#!') || /^#!\s*\S*\/(env\s+)?(ba|da|z)?sh\b/.test(start);
  } catch {
    return false;
  }
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
