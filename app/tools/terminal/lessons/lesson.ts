import { entryAt, HOME, type ShellState, textAt } from '@entropy-tools/machine/shell/shell-state';

/** A completed line, for a lesson to check. */
export interface LessonRun {
  /** All its output, without errors. */
  output: string;
  /** Its output to stderr. */
  errors: string;
  before: ShellState;
  after: ShellState;
}

/** A short exercise that checks the output and the files. */
export interface Lesson {
  /** Stored on the device when done; must never change. */
  id: string;
  title: string;
  /** One plain sentence. */
  task: string;
  hint: string;
  /** What a person has learnt by doing it. */
  learnt: string;
  /** Whether the task is done, in whatever way. */
  isDone: (run: LessonRun) => boolean;
}

/** A path below the home folder. */
export const homePath = (path: string) => `${HOME}/${path}`;

/** The output line by line, trimmed. */
export const linesOf = ({ output }: LessonRun) =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Whether the output has exactly this line. */
export const hasOutputLine = (run: LessonRun, line: string) => linesOf(run).includes(line);

export const isFile = (state: ShellState, path: string) =>
  entryAt(state, homePath(path))?.kind === 'file';

export const isFolder = (state: ShellState, path: string) =>
  entryAt(state, homePath(path))?.kind === 'directory';

/** The content of a file below the home folder. */
export const textOf = (state: ShellState, path: string) => textAt(state, homePath(path));
