// git add -p: asks for each change whether it goes into the next commit, as add-patch.c does. Without an
// editor here, `e` (edit a hunk) is not offered.
import { changesInWorktree } from '../changes';
import { diffLines, splitLines } from '../diff-lines';
import { type GitContext, openAll } from '../git-context';
import { GitError } from '../git-error';
import type { GitIndex } from '../index-file';
import type { Options } from '../options';
import {
  type FileChange,
  findHunks,
  formatHunk,
  formatPatch,
  type Hunk,
  hunkRanges,
  isBinary,
} from '../patch';
import { parsePathspec } from '../pathspec';
import { compilePattern } from '../posix-pattern';
import type { Repository } from '../repository';

/** How many hunks `g` lists at once. */
const LISTED = 20;

/** A question: a hunk of the file's lines, or the change of its mode. */
interface Choice {
  hunk: Hunk | null;
  text: string;
  isUsed: boolean | undefined;
}

/** A file's changes to choose from. */
interface FileChoices {
  change: FileChange;
  head: string;
  lines: Lines;
  choices: Choice[];
}

/** Lines before and after, one character a byte, so that text of any encoding stays as it is. */
interface Lines {
  a: readonly string[];
  b: readonly string[];
}

/** Runs `git add -p`. @returns the exit code */
export async function addPatch(context: GitContext, options: Options): Promise<number> {
  if (options.has('-n'))
    throw new GitError("options '--dry-run' and '--interactive/--patch' cannot be used together");
  const { repo, index, worktree } = openAll(context);
  const words = [...options.rest, ...(options.paths ?? [])];
  const spec = parsePathspec(repo.dir, context.session.cwd, words);
  const changes = (await changesInWorktree(repo, index, worktree)).filter(
    ({ path, before, after }) =>
      spec.matches(path) && (after === null || isLink(before?.mode) === isLink(after.mode)),
  );
  const answers = new Answers(context);
  let asked = 0;
  for (const change of changes) {
    const file = await readChoices(change);
    if (file === null) continue;
    asked += 1;
    const goesOn = await new FileQuestions(context, answers, file).ask();
    if (answers.isCancelled) return 130;
    await stage(repo, index, file);
    context.out('\n');
    if (!goesOn) return 0;
  }
  if (changes.length === 0) context.err('No changes.\n');
  else if (asked === 0) context.err('Only binary files changed.\n');
  return 0;
}

const isLink = (mode: string | undefined) => mode === '120000';

const toCharacters = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
};
const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const readable = (text: string) => new TextDecoder().decode(toBytes(text));

/** @returns null for a binary file */
async function readChoices(change: FileChange): Promise<FileChoices | null> {
  const { before, after } = change;
  const [left, right] = await Promise.all(
    [before, after].map(async (side) => (side === null ? new Uint8Array() : side.read())),
  );
  if (left === undefined || right === undefined || isBinary(left) || isBinary(right)) return null;
  const patch = await formatPatch(change);
  const start = patch.search(/^@@ /m);
  const head = start < 0 ? patch : patch.slice(0, start);
  const lines = { a: splitLines(toCharacters(left)), b: splitLines(toCharacters(right)) };
  const hunks = findHunks(lines.a, lines.b, diffLines(lines.a, lines.b));
  const choices = hunks.map((hunk) => toChoice(hunk, lines));
  // The new mode is a question of its own, before those about lines.
  const modes = /^old mode \d+\nnew mode \d+\n/m.exec(head)?.[0] ?? '';
  if (modes !== '') choices.unshift({ hunk: null, text: modes, isUsed: undefined });
  // A deleted file without lines.
  if (choices.length === 0) choices.push({ hunk: null, text: '', isUsed: undefined });
  return { change, head: head.replace(modes, ''), lines, choices };
}

const toChoice = (hunk: Hunk, { a, b }: Lines): Choice => ({
  hunk,
  text: readable(formatHunk(hunk, a, b)),
  isUsed: undefined,
});

/** Puts the chosen changes into the index. */
async function stage(repo: Repository, index: GitIndex, file: FileChoices): Promise<void> {
  const { change, lines, choices } = file;
  const used = choices.filter(({ isUsed }) => isUsed);
  if (used.length === 0) return;
  if (change.after === null) index.remove(change.path);
  else {
    let [text, at] = ['', 0];
    for (const { fromA, toA, fromB, toB } of used.flatMap(({ hunk }) => hunk?.changes ?? [])) {
      text += lines.a.slice(at, fromA).join('') + lines.b.slice(fromB, toB).join('');
      at = toA;
    }
    text += lines.a.slice(at).join('');
    const oid = await repo.writeBlob(toBytes(text));
    const isModeUsed = used.some(({ hunk }) => hunk === null);
    const { mode } = isModeUsed ? change.after : (change.before ?? change.after);
    // Size and time 0: the file may differ from the index and has to be read to be compared.
    index.resolve({ path: change.path, mode, oid, size: 0, mtimeMs: 0 });
  }
  await repo.writeIndex(index);
}

/** Answers from a pipe, one a line, or from the prompt. */
class Answers {
  readonly #context: GitContext;
  readonly #piped: string[] | null;
  isCancelled = false;

  constructor(context: GitContext) {
    this.#context = context;
    const { stdin } = context.session;
    this.#piped = stdin === '' ? null : stdin.replace(/\n$/, '').split('\n');
  }

  /** @returns null at the end of the input */
  async next(question: string): Promise<string | null> {
    if (this.#piped === null) {
      const onInterrupt = () => {
        this.isCancelled = true;
      };
      return this.#context.session.ask(question, { onInterrupt });
    }
    this.#context.out(question);
    return this.#piped.shift() ?? null;
  }
}

const HELP = `y - stage this hunk
n - do not stage this hunk
q - quit; do not stage this hunk or any of the remaining ones
a - stage this hunk and all later hunks in the file
d - do not stage this hunk or any of the later hunks in the file
`;
const HELP_HERE = [
  'j - leave this hunk undecided, see next undecided hunk',
  'J - leave this hunk undecided, see next hunk',
  'k - leave this hunk undecided, see previous undecided hunk',
  'K - leave this hunk undecided, see previous hunk',
  'g - select a hunk to go to',
  '/ - search for a hunk matching the given regex',
  's - split the current hunk into smaller hunks',
  '? - print help',
];

/** The questions about one file. */
class FileQuestions {
  readonly #context: GitContext;
  readonly #answers: Answers;
  readonly #file: FileChoices;
  #at = 0;

  constructor(context: GitContext, answers: Answers, file: FileChoices) {
    this.#context = context;
    this.#answers = answers;
    this.#file = file;
  }

  /** @returns false after `q` */
  async ask(): Promise<boolean> {
    const { choices, head } = this.#file;
    this.#context.out(head);
    for (;;) {
      if (this.#at >= choices.length) this.#at = 0;
      const choice = choices[this.#at] as Choice;
      const previous = this.#undecided(-1);
      const next = this.#undecided(1);
      if (previous < 0 && next < 0 && choice.isUsed !== undefined) return true;
      const keys = this.#keysHere(choice, previous, next);
      this.#context.out(choice.text);
      const shownKeys = ['y', 'n', 'q', 'a', 'd', ...keys, '?'].join();
      const answer = await this.#answers.next(
        `(${this.#at + 1}/${choices.length}) ${this.#what(choice)} [${shownKeys}]? `,
      );
      if (answer === null) return true;
      const key = answer[0]?.toLowerCase() ?? '';
      if (key === 'y' || key === 'n') {
        choice.isUsed = key === 'y';
        this.#at = next < 0 ? choices.length : next;
      } else if (key === 'a' || key === 'd' || key === 'q') {
        for (const one of choices.slice(this.#at)) one.isUsed ??= key === 'a';
        this.#at = choices.length;
        if (key === 'q') return false;
      } else if (key !== '') await this.#move(answer, keys, { choice, previous, next });
    }
  }

  #undecided(step: 1 | -1): number {
    const { choices } = this.#file;
    for (let at = this.#at + step; at >= 0 && at < choices.length; at += step)
      if (choices[at]?.isUsed === undefined) return at;
    return -1;
  }

  #keysHere({ hunk }: Choice, previous: number, next: number): string[] {
    const count = this.#file.choices.length;
    return [
      previous >= 0 ? 'k' : '',
      this.#at > 0 ? 'K' : '',
      next >= 0 ? 'j' : '',
      this.#at + 1 < count ? 'J' : '',
      ...(count > 1 ? ['g', '/'] : []),
      (hunk?.changes.length ?? 0) > 1 ? 's' : '',
    ].filter(Boolean);
  }

  #what({ hunk }: Choice): string {
    if (this.#file.change.after === null) return 'Stage deletion';
    return hunk === null ? 'Stage mode change' : 'Stage this hunk';
  }

  /** Answers that do not decide. */
  async #move(
    answer: string,
    keys: readonly string[],
    { choice, previous, next }: { choice: Choice; previous: number; next: number },
  ): Promise<void> {
    const key = answer[0] as string;
    const sorry = (text: string) => this.#context.err(`${text}\n`);
    const goTo = (at: number, otherwise: string) => {
      if (keys.includes(key)) this.#at = at;
      else sorry(otherwise);
    };
    if (key === 'K') goTo(this.#at - 1, 'No previous hunk');
    else if (key === 'J') goTo(this.#at + 1, 'No next hunk');
    else if (key === 'k') goTo(previous, 'No previous hunk');
    else if (key === 'j') goTo(next, 'No next hunk');
    else if (key === 'g') {
      if (keys.includes('g')) await this.#goToNumber(answer.slice(1).trim());
      else sorry('No other hunks to goto');
    } else if (key === '/') {
      if (keys.includes('/')) await this.#search(answer.slice(1));
      else sorry('No other hunks to search');
    } else if (key === 's') {
      if (keys.includes('s')) this.#split(choice);
      else sorry('Sorry, cannot split this hunk');
    } else if (key === 'e') sorry('Sorry, cannot edit this hunk');
    else {
      const lines = HELP_HERE.filter(
        (line) => line.startsWith('?') || keys.includes(line[0] ?? ''),
      );
      this.#context.out(`${HELP}${lines.join('\n')}\n`);
    }
  }

  async #goToNumber(given: string): Promise<void> {
    const { choices } = this.#file;
    const first = choices[0]?.hunk === null ? 1 : 0;
    let [word, at] = [given, Math.max(this.#at - LISTED / 2, first)];
    while (word === '') {
      const shown = choices.slice(at, at + LISTED);
      shown.forEach((choice, number) => {
        this.#context.out(summaryOf(choice, at + number + 1));
      });
      at = Math.min(at + LISTED, choices.length);
      const more = at < choices.length ? ' (<ret> to see more)' : '';
      const answer = await this.#answers.next(`go to which hunk${more}? `);
      if (answer === null) break;
      word = answer.trim();
    }
    const number = Number(word);
    if (!/^\d+$/.test(word)) this.#context.err(`Invalid number: '${word}'\n`);
    else if (number > 0 && number <= choices.length) this.#at = number - 1;
    else
      this.#context.err(
        `Sorry, only ${choices.length} hunk${choices.length === 1 ? '' : 's'} available.\n`,
      );
  }

  async #search(given: string): Promise<void> {
    const word = given !== '' ? given : ((await this.#answers.next('search for regex? ')) ?? '');
    if (word === '') return;
    const { choices } = this.#file;
    let pattern: RegExp;
    try {
      pattern = compilePattern(word, { kind: 'extended', flags: 'm', isWord: false });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#context.err(`Malformed search regexp ${word}: ${why}\n`);
      return;
    }
    const order = [...choices.slice(this.#at), ...choices.slice(0, this.#at)];
    const found = order.find(({ text }) => pattern.test(text));
    if (found === undefined) this.#context.err('No hunk matches the given pattern\n');
    else this.#at = choices.indexOf(found);
  }

  /** Makes each change of a hunk a hunk of its own; the lines between two belong to both. */
  #split({ hunk, isUsed }: Choice): void {
    if (hunk === null) return;
    const { changes } = hunk;
    const parts = changes.map((change, at): Choice => {
      const [before, after] = [changes[at - 1], changes[at + 1]];
      const part: Hunk = {
        changes: [change],
        startA: before?.toA ?? hunk.startA,
        endA: after?.fromA ?? hunk.endA,
        startB: before?.toB ?? hunk.startB,
        endB: after?.fromB ?? hunk.endB,
        heading: at === 0 ? hunk.heading : '',
      };
      return { ...toChoice(part, this.#file.lines), isUsed };
    });
    this.#file.choices.splice(this.#at, 1, ...parts);
    this.#context.out(`Split into ${parts.length} hunks.\n`);
  }
}

/** A line of the list of hunks: its state, its ranges and its first changed line. */
function summaryOf({ hunk, text, isUsed }: Choice, number: number): string {
  const sign = isUsed === undefined ? ' ' : isUsed ? '+' : '-';
  const ranges = hunk === null ? '-0,0 +0,0' : hunkRanges(hunk);
  const changed = text.split('\n').find((line) => /^[-+]/.test(line)) ?? '';
  return (
    `${sign}${String(number).padStart(2)}: ${` ${ranges} `.padEnd(20)}${changed}`.slice(0, 80) +
    '\n'
  );
}
