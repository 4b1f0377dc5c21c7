// git show.
import { changesBetween } from '../changes';
import { type GitCommand, openAll } from '../git-context';
import { parseOptions } from '../options';
import { parsePathspec } from '../pathspec';
import type { Commit, Repository } from '../repository';
import { requireHead, requireRevision } from '../revisions';
import { flattenTree } from '../tree-map';
import { formatDate } from './commit';
import { PATCH_FLAGS, showChanges } from './diff';
import { decorations, formatCommit, type PrintOptions, peelTags } from './log';
import { splitRevisionsAndPaths } from './split-revisions-and-paths';

export const showCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [...PATCH_FLAGS, '--oneline', '--no-decorate'],
    values: ['--format --pretty'],
  });
  const { repo } = openAll(context);
  const { revisions, paths } = await splitRevisionsAndPaths(repo, options);
  const spec = parsePathspec(repo.dir, context.session.cwd, paths);
  await peelTags(repo);
  for (const word of revisions.length > 0 ? revisions : ['HEAD']) {
    let oid = word === 'HEAD' ? requireHead(repo) : await requireRevision(repo, word);
    let { type, bytes } = await repo.readObject(oid);
    while (type === 'tag') {
      const tag = await repo.readTag(oid);
      context.out(
        `tag ${tag.tag}\nTagger: ${tag.tagger?.name} <${tag.tagger?.email}>\nDate:   ${tag.tagger ? formatDate(tag.tagger) : ''}\n\n${tag.message.trimEnd()}\n\n`,
      );
      oid = tag.object;
      ({ type, bytes } = await repo.readObject(oid));
    }
    if (type === 'blob') context.out(new TextDecoder().decode(bytes));
    else if (type === 'tree') {
      const entries = await repo.readTree(oid);
      context.out(
        `tree ${word}\n\n${entries.map(({ name, mode }) => `${name}${mode === '040000' ? '/' : ''}\n`).join('')}`,
      );
    } else {
      const isDecorated = context.session.isTerminal === true && !options.has('--no-decorate');
      const show = makeShow(repo, options, { isDecorated, matches: spec.matches });
      context.out(await show(await repo.readCommit(oid)));
    }
  }
  return 0;
};

function makeShow(
  repo: Repository,
  options: ReturnType<typeof parseOptions>,
  { isDecorated, matches }: Pick<PrintOptions, 'isDecorated' | 'matches'>,
) {
  const names = decorations(repo);
  const format = options.has('--oneline') ? 'oneline' : (options.value('--format') ?? 'medium');
  return async (commit: Commit) => {
    const head = formatCommit(commit, format, {
      name: names.get(commit.oid) ?? '',
      isShort: format === 'oneline',
      isDecorated,
    });
    const [before, after] = await Promise.all([
      flattenTree(repo, commit.parent[0] ?? null),
      flattenTree(repo, commit.oid),
    ]);
    // For a merge Git shows what differs from all its parents; that is not supported here.
    if (commit.parent.length > 1) return `${head}\n`;
    const changes = changesBetween(repo, before, after).filter(({ path }) => matches(path));
    const shown = await showChanges(changes, options.has);
    const isTight = format === 'oneline' || shown === '';
    return `${head}${isTight || head.endsWith('\n\n') ? '' : '\n'}${shown}`;
  };
}
