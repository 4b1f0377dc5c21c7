// The state of a rebase, stored in `.git/rebase-merge` as in Git.
import type { Repository } from './repository';

const PLACE = 'rebase-merge';

/** The state of a rebase in progress. */
export interface RebaseState {
  headName: string;
  onto: string;
  origHead: string;
  todo: string[];
  done: string[];
}

/** The rebase in progress, if any. */
export function readRebaseState(repo: Repository): RebaseState | undefined {
  const note = (name: string) => repo.readState(`${PLACE}/${name}`)?.trim();
  const headName = note('head-name');
  if (headName === undefined) return undefined;
  const lines = (name: string) => (note(name) ?? '').split('\n').filter(Boolean);
  return {
    headName,
    onto: note('onto') ?? '',
    origHead: note('orig-head') ?? '',
    todo: lines('git-rebase-todo'),
    done: lines('done'),
  };
}

/** Stores the state. */
export function writeRebaseState(
  repo: Repository,
  { headName, onto, origHead, todo, done }: RebaseState,
): void {
  const put = (name: string, text: string) => repo.writeState(`${PLACE}/${name}`, `${text}\n`);
  put('head-name', headName);
  put('onto', onto);
  put('orig-head', origHead);
  put('git-rebase-todo', todo.join('\n'));
  put('done', done.join('\n'));
  put('interactive', '');
}

export const clearRebaseState = (repo: Repository): void => repo.writeState(PLACE, null);
