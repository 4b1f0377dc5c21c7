// git clone. By default it fetches only the newest commit of one branch, which suits a page's memory and a
// phone's network.
import type { GitCommand, GitContext } from '../git-context';
import { GitError } from '../git-error';
import { discover, type RemoteRefs } from '../network/discover';
import { fetchPack } from '../network/fetch-pack';
import { parseRemoteAddress } from '../network/remote-address';
import { tagsToFollow, updateRefs } from '../network/update-refs';
import { type Options, parseOptions } from '../options';
import { joinPath } from '../pathspec';
import { Repository } from '../repository';
import { CHECKOUT_WORDING, switchTrees } from '../switch-trees';
import { flattenTree } from '../tree-map';
import { Worktree } from '../worktree';
import { setUpstream } from './branch';
import { createRepository, initialBranch } from './init';

/** Depth of a clone unless another one is given. */
const CLONE_DEPTH = 1;

export const cloneCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [
      '-q --quiet',
      '--single-branch',
      '--no-single-branch',
      '--full',
      '--no-tags',
      '-n --no-checkout',
      '-v --verbose',
      '--progress',
      '--recursive --recurse-submodules',
    ],
    values: ['--depth', '-b --branch', '-o --origin'],
  });
  const { session, network } = context;
  const { files } = session;
  const [address, folder] = options.rest;
  if (address === undefined) {
    throw new GitError(
      'You must specify a repository to clone.\n\nusage: git clone [<options>] <repo> [<dir>]',
      { exitCode: 129 },
    );
  }
  const { url, origin, login } = parseRemoteAddress(address);
  const name = folder ?? folderOf(url);
  const dir = joinPath(session.cwd, name);
  if (
    files.exists(dir) &&
    (files.stat(dir).type !== 'directory' || files.readdir(dir).length > 0)
  ) {
    throw new GitError(`destination path '${name}' already exists and is not an empty directory.`);
  }
  const wasThere = files.exists(dir);
  if (login !== null) network.credentials.remember(origin, login);
  if (!options.has('-q')) context.err(`Cloning into '${name}'...\n`);
  if (login !== null)
    context.err(
      'The password was taken out of the address. It is kept until the page is closed.\n',
    );
  const source = await discover(context, url, 'git-upload-pack');
  files.mkdir(dir, { recursive: true });
  try {
    await fillClone(context, options, { dir, url, source });
  } catch (error) {
    // A failed clone leaves nothing behind.
    files.remove(wasThere ? `${dir}/.git` : dir, { recursive: true });
    if (wasThere)
      for (const left of files.readdir(dir)) files.remove(`${dir}/${left}`, { recursive: true });
    throw error;
  }
  return 0;
};

/** The last segment of an address without `.git`. */
function folderOf(url: string): string {
  const name =
    url
      .replace(/\/+$/, '')
      .replace(/\.git$/, '')
      .split('/')
      .at(-1) ?? '';
  if (name === '' || name.includes(':') || name === '..' || name === '.') {
    throw new GitError('cannot guess a folder name: say one behind the address');
  }
  return decodeURIComponent(name).replace(/[/\0]/g, '-');
}

async function fillClone(
  context: GitContext,
  options: Options,
  { dir, url, source }: { dir: string; url: string; source: RemoteRefs },
): Promise<void> {
  const { session } = context;
  const remote = options.value('-o') ?? 'origin';
  const wanted = options.value('-b');
  const branch = wanted ?? source.headBranch ?? initialBranch(context);
  createRepository(session.files, dir, branch);
  const repo = new Repository(session, dir);
  repo.config.set(`remote.${remote}.url`, url);
  const isAll = options.has('--full') || options.has('--no-single-branch');
  const all = `+refs/heads/*:refs/remotes/${remote}/*`;
  repo.config.set(
    `remote.${remote}.fetch`,
    isAll ? all : `+refs/heads/${branch}:refs/remotes/${remote}/${branch}`,
  );
  if (source.refs.size === 0) {
    context.err('warning: You appear to have cloned an empty repository.\n');
    repo.config.set(`remote.${remote}.fetch`, all);
    setUpstream(repo, branch, { remote, branch });
    return;
  }
  const tag = wanted === undefined ? undefined : source.refs.get(`refs/tags/${wanted}`);
  const tip =
    source.refs.get(`refs/heads/${branch}`) ??
    tag ??
    (wanted === undefined ? source.refs.get('HEAD') : undefined);
  if (tip === undefined)
    throw new GitError(`Remote branch ${branch} not found in upstream ${remote}`);
  const isBranch = source.refs.has(`refs/heads/${branch}`);
  const depthText = options.value('--depth');
  if (depthText !== undefined && !/^[1-9]\d*$/.test(depthText)) {
    throw new GitError(`depth ${depthText} is not a positive number`);
  }
  const depth = options.has('--full') ? undefined : Number(depthText ?? CLONE_DEPTH);
  const branches = isAll ? [...source.refs].filter(([name]) => name.startsWith('refs/heads/')) : [];
  const wants = [...new Set([tip, ...branches.map(([, oid]) => oid)])];
  if (options.has('--full') && !options.has('--no-tags')) {
    for (const [name, oid] of source.refs) if (name.startsWith('refs/tags/')) wants.push(oid);
  }
  const canCut = source.can('shallow');
  await fetchPack(context, repo, source, {
    wants: [...new Set(wants)],
    ...(depth && canCut ? { depth } : {}),
  });
  const heads = isAll ? branches : isBranch ? [[`refs/heads/${branch}`, tip] as const] : [];
  const place = (name: string) => name.replace('refs/heads/', `refs/remotes/${remote}/`);
  await updateRefs(
    repo,
    heads.map(([from, oid]) => ({ from, to: place(from), oid })),
    'clone',
  );
  if (!options.has('--no-tags')) await updateRefs(repo, await tagsToFollow(repo, source), 'clone');
  if (
    source.headBranch !== null &&
    repo.refs.resolve(`refs/remotes/${remote}/${source.headBranch}`) !== null
  ) {
    repo.refs.writeSymbolic(
      `refs/remotes/${remote}/HEAD`,
      `refs/remotes/${remote}/${source.headBranch}`,
    );
  }
  const { oid } = await repo.peel(tip);
  if (isBranch) {
    setUpstream(repo, branch, { remote, branch });
    repo.moveHead(oid, `clone: from ${url}`);
  } else {
    repo.refs.write('HEAD', oid);
    repo.journal('HEAD', null, oid, `clone: from ${url}`);
  }
  if (!options.has('-n')) {
    const index = repo.readIndex();
    const worktree = new Worktree(repo);
    await switchTrees(
      repo,
      { index, worktree, from: new Map(), to: await flattenTree(repo, oid) },
      CHECKOUT_WORDING,
    );
    await repo.writeIndex(index);
    sayModules(context, repo);
  }
  if (depthText === undefined && depth !== undefined && canCut && !options.has('-q')) {
    context.err(
      `Fetched the newest commit of ${isAll ? 'each branch' : `'${branch}'`} only; git fetch --unshallow gets its history, git clone --full everything.\n`,
    );
  }
}

/** Warns that submodules, which are separate repositories, are not fetched. */
function sayModules(context: GitContext, repo: Repository): void {
  const links = repo
    .readIndex()
    .entries()
    .filter(({ mode }) => mode === '160000');
  if (links.length > 0)
    context.err(
      `warning: ${links.length} submodule${links.length === 1 ? ' is' : 's are'} left empty: submodules are not supported here\n`,
    );
}
