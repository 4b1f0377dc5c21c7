import { entryAt } from '@entropy-tools/machine/shell/shell-state';
import { homePath, type Lesson, type LessonRun, linesOf, textOf } from './lesson';

const logLines = (run: LessonRun) => (textOf(run.before, 'logs/app.log') ?? '').trim().split('\n');

const errorLines = (run: LessonRun) => logLines(run).filter((line) => line.includes('ERROR'));

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length > 0 && some.join('\n') === others.join('\n');

/** Redirection, pipes, searching, permissions, variables and exit codes. */
export const laterLessons: readonly Lesson[] = [
  {
    id: 'write',
    title: 'Write into a file',
    task: 'Write the word hello into the file greeting.txt in your home folder.',
    hint: 'echo prints a text, and > FILE sends it into a file.',
    learnt: '> sends what a command writes into a file, and replaces what was there.',
    isDone: ({ after }) => textOf(after, 'greeting.txt')?.trim() === 'hello',
  },
  {
    id: 'append',
    title: 'Add a line',
    task: 'Add a second line to greeting.txt and keep the first.',
    hint: '>> adds to the end where > would replace.',
    learnt: '>> adds to the end of a file.',
    isDone: ({ before, after }) => {
      const first = textOf(before, 'greeting.txt') ?? '';
      const now = textOf(after, 'greeting.txt') ?? '';
      return first.trim() !== '' && now.startsWith(first) && now.trim().split('\n').length >= 2;
    },
  },
  {
    id: 'grep',
    title: 'Search in a file',
    task: 'Print just the lines of logs/app.log that have the word ERROR.',
    hint: 'grep WORD FILE prints the lines with a word.',
    learnt: 'grep finds lines. -i ignores capitals, -v turns it round, -r looks into folders.',
    isDone: (run) => isSame(linesOf(run), errorLines(run)),
  },
  {
    id: 'pipe',
    title: 'Put commands together',
    task: 'Print how many lines of logs/app.log have the word ERROR: just the number.',
    hint: '| hands what one command writes to the next. wc -l counts lines.',
    learnt: 'A pipe joins small commands into a new one.',
    isDone: (run) => isSame(linesOf(run), [String(errorLines(run).length)]),
  },
  {
    id: 'tail',
    title: 'The end of a long file',
    task: 'Print just the last three lines of logs/app.log.',
    hint: 'head prints the beginning, tail the end; -n 3 says how many lines.',
    learnt: 'head and tail look at a part of a file, however long it is.',
    isDone: (run) => isSame(linesOf(run), logLines(run).slice(-3)),
  },
  {
    id: 'count',
    title: 'Which is the most frequent?',
    task: 'Print each town of data/towns.txt once with its count, the most frequent first.',
    hint: 'sort puts the same lines together, uniq -c counts them, sort -rn sorts by number.',
    learnt: 'sort | uniq -c | sort -rn answers "how many of each?" for any list.',
    isDone: (run) => {
      const towns = (textOf(run.before, 'data/towns.txt') ?? '').trim().split('\n');
      const counts = new Map<string, number>();
      for (const town of towns) counts.set(town, (counts.get(town) ?? 0) + 1);
      const lines = linesOf(run).map((line) => /^(\d+)\s+(.+)$/.exec(line));
      const numbers = lines.map((line) => Number(line?.[1]));
      return (
        lines.length === counts.size &&
        lines.every((line) => line && counts.get(line[2] as string) === Number(line[1])) &&
        numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] as number))
      );
    },
  },
  {
    id: 'find',
    title: 'Find a file',
    task: 'Print the path of treasure.txt, which is somewhere below garden.',
    hint: 'find FOLDER -name NAME looks through all folders below.',
    learnt: 'find looks for files by name, kind, size or age.',
    isDone: (run) => linesOf(run).some((line) => line.endsWith('shed/box/treasure.txt')),
  },
  {
    id: 'permissions',
    title: 'Let a program run',
    task: 'Give yourself the right to run projects/build.sh, and run it.',
    hint: 'ls -l shows the rights, chmod +x FILE adds the right to run. Run it by its path.',
    learnt: 'r, w and x are the rights to read, write and run. chmod changes them.',
    isDone: ({ after, output }) =>
      output.includes('Built: 3 pages') &&
      Boolean((entryAt(after, homePath('projects/build.sh'))?.mode ?? 0) & 0o100),
  },
  {
    id: 'variables',
    title: 'Remember a value',
    task: 'Put your name into a variable NAME, and print Hello with it.',
    hint: 'NAME=Ann without spaces around =, then echo "Hello $NAME".',
    learnt: 'NAME=value sets a variable, $NAME is its value.',
    isDone: ({ after, output }) => {
      const name = after.variables.NAME?.trim();
      return Boolean(name && output.includes(`Hello ${name}`));
    },
  },
  {
    id: 'exit-codes',
    title: 'Did it work?',
    task: 'Run a command that fails, and print its exit code.',
    hint: '$? is the exit code of the command before: 0 means that it worked. Try ls nothing.',
    learnt: 'Every command ends with a code. && goes on after 0, || after anything else.',
    isDone: (run) => {
      const code = Number(linesOf(run).at(-1));
      return code > 0 && code < 256 && (run.errors !== '' || run.before.status === code);
    },
  },
];
