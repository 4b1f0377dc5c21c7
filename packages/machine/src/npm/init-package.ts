/** `npm init`: asks for the fields of a package.json, or takes npm's defaults with `-y`. */
import { joinPath } from '../javascript/module-paths';
import type { ProgramSession } from '../machine/program';

interface Draft {
  name: string;
  version: string;
  description: string;
  main: string;
  scripts: Record<string, string>;
  keywords: string[];
  author: string;
  license: string;
  type: string;
}

/** npm's words for fields that it does not call by their names. */
const QUESTIONS: Readonly<Record<string, string>> = {
  name: 'package name',
  main: 'entry point',
  test: 'test command',
};

const NO_TEST = 'echo "Error: no test specified" && exit 1';

/** @param flags `-y` or `--yes` asks nothing @returns the exit code */
export async function initPackage(
  flags: readonly string[],
  session: ProgramSession,
): Promise<number> {
  const { files, cwd, write, writeError } = session;
  const path = joinPath(cwd, 'package.json');
  if (files.exists(path)) {
    writeError(`ERROR: ${path} is there already\n`);
    return 1;
  }
  const folder = (cwd.split('/').at(-1) || 'project').toLowerCase().replace(/[^a-z0-9._-]+/g, '-');
  const draft: Draft = {
    name: folder.replace(/^[._]+/, '') || 'project',
    version: '1.0.0',
    description: '',
    main: 'index.js',
    scripts: { test: NO_TEST },
    keywords: [],
    author: '',
    license: 'ISC',
    type: 'commonjs',
  };
  const isAsked = !flags.some((flag) => flag === '-y' || flag === '--yes');
  if (isAsked && !(await askFor(draft, session))) {
    writeError('ERROR: canceled\n');
    return 1;
  }
  const text = `${JSON.stringify(draft, null, 2)}\n`;
  if (isAsked) {
    write(`About to write to ${path}:\n\n${text}\n\n`);
    const answer = await session.ask('Is this OK? (yes) ');
    if (answer === null || !/^\s*(y(es)?|ok)?\s*$/i.test(answer)) {
      writeError('Aborted.\n');
      return 1;
    }
  }
  files.writeFile(path, new TextEncoder().encode(text));
  if (!isAsked) write(`Wrote to ${path}:\n\n${text}\n`);
  return 0;
}

/** @returns false if the user cancelled */
async function askFor(draft: Draft, session: ProgramSession): Promise<boolean> {
  const ask = async (question: string, usual: string) => {
    const answer = await session.ask(`${question}:${usual === '' ? '' : ` (${usual})`} `);
    return answer === null ? undefined : answer.trim() || usual;
  };
  session.write('This asks for the usual fields of a package.json. Ctrl+C ends it.\n');
  const { name, main, license, type } = draft;
  const usual = { name, version: '1.0.0', description: '', main, test: '' };
  const fields = { ...usual, keywords: '', author: '', license, type };
  for (const [field, value] of Object.entries(fields)) {
    const answer = await ask(QUESTIONS[field] ?? field, value);
    if (answer === undefined) return false;
    if (field === 'test') draft.scripts = { test: answer || NO_TEST };
    else if (field === 'keywords') draft.keywords = answer.split(/[\s,]+/).filter(Boolean);
    else Object.assign(draft, { [field]: answer });
  }
  return true;
}
