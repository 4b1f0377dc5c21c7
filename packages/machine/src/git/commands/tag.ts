// git tag.
import { type GitCommand, openAll } from '../git-context';
import { GitError } from '../git-error';
import { parseOptions } from '../options';
import { globPattern } from '../pathspec';
import { requireRevision, shortOid } from '../revisions';
import { isSafeRef } from '../safe-path';
import { cleanMessage } from './commit';

export const tagCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: ['-a --annotate', '-d --delete', '-l --list', '-f --force'],
    values: ['-m --message', '-n', '--points-at', '--sort'],
  });
  const { repo } = openAll(context);
  const [name, target = 'HEAD'] = options.rest;
  if (options.has('-d')) {
    let code = 0;
    for (const word of options.rest) {
      const oid = repo.refs.resolve(`refs/tags/${word}`);
      if (oid === null) {
        context.err(`error: tag '${word}' not found.\n`);
        code = 1;
        continue;
      }
      repo.refs.remove(`refs/tags/${word}`);
      context.out(`Deleted tag '${word}' (was ${shortOid(oid)})\n`);
    }
    return code;
  }
  if (name === undefined || options.has('-l')) {
    const pattern = name === undefined ? undefined : globPattern(name);
    for (const ref of repo.refs.list('refs/tags/')) {
      const label = ref.name.slice('refs/tags/'.length);
      if (pattern?.test(label) ?? true) context.out(`${label}\n`);
    }
    return 0;
  }
  if (!isSafeRef(name)) throw new GitError(`'${name}' is not a valid tag name.`);
  const full = `refs/tags/${name}`;
  if (repo.refs.resolve(full) !== null && !options.has('-f'))
    throw new GitError(`tag '${name}' already exists`);
  if (target === 'HEAD' && repo.head().oid === null)
    throw new GitError("Failed to resolve 'HEAD' as a valid ref.");
  const object = await requireRevision(repo, target).catch(() => {
    throw new GitError(`Failed to resolve '${target}' as a valid ref.`);
  });
  const words = options.all('-m');
  if (!options.has('-a') && words.length === 0) {
    repo.refs.write(full, object);
    return 0;
  }
  if (words.length === 0)
    throw new GitError('no message: say it with git tag -a NAME -m "message"');
  const { type } = await repo.readObject(object);
  const { isPlaceholder: _, ...tagger } = repo.person('COMMITTER');
  const oid = await repo.writeTag({
    object,
    type,
    tag: name,
    tagger,
    message: cleanMessage(words.join('\n\n')),
  });
  repo.refs.write(full, oid);
  return 0;
};
