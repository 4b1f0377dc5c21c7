// Sends commits to a server (gitprotocol-pack, receive-pack over HTTP).
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { GitError } from '../git-error';
import { walkCommits } from '../history';
import type { Repository } from '../repository';
import type { RemoteRefs } from './discover';
import { printRemoteMessage } from './fetch-pack';
import { GIT_SIZE_LIMITS } from './git-limits';
import { type RemoteContext, requestServer } from './git-network';
import { encodePacket, FLUSH, PacketReader, packetText, sanitiseMessage } from './pkt-line';

/** A ref on the server and its new value; null deletes it. */
export interface RefUpdate {
  name: string;
  from: string | null;
  to: string | null;
}

const NONE = '0'.repeat(40);

/**
 * Pushes refs and their objects to a server.
 * @returns the server's reasons for refusing, by ref name. @throws GitError if nothing was accepted
 */
export async function pushPack(
  asking: RemoteContext,
  repo: Repository,
  { target, updates }: { target: RemoteRefs; updates: readonly RefUpdate[] },
): Promise<Map<string, string>> {
  const used = ['report-status', 'side-band-64k'].filter((one) => target.can(one));
  const capabilities = [...used, 'agent=git/entropy-tools'].join(' ');
  const lines = updates.map(({ name, from, to }, at) =>
    encodePacket(`${from ?? NONE} ${to ?? NONE} ${name}${at === 0 ? `\0 ${capabilities}` : ''}`),
  );
  const wanted = updates.flatMap(({ to }) => (to === null ? [] : [to]));
  const isDeleteOnly = wanted.length === 0;
  const objects = isDeleteOnly ? [] : await missingObjects(repo, wanted, [...target.refs.values()]);
  const pack = isDeleteOnly ? new Uint8Array() : await repo.pack(objects);
  if (pack.length > GIT_SIZE_LIMITS.push)
    throw new GitError(`the push is larger than ${Math.round(GIT_SIZE_LIMITS.push / 1e6)} MB`);
  const answer = await requestServer(asking, {
    remote: target.remote,
    service: 'git-receive-pack',
    body: joinBytes([...lines, FLUSH, pack]),
  });
  if (answer.body === null || !target.can('report-status')) return new Map();
  const report = await readReport(
    asking,
    new PacketReader(answer.body, 1e7),
    target.can('side-band-64k'),
  );
  const [unpack = ''] = report;
  if (unpack !== 'unpack ok')
    throw new GitError(`remote unpack failed: ${sanitiseMessage(unpack.replace(/^unpack /, ''))}`);
  return new Map(
    report.flatMap((line): [string, string][] => {
      const [, name = '', why = ''] = /^ng (\S+) (.*)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, sanitiseMessage(why)]];
    }),
  );
}

async function readReport(
  asking: RemoteContext,
  reader: PacketReader,
  hasBands: boolean,
): Promise<string[]> {
  const lines: string[] = [];
  if (!hasBands) {
    for (
      let packet = await reader.next();
      packet !== null && packet !== 'flush';
      packet = await reader.next()
    ) {
      lines.push(packetText(packet));
    }
    return lines;
  }
  const parts: Uint8Array[] = [];
  for (let packet = await reader.next(); packet !== null; packet = await reader.next()) {
    if (packet === 'flush') break;
    if (packet[0] === 1) parts.push(packet.slice(1));
    else if (packet[0] === 2) printRemoteMessage(asking, packet.subarray(1));
    else throw new GitError(`remote error: ${sanitiseMessage(packetText(packet.subarray(1)))}`);
  }
  await reader.cancel();
  const inner = new PacketReader(new Blob(parts as Uint8Array<ArrayBuffer>[]).stream(), 1e7);
  return readReport(asking, inner, false);
}

/** The objects of commits and tags that the server lacks. */
async function missingObjects(
  repo: Repository,
  wanted: readonly string[],
  there: readonly string[],
): Promise<string[]> {
  const known = new Set<string>();
  const bases: string[] = [];
  for (const oid of there) {
    known.add(oid);
    if (!(await repo.hasObject(oid))) continue;
    const found = await repo.peel(oid);
    if (found.type === 'commit') bases.push(found.oid);
  }
  const found = new Set<string>();
  const mark = async (tree: string, into: Set<string>): Promise<void> => {
    if (into.has(tree) || known.has(tree)) return;
    into.add(tree);
    for (const { mode, oid } of await repo.readTree(tree)) {
      if (mode === '040000') await mark(oid, into);
      else if (mode !== '160000' && !known.has(oid)) into.add(oid);
    }
  };
  for (const oid of bases) await mark((await repo.readCommit(oid)).tree, known);
  const tips: string[] = [];
  for (const start of wanted) {
    let at = start;
    for (
      let { type } = await repo.readObject(at);
      type === 'tag';
      { type } = await repo.readObject(at)
    ) {
      if (!known.has(at)) found.add(at);
      at = (await repo.readTag(at)).object;
    }
    tips.push(at);
  }
  for await (const commit of walkCommits(repo, tips, bases)) {
    found.add(commit.oid);
    await mark(commit.tree, found);
  }
  return [...found];
}
