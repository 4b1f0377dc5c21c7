// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are lines of a shell.
import { HOUR_LINES } from './bash-hour.testing.ts';
import { LANGUAGE_LINES } from './bash-language.testing.ts';
import { OWN_LINES } from './bash-own.testing.ts';
import { PROGRAM_LINES } from './bash-programs.testing.ts';
import { REWRITTEN_LINES } from './bash-rewritten.testing.ts';
import { SIGNAL_LINES } from './bash-signals.testing.ts';

/** Initial files for both shells, below their starting folder. */
export const TABLE_TREE: Readonly<Record<string, string>> = {
  'fruit.txt': 'pear\napple\nfig\napple\nbanana\n',
  'numbers.txt': '10\n9\n2\n33\n1\n',
  'people.csv': 'name,age,town\nAnn,31,Cape Town\nBen,27,Durban\nCleo,45,Cape Town\n',
  'log.txt': 'INFO start\nERROR disk full\nINFO retry\nWARN slow\nERROR timeout\n',
  'two words.txt': 'a file with a space in its name\n',
  'docs/readme.md': '# Title\n\nSome text.\n',
  'docs/old/notes.md': 'old notes\n',
  'docs/todo.txt': 'buy milk\ncall Ann\n',
  '.hidden': 'not seen\n',
};

/** Lines for which this shell and bash give the same output and the same exit code. */
export const SAME_LINES: readonly string[] = [
  ...LANGUAGE_LINES,
  ...PROGRAM_LINES,
  ...HOUR_LINES,
  ...REWRITTEN_LINES,
  ...SIGNAL_LINES,
  ...OWN_LINES,
];

/** Lines for which this shell differs, and why. */
export const DIFFERENT_LINES: readonly { line: string; why: string }[] = [
  { line: 'wc -l fruit.txt numbers.txt', why: 'columns of several files are one place wider' },
  {
    line: 'alias hi="echo hello"; type hi',
    why: 'aliases work as they do for a person at a prompt',
  },
  { line: 'head -c 4 /dev/zero | wc -c', why: '/dev/zero is empty' },
  {
    line: 'yes | head -20000 | wc -l',
    why: 'a pipe hands on all at once, so yes ends after 10,000 lines',
  },
  { line: 'sleep 0.1 & jobs', why: 'no background jobs' },
  {
    line: 'trap "echo bye" EXIT; echo hi',
    why: 'a line does not end the shell of a person at a prompt: EXIT comes with exit',
  },
  {
    line: "f() { trap 'echo ret' RETURN; echo f; }; f",
    why: 'traps of RETURN and DEBUG are refused',
  },
  {
    line: 'tar cf t.tar docs; tar tf t.tar',
    why: 'files of a folder are in the order of their names, not of a disk',
  },
  { line: 'gzip -dc < <(gzip -c fruit.txt)', why: 'what stands in <( ) is text' },
  {
    line: "printf 'echo err >&2; echo out\\n' > s.sh; chmod +x s.sh; ./s.sh > f 2>&1; cat f",
    why: 'what a script writes to both streams comes one stream after the other',
  },
  { line: 'x=5; printenv x', why: 'printenv and env show what is not exported too' },
  { line: 'awk \'BEGIN { printf "%05.1f", 3.14159 }\'', why: 'awk pads fractions with spaces' },
  { line: 'od -c <<< ab', why: 'columns of od are one place wider' },
  { line: 'echo $$ | wc -c', why: 'the number of the process is always 1' },
];
