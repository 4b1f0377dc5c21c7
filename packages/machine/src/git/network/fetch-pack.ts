// Fetches missing objects (gitprotocol-pack, upload-pack over HTTP): one request with the wants and haves,
// one response with a pack.
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { GitError } from '../git-error';
import { readShallow, walkCommits } from '../history';
import type { Repository } from '../repository';
import { checkPack } from './check-pack';
import type { RemoteRefs } from './discover';
import { GIT_SIZE_LIMITS } from './git-limits';
import { type RemoteContext, requestServer } from './git-network';
import { encodePacket, FLUSH, PacketReader, packetText, sanitiseMessage } from './pkt-line';

export interface FetchPackOptions {
  /** Ids of the objects to fetch. */
  wants: readonly string[];
  /** Number of commits of each branch; all if undefined. */
  depth?: number;
}

/** Number of local commits offered as haves; the server needs few to know what is here. */
const MAX_HAVES = 256;
/** Git's value for unlimited depth, which completes a shallow clone. */
export const INFINITE_DEPTH = 0x7fffffff;

/**
 * Fetches objects from a server.
 * @returns whether a pack was received. @throws GitError if the fetch fails
 */
export async function fetchPack(
  asking: RemoteContext,
  repo: Repository,
  source: RemoteRefs,
  { wants, depth }: FetchPackOptions,
): Promise<boolean> {
  if (wants.length === 0) return false;
  if (depth !== undefined && !source.can('shallow'))
    throw new GitError('Server does not support shallow clients');
  const shallow = readShallow(repo);
  const isQuiet = asking.session.isTerminal !== true;
  const offered = [
    'side-band-64k',
    'ofs-delta',
    'include-tag',
    ...(isQuiet ? ['no-progress'] : []),
  ];
  const used = [...offered.filter((one) => source.can(one)), 'agent=git/entropy-tools'];
  const lines = wants.map((oid, at) =>
    encodePacket(`want ${oid}${at === 0 ? ` ${used.join(' ')}` : ''}\n`),
  );
  for (const oid of shallow) lines.push(encodePacket(`shallow ${oid}\n`));
  if (depth !== undefined) lines.push(encodePacket(`deepen ${depth}\n`));
  lines.push(FLUSH);
  for (const oid of await havesOf(repo)) lines.push(encodePacket(`have ${oid}\n`));
  lines.push(encodePacket('done\n'));
  const answer = await requestServer(asking, {
    remote: source.remote,
    service: 'git-upload-pack',
    body: joinBytes(lines),
  });
  if (answer.body === null) throw new GitError('the remote end hung up unexpectedly');
  const reader = new PacketReader(answer.body, GIT_SIZE_LIMITS.packOfPerson);
  try {
    const cut = depth !== undefined ? await readCut(reader) : null;
    const pack = await readPack(asking, reader, source.can('side-band-64k'));
    const stored = await storePack(asking, repo, pack);
    for (const oid of wants) {
      if (!(await repo.hasObject(oid)))
        throw new GitError(`remote did not send all necessary objects: ${oid}`);
    }
    if (cut !== null) applyCut(repo, shallow, cut);
    return stored;
  } finally {
    await reader.cancel();
  }
}

async function havesOf(repo: Repository): Promise<string[]> {
  const tips: string[] = [];
  for (const { oid } of repo.refs.list('refs/')) {
    const found = await repo.peel(oid).catch(() => null);
    if (found?.type === 'commit') tips.push(found.oid);
  }
  const haves: string[] = [];
  for await (const { oid } of walkCommits(repo, tips)) {
    haves.push(oid);
    if (haves.length === MAX_HAVES) break;
  }
  return haves;
}

interface Cut {
  shallow: string[];
  whole: string[];
}

/** Reads where the server cuts off the history. */
async function readCut(reader: PacketReader): Promise<Cut> {
  const cut: Cut = { shallow: [], whole: [] };
  for (
    let packet = await reader.next();
    packet !== null && packet !== 'flush';
    packet = await reader.next()
  ) {
    const [word, oid = ''] = packetText(packet).split(' ');
    if (word === 'ERR')
      throw new GitError(`remote error: ${sanitiseMessage(packetText(packet).slice(4))}`);
    if (!/^[0-9a-f]{40}$/.test(oid)) continue;
    if (word === 'shallow') cut.shallow.push(oid);
    if (word === 'unshallow') cut.whole.push(oid);
  }
  return cut;
}

function applyCut(repo: Repository, before: Set<string>, { shallow, whole }: Cut): void {
  const after = new Set([...before, ...shallow]);
  for (const oid of whole) after.delete(oid);
  const text = [...after].map((oid) => `${oid}\n`).join('');
  repo.writeState('shallow', text === '' ? null : text);
}

/** Reads the answers to `have`, then the pack: in side bands (1 pack, 2 progress messages, 3 an error), or bare. */
async function readPack(
  asking: RemoteContext,
  reader: PacketReader,
  hasBands: boolean,
): Promise<Uint8Array> {
  if (!hasBands) throw new GitError('the server is too old: it has no side-band-64k');
  const parts: Uint8Array[] = [];
  for (let packet = await reader.next(); packet !== null; packet = await reader.next()) {
    asking.session.signal.throwIfAborted();
    if (packet === 'flush') continue;
    const [band = 0] = packet;
    if (band === 1) parts.push(packet.subarray(1));
    else if (band === 2) printRemoteMessage(asking, packet.subarray(1));
    else if (band === 3)
      throw new GitError(`remote error: ${sanitiseMessage(packetText(packet.subarray(1)))}`);
    else if (packetText(packet).startsWith('ERR '))
      throw new GitError(`remote error: ${sanitiseMessage(packetText(packet).slice(4))}`);
    else if (!/^(NAK|ACK [0-9a-f]{40})/.test(packetText(packet)))
      throw new GitError('protocol error: unexpected line');
  }
  return joinBytes(parts);
}

/** Prints a server message as `remote: …`. */
export function printRemoteMessage({ session }: RemoteContext, bytes: Uint8Array): void {
  const text = sanitiseMessage(new TextDecoder().decode(bytes));
  const lines = text.match(/[^\r\n]*[\r\n]|[^\r\n]+$/g) ?? [];
  session.writeError(
    lines.map((line) => `remote: ${/[\r\n]$/.test(line) ? line : `${line}\n`}`).join(''),
  );
}

/** Checks a pack, and writes it and its index. @returns false for one without objects */
async function storePack(
  { session }: RemoteContext,
  repo: Repository,
  pack: Uint8Array,
): Promise<boolean> {
  if (pack.length === 32 && pack[11] === 0 && pack[10] === 0 && pack[9] === 0 && pack[8] === 0)
    return false;
  const name = await checkPack(pack, session.signal);
  const folder = `${repo.gitdir}/objects/pack`;
  session.files.mkdir(folder, { recursive: true });
  const path = `${folder}/pack-${name}.pack`;
  session.files.writeFile(path, pack);
  try {
    await repo.indexPack(path.slice(repo.dir === '/' ? 1 : repo.dir.length + 1));
    return true;
  } catch {
    for (const gone of [path, path.replace(/\.pack$/, '.idx')]) {
      if (session.files.exists(gone)) session.files.remove(gone);
    }
    throw new GitError('pack is corrupted: refused');
  }
}
