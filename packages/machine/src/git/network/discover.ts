// Discovers the refs of a remote repository and the capabilities of its server (gitprotocol-http, reference
// discovery).

import { GitError } from '../git-error';
import { OID } from '../refs';
import { isSafeRef } from '../safe-path';
import type { GitService } from './git-limits';
import { GIT_SIZE_LIMITS } from './git-limits';
import { type RemoteContext, requestServer } from './git-network';
import { PacketReader, packetText, sanitiseMessage } from './pkt-line';

export interface RemoteRefs {
  /** The repository's address after redirects. */
  remote: string;
  /** Object ids by full ref name, including HEAD. Invalid ref names are left out. */
  refs: Map<string, string>;
  /** The targets of annotated tags. */
  peeled: Map<string, string>;
  /** The branch of HEAD; null if the server does not say. */
  headBranch: string | null;
  can: (capability: string) => boolean;
}

const MAX_REFS = 100_000;

export async function discover(
  asking: RemoteContext,
  remote: string,
  service: GitService,
): Promise<RemoteRefs> {
  const answer = await requestServer(asking, { remote, service });
  if (answer.body === null) throw notGit(remote);
  const reader = new PacketReader(answer.body, GIT_SIZE_LIMITS.advertisement);
  const first = await reader.next().catch(() => null);
  if (first === null || first === 'flush' || packetText(first) !== `# service=${service}`) {
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
    const [line = '', said] = packetText(packet).split('\0');
    if (said !== undefined) capabilities = said.split(' ').filter(Boolean);
    if (line.startsWith('ERR '))
      throw new GitError(`remote error: ${sanitiseMessage(line.slice(4))}`);
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

/** Old servers do not say which branch HEAD is: take the main branch with the same commit. */
function headOf(refs: Map<string, string>): string | undefined {
  const head = refs.get('HEAD');
  const same = [...refs].filter(([name, oid]) => name.startsWith('refs/heads/') && oid === head);
  const names = same.map(([name]) => name);
  return ['refs/heads/main', 'refs/heads/master'].find((name) => names.includes(name)) ?? names[0];
}

const notGit = (remote: string) =>
  new GitError(`'${remote}/info/refs' not valid: is this a git repository?`);
