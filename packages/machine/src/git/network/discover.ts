// The names that a repository has, with what its server can do (gitprotocol-http, reference discovery).

import { GitError } from '../git-error';
import { OID } from '../refs';
import { isSafeRef } from '../safe-path';
import type { GitService } from './git-limits';
import { gitSizes } from './git-limits';
import { type Asking, askServer } from './git-network';
import { PacketReader, sayable, textOf } from './pkt-line';

export interface RemoteRefs {
  /** The repository after redirections. */
  remote: string;
  /** Object by full name, HEAD among them. Names that no ref may have are left out. */
  refs: Map<string, string>;
  /** What annotated tags name. */
  peeled: Map<string, string>;
  /** The branch of HEAD; null where the server does not say. */
  headBranch: string | null;
  can: (capability: string) => boolean;
}

const MAX_REFS = 100_000;

export async function discover(
  asking: Asking,
  remote: string,
  service: GitService,
): Promise<RemoteRefs> {
  const answer = await askServer(asking, { remote, service });
  if (answer.body === null) throw notGit(remote);
  const reader = new PacketReader(answer.body, gitSizes.advertisement);
  const first = await reader.next().catch(() => null);
  if (first === null || first === 'flush' || textOf(first) !== `# service=${service}`) {
    await reader.cancel();
    throw notGit(remote);
  }
  await reader.next();
  const refs = new Map<string, string>();
  const peeled = new Map<string, string>();
  let capabilities: string[] = [];
  for (
    let packet = await reader.next();
    packet !== null && packet !== 'flush';
    packet = await reader.next()
  ) {
    const [line = '', said] = textOf(packet).split('\0');
    if (said !== undefined) capabilities = said.split(' ').filter(Boolean);
    if (line.startsWith('ERR ')) throw new GitError(`remote error: ${sayable(line.slice(4))}`);
    const [oid = '', name = ''] = [line.slice(0, 40), line.slice(41)];
    if (!OID.test(oid) || /^0+$/.test(oid)) continue;
    if (name.endsWith('^{}')) peeled.set(name.slice(0, -3), oid);
    else if (name === 'HEAD' || (name.startsWith('refs/') && isSafeRef(name))) refs.set(name, oid);
    if (refs.size > MAX_REFS)
      throw new GitError(`the repository has more than ${MAX_REFS} names: refused`);
  }
  await reader.cancel();
  const symref = capabilities
    .find((one) => one.startsWith('symref=HEAD:'))
    ?.slice('symref=HEAD:'.length);
  const target = symref !== undefined && isSafeRef(symref) ? symref : headOf(refs);
  return {
    remote: answer.remote,
    refs,
    peeled,
    headBranch: target?.startsWith('refs/heads/') ? target.slice('refs/heads/'.length) : null,
    can: (capability) =>
      capabilities.some((one) => one === capability || one.startsWith(`${capability}=`)),
  };
}

/** Old servers do not say where HEAD leads: the main branch with the same commit. */
function headOf(refs: Map<string, string>): string | undefined {
  const head = refs.get('HEAD');
  const same = [...refs].filter(([name, oid]) => name.startsWith('refs/heads/') && oid === head);
  const names = same.map(([name]) => name);
  return ['refs/heads/main', 'refs/heads/master'].find((name) => names.includes(name)) ?? names[0];
}

const notGit = (remote: string) =>
  new GitError(`'${remote}/info/refs' not valid: is this a git repository?`);
