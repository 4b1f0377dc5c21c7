// How far a rebase has come, in `.git/rebase-merge` as Git keeps it.
import type { Repository } from './repository';

const PLACE = 'rebase-merge';

/** A rebase that waits for the person. */
export interface RebaseNotes {
  headName: string;
  onto: string;
  origHead: string;
  todo: string[];
  done: string[];
}

/** The rebase that is under way. */
export function readRebase(repo: Repository): RebaseNotes | undefined {
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

/** Notes how far it has come. */
export function writeRebase(
  repo: Repository,
  { headName, onto, origHead, todo, done }: RebaseNotes,
): void {
  const put = (name: string, text: string) => repo.writeState(`${PLACE}/${name}`, `${text}\n`);
  put('head-name', headName);
  put('onto', onto);
  put('orig-head', origHead);
  put('git-rebase-todo', todo.join('\n'));
  put('done', done.join('\n'));
  put('interactive', '');
}

export const forgetRebase = (repo: Repository): void => repo.writeState(PLACE, null);
