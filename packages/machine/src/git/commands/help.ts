// git help.
import type { GitCommand } from '../git-context';
import { GitError } from '../git-error';

/** Summary and usage of each command. */
const HELP: Readonly<Record<string, readonly [string, string]>> = {
  init: ['Create an empty repository', 'git init [-b BRANCH] [FOLDER]'],
  clone: [
    'Fetch a repository: its newest commit, or more with --depth N or --full',
    'git clone [--full | --depth N] [-b BRANCH] [--no-single-branch] ADDRESS [FOLDER]',
  ],
  add: [
    'Put changes into the next commit',
    'git add [-A | -u | -f | -v] PATH… | git add -p [PATH…]',
  ],
  mv: ['Move or rename a file', 'git mv FROM… TO'],
  restore: ['Give files their former content', 'git restore [--staged] [--source=COMMIT] PATH…'],
  'cherry-pick': [
    'Do what a commit did once more, on this branch',
    'git cherry-pick [-x] [-n] [-m PARENT] COMMIT… | git cherry-pick --continue | --skip | --abort',
  ],
  revert: [
    'Take back what a commit did, by a new one',
    'git revert [-n] [-m PARENT] COMMIT… | git revert --continue | --skip | --abort',
  ],
  rebase: [
    'Put the commits of this branch onto another one',
    'git rebase [--onto COMMIT] [BRANCH] | git rebase --continue | --skip | --abort',
  ],
  clean: [
    'Remove files that are not tracked',
    'git clean -f | -n [-d] [-x | -X] [-q] [-e PATTERN] [PATH…]',
  ],
  describe: [
    'Name a commit after the nearest tag before it',
    'git describe [--tags | --all] [--long] [--always] [--abbrev=N] [--dirty] [--match PATTERN] [COMMIT…]',
  ],
  fsck: [
    'Check that all objects are there and valid',
    'git fsck [--unreachable | --no-dangling] [--no-reflogs] [--root] [--tags] [--strict] [OBJECT…]',
  ],
  grep: [
    'Show lines that match, in tracked files or commits',
    'git grep [-n] [-i] [-w] [-v] [-l | -L | -c | -o] [-E | -F | -P] [-A N | -B N | -C N | -p | -W] [--cached | --untracked] PATTERN [COMMIT…] [-- PATH…]',
  ],
  blame: ['Show who last changed each line', 'git blame [-L FROM,TO] [COMMIT] FILE'],
  reflog: ['Show where HEAD or a branch was before', 'git reflog [-n N] [BRANCH]'],
  rm: ['Remove files and take them out of the next commit', 'git rm [-r] [--cached] [-f] PATH…'],
  status: ['Show what is changed', 'git status [-s] [-b] [PATH…]'],
  diff: [
    'Show changes as a patch',
    'git diff [--staged] [--stat | --name-only | --name-status] [COMMIT [COMMIT]] [-- PATH…]',
  ],
  log: [
    'Show commits, 10 where -n does not say more (-n -1: all)',
    'git log [--oneline] [--graph] [-n N] [-p | --stat] [--all] [--format=FORMAT] [RANGE] [-- PATH…]',
  ],
  show: [
    'Show a commit, a tag or a file',
    'git show [--stat | --name-only] [COMMIT | COMMIT:PATH]',
  ],
  commit: ['Record the changes', 'git commit -m MESSAGE [-a] [--amend] [--allow-empty] [PATH…]'],
  branch: [
    'List, create, rename or delete branches',
    'git branch [-a | -r | -v] | git branch [-d | -D | -m] NAME [START]',
  ],
  checkout: [
    'Switch branches or give files their former content',
    'git checkout [-b] BRANCH | git checkout [COMMIT] -- PATH…',
  ],
  switch: ['Switch branches', 'git switch [-c] BRANCH | git switch -'],
  merge: [
    'Join another branch into this one',
    'git merge [--no-ff | --ff-only | --squash] BRANCH | git merge --abort | --continue',
  ],
  stash: [
    'Put changes aside and take them back',
    'git stash [push [-u] [-m MESSAGE] | pop | apply | list | show | drop | clear]',
  ],
  reset: [
    'Move the branch to another commit',
    'git reset [--soft | --mixed | --hard] [COMMIT] | git reset [COMMIT] -- PATH…',
  ],
  tag: ['List, create or delete tags', 'git tag [-a -m MESSAGE] [-d] [NAME [COMMIT]]'],
  remote: [
    'Keep addresses of other repositories',
    'git remote [-v] | git remote add NAME ADDRESS | remove NAME | rename OLD NEW | set-url NAME ADDRESS',
  ],
  fetch: [
    'Get commits of another repository',
    'git fetch [--all] [--prune] [--tags] [--depth N | --unshallow] [REMOTE [BRANCH…]]',
  ],
  pull: ['Fetch and merge, or rebase', 'git pull [--ff-only | --rebase] [REMOTE [BRANCH]]'],
  push: [
    'Send commits to another repository',
    'git push [-u] [-f] [--tags] [--delete] [REMOTE [BRANCH | FROM:TO]]',
  ],
  config: [
    'Read and set settings',
    'git config [--global] NAME [VALUE] | git config --list | --unset NAME',
  ],
  'rev-parse': [
    'Show the id that a name stands for',
    'git rev-parse [--short | --abbrev-ref] NAME',
  ],
  'ls-files': ['List the files of the index', 'git ls-files [-s | -o | -m] [PATH…]'],
  'cat-file': ['Show an object', 'git cat-file [-p | -t | -s] OBJECT'],
  help: ['Show this list, or how a command is written', 'git help [COMMAND]'],
};

export const helpCommand: GitCommand = async ({ out }, args) => {
  const [word] = args;
  if (word === undefined) {
    const width = Math.max(...Object.keys(HELP).map((name) => name.length));
    out('usage: git [-C FOLDER] [-c NAME=VALUE] COMMAND [ARGUMENTS]\n\n');
    for (const [name, [what]] of Object.entries(HELP)) out(`   ${name.padEnd(width)}   ${what}\n`);
    out("\nSee 'git help COMMAND' or 'git COMMAND --help' for how a command is written.\n");
    return 0;
  }
  const found = HELP[word];
  if (found === undefined)
    throw new GitError(`No manual entry for git-${word}`, { prefix: '', exitCode: 1 });
  out(`git ${word}: ${found[0]}\n\nusage: ${found[1].replaceAll(' | git', '\n   or: git')}\n`);
  return 0;
};
