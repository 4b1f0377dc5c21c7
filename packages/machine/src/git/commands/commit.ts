// git commit.
import { changesBetween, indexMap } from '../changes';
import { formatSummary, shortStat } from '../diff-stat';
import { type GitCommand, type GitContext, openAll } from '../git-context';
import { GitError, refusal } from '../git-error';
import type { GitIndex } from '../index-file';
import type { Person } from '../object-format';
import { parseOptions } from '../options';
import { countLines, type FileChange } from '../patch';
import { fromRepositoryPath, parsePathspec } from '../pathspec';
import { quotePath } from '../quote-path';
import { readRebaseState } from '../rebase-state';
import type { Repository } from '../repository';
import { requireCommit, shortOid } from '../revisions';
import { flattenTree, writeTrees } from '../tree-map';
import { addTracked } from './add';
import { longStatus, readStatus } from './status';

/** Removes comments, blank lines at both ends and trailing blanks, as Git cleans a typed message. */
export function cleanMessage(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const joined = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
  return joined === '' ? '' : `${joined}\n`;
}

/** Writes the commit of an index. @returns its id */
export async function makeCommit(
  repo: Repository,
  index: GitIndex,
  { message, parents, author }: { message: string; parents: string[]; author?: Person },
): Promise<string> {
  const tree = await writeTrees(repo, index.entries());
  const strip = ({ name, email, timestamp, timezoneOffset }: Person) => ({
    name,
    email,
    timestamp,
    timezoneOffset,
  });
  return repo.writeCommit({
    message,
    tree,
    parent: parents,
    author: strip(author ?? repo.person('AUTHOR')),
    committer: strip(repo.person('COMMITTER')),
  });
}

/** The summary line ` 1 file changed, …` without bars, as `git commit` prints it. */
export async function commitSummary(changes: readonly FileChange[]): Promise<string> {
  if (changes.length === 0) return '';
  const counts = await Promise.all(changes.map(countLines));
  const sum = (key: 'added' | 'removed') =>
    counts.reduce((total, one) => total + (one?.[key] ?? 0), 0);
  return shortStat(changes.length, sum('added'), sum('removed')) + formatSummary(changes);
}

export const commitCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [
      '-a --all',
      '--amend',
      '--no-edit',
      '--allow-empty',
      '-q --quiet',
      '--allow-empty-message',
      '-n --no-verify',
      '-s --signoff',
    ],
    values: ['-m --message', '-F --file', '--author', '-C --reuse-message', '--date'],
  });
  const { repo, index, worktree } = openAll(context);
  const { branch, oid: head } = repo.head();
  if (options.has('--amend') && head === null) throw new GitError('You have nothing yet to amend.');
  const words = [...options.rest, ...(options.paths ?? [])];
  if (index.unmerged().length > 0 && !options.has('-a')) return refuseUnmerged(context, index);
  if (options.has('-a')) await addTracked(index, worktree);
  if (words.length > 0) {
    const spec = parsePathspec(repo.dir, context.session.cwd, words);
    await onlyPaths(repo, index);
    await addTracked(index, worktree, (path) => spec.matches(path));
    const [unused] = spec.unused();
    if (unused !== undefined)
      throw refusal(`pathspec '${unused}' did not match any file(s) known to git`);
  }
  const mergeHeads = (repo.readState('MERGE_HEAD') ?? '').split('\n').filter(Boolean);
  const old = options.has('--amend') && head !== null ? await repo.readCommit(head) : null;
  const parents = old ? old.parent : [...(head === null ? [] : [head]), ...mergeHeads];
  const before = await flattenTree(repo, old ? (old.parent[0] ?? null) : head);
  const changes = changesBetween(repo, before, indexMap(index));
  if (
    changes.length === 0 &&
    old === null &&
    mergeHeads.length === 0 &&
    !options.has('--allow-empty')
  ) {
    const status = await readStatus(repo, index, worktree);
    const shown = (path: string) =>
      quotePath(fromRepositoryPath(repo.dir, context.session.cwd, path));
    context.out(await longStatus(repo, status, shown));
    return 1;
  }
  const message = await messageOf(context, repo, options, old?.message);
  const picked = await pickedCommit(repo);
  const author = authorOf(repo, options.value('--author'), (old ?? picked)?.author);
  if (repo.person('COMMITTER').isPlaceholder) {
    context.err(
      'hint: The author is a placeholder. Set yours: git config --global user.name "Your Name"; git config --global user.email you@example.com\n',
    );
  }
  const oid = await makeCommit(repo, index, { message, parents, ...(author ? { author } : {}) });
  await repo.writeIndex(index);
  const subject = message.split('\n')[0] ?? '';
  const kind = old
    ? ' (amend)'
    : picked
      ? ' (cherry-pick)'
      : mergeHeads.length > 0
        ? ' (merge)'
        : head === null
          ? ' (initial)'
          : '';
  repo.moveHead(oid, `commit${kind}: ${subject}`);
  for (const name of MERGE_NOTES) repo.writeState(name, null);
  if (!options.has('-q')) {
    const root = parents.length === 0 ? ' (root-commit)' : '';
    context.out(`[${branch ?? 'detached HEAD'}${root} ${shortOid(oid)}] ${subject}\n`);
    const { author: first = null } = old ?? picked ?? {};
    if (first !== null)
      context.out(authorLine(repo, first) + (readRebaseState(repo) && !old ? '' : dateLine(first)));
    if (mergeHeads.length === 0) context.out(await commitSummary(changes));
  }
  return 0;
};

/** State files of a merge, cherry-pick or revert, removed by the commit that concludes it. */
const MERGE_NOTES = ['MERGE_HEAD', 'MERGE_MSG', 'MERGE_MODE', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'];

/** The commit being cherry-picked, whose author is kept. */
async function pickedCommit(repo: Repository) {
  const oid = repo.readState('CHERRY_PICK_HEAD')?.trim();
  return oid ? repo.readCommit(oid) : null;
}

/** The author, if other than the committer. */
function authorLine(repo: Repository, { name, email }: Person): string {
  const committer = repo.person('COMMITTER');
  const isSame = committer.name === name && committer.email === email;
  return isSame ? '' : ` Author: ${name} <${email}>\n`;
}

/** Unstages everything first: `git commit FILE` commits only the named files. */
async function onlyPaths(repo: Repository, index: GitIndex): Promise<void> {
  const head = await flattenTree(repo, repo.head().oid);
  for (const { path } of index.entries()) {
    const file = head.get(path);
    const entry = index.get(path);
    if (file && entry && entry.oid !== file.oid)
      index.put({ ...entry, ...file, size: 0, mtimeMs: 0 });
  }
}

function refuseUnmerged({ err, out }: GitContext, index: GitIndex): number {
  for (const path of index.unmerged()) out(`U\t${path}\n`);
  err(
    'error: Committing is not possible because you have unmerged files.\n' +
      "hint: Fix them up in the work tree, and then use 'git add/rm <file>'\n" +
      'hint: as appropriate to mark resolution and make a commit.\n' +
      'fatal: Exiting because of an unresolved conflict.\n',
  );
  return 128;
}

async function messageOf(
  context: GitContext,
  repo: Repository,
  options: ReturnType<typeof parseOptions>,
  old: string | undefined,
): Promise<string> {
  const { session } = context;
  const file = options.value('-F');
  const given = options.all('-m');
  let text: string | null = given.length > 0 ? given.join('\n\n') : null;
  if (text === null && file !== undefined) {
    try {
      const path = file.startsWith('/') ? file : `${session.cwd}/${file}`;
      text = file === '-' ? session.stdin : new TextDecoder().decode(session.files.readFile(path));
    } catch {
      throw new GitError(`could not read log file '${file}': No such file or directory`);
    }
  }
  const reuse = options.value('-C');
  if (text === null && reuse !== undefined) {
    text = (await repo.readCommit(await requireCommit(repo, reuse))).message;
  }
  // This terminal has no editor: an amended or merge commit keeps its message.
  text ??= old ?? repo.readState('MERGE_MSG')?.replace(/^#.*\n?/gm, '') ?? null;
  if (text === null) throw refusal('no message: say it with git commit -m "message"');
  const message = cleanMessage(text);
  if (message === '' && !options.has('--allow-empty-message')) {
    throw new GitError('Aborting commit due to empty commit message.', { prefix: '', exitCode: 1 });
  }
  const { name, email } = repo.person('COMMITTER');
  return options.has('-s') ? `${message}\nSigned-off-by: ${name} <${email}>\n` : message;
}

function authorOf(
  repo: Repository,
  text: string | undefined,
  old: Person | undefined,
): Person | undefined {
  if (text === undefined) return old;
  const [, name = '', email = ''] = /^([^<>]*?)\s*<([^<>\n]*)>$/.exec(text) ?? [];
  if (name === '' && email === '') {
    throw new GitError(`--author '${text}' is not 'Name <email>' and matches no existing author`);
  }
  return { ...repo.person('AUTHOR'), name, email };
}

/** When a commit was first made, as `git commit` prints it. */
export const dateLine = (author: Person) => ` Date: ${formatDate(author)}\n`;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Tue Nov 14 22:13:20 2023 +0000`. */
export function formatDate({
  timestamp,
  timezoneOffset,
}: Pick<Person, 'timestamp' | 'timezoneOffset'>): string {
  const date = new Date((timestamp - timezoneOffset * 60) * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
  const minutes = Math.abs(timezoneOffset);
  const zone = `${timezoneOffset > 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
  return `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()} ${time} ${date.getUTCFullYear()} ${zone}`;
}
