import { entryAt, HOME, type ShellState, textAt } from '@entropy-tools/machine/shell/shell-state';

/** A line that was run to its end, for a lesson to look at. */
export interface LessonRun {
  /** All that it wrote, without errors. */
  output: string;
  /** What it wrote to the second stream. */
  errors: string;
  before: ShellState;
  after: ShellState;
}

/** A short exercise that checks itself by what was written and by the files that are there. */
export interface Lesson {
  /** Kept on the device when it is done; never changed. */
  id: string;
  title: string;
  /** One plain sentence. */
  task: string;
  hint: string;
  /** What somebody knows who has done it. */
  learnt: string;
  /** Whether the task is done; how it was done does not count. */
  isDone: (run: LessonRun) => boolean;
}

/** A path below the home folder. */
export const home = (path: string) => `${HOME}/${path}`;

/** What was written, line by line, without white space around it. */
export const linesOf = ({ output }: LessonRun) =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Whether a line of what was written is exactly this. */
export const wrote = (run: LessonRun, line: string) => linesOf(run).includes(line);

export const isFile = (state: ShellState, path: string) =>
  entryAt(state, home(path))?.kind === 'file';

export const isFolder = (state: ShellState, path: string) =>
  entryAt(state, home(path))?.kind === 'directory';

/** What is in a file below the home folder. */
export const textOf = (state: ShellState, path: string) => textAt(state, home(path));
