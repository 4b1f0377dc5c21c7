// git reflog.
import { type GitCommand, openAll } from '../git-context';
import { GitError } from '../git-error';
import { parseOptions } from '../options';
import { expandRef, shortOid } from '../revisions';
import { decorations, peelTags } from './log';

export const reflogCommand: GitCommand = async (context, args) => {
  const words = args[0] === 'show' ? args.slice(1) : args;
  const options = parseOptions(words, { values: ['-n --max-count'], count: true });
  const { repo } = openAll(context);
  const word = options.rest[0] ?? 'HEAD';
  const name = expandRef(repo, word);
  if (name === null)
    throw new GitError(
      `ambiguous argument '${word}': unknown revision or path not in the working tree.`,
    );
  await peelTags(repo);
  const names = context.session.isTerminal ? decorations(repo) : new Map<string, string>();
  const most = Number(options.value('-n') ?? Number.POSITIVE_INFINITY);
  for (const [at, { to, message }] of repo.refs.readLog(name).entries()) {
    if (at >= most) break;
    context.out(`${shortOid(to)}${names.get(to) ?? ''} ${word}@{${at}}: ${message}\n`);
  }
  return 0;
};
