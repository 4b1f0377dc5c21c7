// Updates a repository's refs after a fetch, and reports the changes as Git does.
import { isAncestor } from '../history';
import type { Repository } from '../repository';
import { shortOid } from '../revisions';
import type { RemoteRefs } from './discover';

/** A ref on the server and the local ref that it maps to. */
export interface RefPair {
  from: string;
  to: string;
  oid: string;
}

/** The refs that `remote.NAME.fetch` selects. */
export function fetchRefPairs(repo: Repository, remote: string, { refs }: RemoteRefs): RefPair[] {
  const specs = repo.config.all(`remote.${remote}.fetch`);
  const rules = specs.length > 0 ? specs : [`+refs/heads/*:refs/remotes/${remote}/*`];
  return [...refs].flatMap(([name, oid]) => {
    const to = rules.map((rule) => mapName(rule, name)).find((mapped) => mapped !== null);
    return to === undefined || to === null ? [] : [{ from: name, to, oid }];
  });
}

function mapName(rule: string, name: string): string | null {
  const [source = '', target = ''] = rule.replace(/^\+/, '').split(':');
  if (target === '') return null;
  if (!source.includes('*')) return source === name ? target : null;
  const [head = '', tail = ''] = source.split('*');
  if (!name.startsWith(head) || !name.endsWith(tail) || name.length < head.length + tail.length)
    return null;
  return target.replace('*', name.slice(head.length, name.length - tail.length));
}

/** ` * [new branch]      main       -> origin/main`. */
function line(sign: string, what: string, names: [string, string], note = ''): string {
  return ` ${sign} ${what.padEnd(17)} ${names[0].padEnd(10)} -> ${names[1]}${note === '' ? '' : `  (${note})`}\n`;
}

const shortName = (name: string) => name.replace(/^refs\/(heads|tags|remotes)\//, '');

/** Sets the refs. @returns the report, one line for each that changed */
export async function updateRefs(
  repo: Repository,
  pairs: readonly RefPair[],
  action: string,
): Promise<string> {
  let report = '';
  for (const { from, to, oid } of pairs) {
    const before = repo.refs.resolve(to);
    if (before === oid) continue;
    const names: [string, string] = [shortName(from), shortName(to)];
    const isTag = to.startsWith('refs/tags/');
    if (isTag && before !== null) {
      report += line('!', '[rejected]', names, 'would clobber existing tag');
      continue;
    }
    repo.refs.write(to, oid);
    if (!isTag)
      repo.journal(
        to,
        before,
        oid,
        before === null ? `${action}: storing head` : `${action}: fast-forward`,
      );
    if (before === null) report += line('*', isTag ? '[new tag]' : '[new branch]', names);
    else if (await isAncestor(repo, before, oid).catch(() => false)) {
      report += line(' ', `${shortOid(before)}..${shortOid(oid)}`, names);
    } else report += line('+', `${shortOid(before)}...${shortOid(oid)}`, names, 'forced update');
  }
  return report;
}

/** Tags of commits that are here now, which Git fetches automatically. */
export async function tagsToFollow(
  repo: Repository,
  { refs, peeled }: RemoteRefs,
): Promise<RefPair[]> {
  const pairs: RefPair[] = [];
  for (const [name, oid] of refs) {
    if (!name.startsWith('refs/tags/') || repo.refs.resolve(name) !== null) continue;
    if ((await repo.hasObject(peeled.get(name) ?? oid)) && (await repo.hasObject(oid))) {
      pairs.push({ from: name, to: name, oid });
    }
  }
  return pairs;
}

/** Deletes remote-tracking refs whose branches no longer exist on the server. @returns the report */
export function pruneRefs(repo: Repository, remote: string, kept: readonly RefPair[]): string {
  const there = new Set(kept.map(({ to }) => to));
  let report = '';
  for (const { name } of repo.refs.list(`refs/remotes/${remote}/`)) {
    if (there.has(name) || name.endsWith('/HEAD')) continue;
    repo.refs.remove(name);
    report += line('-', '[deleted]', ['(none)', shortName(name)]);
  }
  return report;
}
