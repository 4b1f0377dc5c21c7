// What `git status` says about an unfinished merge, rebase, cherry-pick or revert.
import { fromRepositoryPath } from './pathspec';
import { type RebaseState, readRebaseState } from './rebase-state';
import type { Repository } from './repository';
import { shortOid } from './revisions';

/** The first line of `git status`. */
export function headStatus(repo: Repository): string {
  const { branch, oid } = repo.head();
  if (branch !== null) return `On branch ${branch}\n`;
  const rebase = readRebaseState(repo);
  if (rebase) return `interactive rebase in progress; onto ${shortOid(rebase.onto)}\n`;
  return `HEAD detached at ${shortOid(oid ?? '')}\n`;
}

/** Describes the merge, rebase, cherry-pick or revert in progress; `''` if there is none. */
export function operationStatus(repo: Repository, conflicts: number): string {
  const rebase = readRebaseState(repo);
  if (rebase) return rebaseText(repo, rebase, conflicts);
  for (const [note, verb, name] of [
    ['CHERRY_PICK_HEAD', 'cherry-picking', 'cherry-pick'],
    ['REVERT_HEAD', 'reverting', 'revert'],
  ] as const) {
    const oid = repo.readState(note)?.trim();
    if (!oid) continue;
    const how = conflicts > 0 ? 'fix conflicts and run' : 'all conflicts fixed: run';
    return `You are currently ${verb} commit ${shortOid(oid)}.\n  (${how} "git ${name} --continue")\n  (use "git ${name} --skip" to skip this patch)\n  (use "git ${name} --abort" to cancel the ${name} operation)\n\n`;
  }
  if (repo.readState('MERGE_HEAD') === null) return '';
  if (conflicts > 0) {
    return 'You have unmerged paths.\n  (fix conflicts and run "git commit")\n  (use "git merge --abort" to abort the merge)\n\n';
  }
  return 'All conflicts fixed but you are still merging.\n  (use "git commit" to conclude merge)\n\n';
}

function rebaseText(
  repo: Repository,
  { headName, onto, todo, done }: RebaseState,
  conflicts: number,
): string {
  const line = (text: string) => {
    const [word = '', oid = '', ...rest] = text.split(' ');
    return `   ${word} ${shortOid(oid)} ${rest.join(' ')}\n`;
  };
  let text = done.length === 0 ? 'No commands done.\n' : '';
  if (done.length > 0) {
    const s = done.length === 1 ? '' : 's';
    text += `Last command${s} done (${done.length} command${s} done):\n`;
    text += done.slice(-2).map(line).join('');
    if (done.length > 2)
      text += `  (see more in file ${fromRepositoryPath(repo.dir, repo.session.cwd, '.git/rebase-merge/done')})\n`;
  }
  if (todo.length === 0) text += 'No commands remaining.\n';
  else {
    const s = todo.length === 1 ? '' : 's';
    text += `Next command${s} to do (${todo.length} remaining command${s}):\n`;
    text += `${todo.slice(0, 2).map(line).join('')}  (use "git rebase --edit-todo" to view and edit)\n`;
  }
  const branch = headName.replace(/^refs\/heads\//, '');
  text += headName.startsWith('refs/heads/')
    ? `You are currently rebasing branch '${branch}' on '${shortOid(onto)}'.\n`
    : 'You are currently rebasing.\n';
  text +=
    conflicts > 0
      ? '  (fix conflicts and then run "git rebase --continue")\n  (use "git rebase --skip" to skip this patch)\n  (use "git rebase --abort" to check out the original branch)\n\n'
      : '  (all conflicts fixed: run "git rebase --continue")\n\n';
  return text;
}
