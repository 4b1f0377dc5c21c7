/**
 * Finds out which versions a project needs and where they stand in node_modules: as high as nothing speaks
 * against it, peers beside whoever asks for them. Follows npm's arborist (build-ideal-tree, place-dep,
 * can-place-dep); decision 147 says what is left out.
 */
import semver from 'semver';
import type { Elsewhere } from './elsewhere';
import { pickVersion, specOf } from './package-spec';
import { type Edge, fitsEdge, isProblem, reach, TreeNode, targetOf } from './package-tree';
import { NpmError, type Registry } from './registry';

/** More than any project that a browser could hold; ends a registry that names new packages without end. */
const MAX_PACKAGES = 5000;

export interface BuildOptions {
  registry: Registry;
  elsewhere: Elsewhere;
  signal: AbortSignal;
  /** Names whose installed version is not kept though it fits, and the packages that want them. */
  renewed?: { names: ReadonlySet<string>; by: ReadonlySet<TreeNode> };
  /** Peers that do not fit are warned of rather than refused (`--force`). */
  isForced?: boolean;
  /** Peers are not looked at (`--legacy-peer-deps`). */
  ignoresPeers?: boolean;
  warn: (text: string) => void;
}

/**
 * Completes a tree in place: what fits stays, what is missing or does not fit is fetched and placed, what
 * nobody needs any more is taken out.
 * @throws NpmError for what the registry lacks and for peers that cannot be met
 */
export async function buildTree(root: TreeNode, options: BuildOptions): Promise<void> {
  await new TreeBuilder(root, options).build();
}

class TreeBuilder {
  readonly #root: TreeNode;
  readonly #options: BuildOptions;
  readonly #queue: Set<TreeNode>;
  readonly #renewed = new Set<Edge>();
  #placed = 0;

  constructor(root: TreeNode, options: BuildOptions) {
    this.#root = root;
    this.#options = options;
    this.#queue = new Set(root.all());
  }

  async build(): Promise<void> {
    for (const node of this.#queue) this.#fetchAhead(node);
    for (let node = this.#next(); node; node = this.#next()) {
      this.#options.signal.throwIfAborted();
      for (const edge of inOrder(node)) if (this.#isOpen(edge)) await this.#satisfy(edge);
    }
    const needed = reach(this.#root, new Set());
    for (const node of [...this.#root.all()])
      if (!needed.has(node) && node.folder === undefined) node.parent?.children.delete(node.name);
  }

  /** Takes the package that stands highest; of those at one height the first by its path. */
  #next(): TreeNode | undefined {
    let best: TreeNode | undefined;
    for (const node of this.#queue) {
      if (!node.isBelow(this.#root)) this.#queue.delete(node);
      else if (!best || node.depth < best.depth) best = node;
      else if (node.depth === best.depth && node.location.localeCompare(best.location, 'en') < 0)
        best = node;
    }
    if (best) this.#queue.delete(best);
    return best;
  }

  #isOpen(edge: Edge): boolean {
    const isPeer = edge.kind === 'peer' || edge.kind === 'peerOptional';
    if (edge.kind === 'workspace' || (isPeer && this.#options.ignoresPeers)) return false;
    if (this.#renewed.has(edge)) return isProblem(edge);
    if (this.#isRenewed(edge)) return true;
    return isProblem(edge) || (edge.kind === 'optional' && !targetOf(edge));
  }

  #isRenewed({ from, name }: Edge): boolean {
    const { renewed } = this.#options;
    return renewed ? renewed.by.has(from) && renewed.names.has(name) : false;
  }

  /** Asks the registry at once about all that a package needs, so that answers overlap. */
  #fetchAhead(node: TreeNode): void {
    for (const edge of node.edges.values()) {
      if (!this.#isOpen(edge)) continue;
      try {
        const { packageName, place } = specOf(edge.name, edge.spec);
        if (!place) void this.#options.registry.packument(packageName);
      } catch {
        // A specifier that is not of the registry is reported when its turn comes.
      }
    }
  }

  async #satisfy(edge: Edge): Promise<void> {
    this.#renewed.add(edge);
    let dep: TreeNode;
    try {
      dep = await this.#find(edge);
      dep.overrides = edge.from.overridesFor(edge.name, dep.version);
    } catch (error) {
      if (edge.kind === 'optional' && error instanceof NpmError) return;
      throw error;
    }
    const target = this.#place(dep, edge);
    if (!target) return;
    for (const peer of inOrder(dep))
      if (peer.kind === 'peer' && this.#isOpen(peer)) await this.#satisfy(peer);
  }

  async #find({ name, spec }: Edge): Promise<TreeNode> {
    const { registry, elsewhere } = this.#options;
    const { packageName, wanted, place } = specOf(name, spec);
    if (!place)
      return new TreeNode(name, pickVersion(await registry.packument(packageName), wanted));
    const { manifest, content, resolved, integrity } = await elsewhere.fetch(place);
    return Object.assign(new TreeNode(name, manifest), { content, resolved, integrity });
  }

  /** @returns where it was placed; undefined if something there is used instead */
  #place(dep: TreeNode, edge: Edge): TreeNode | undefined {
    const isPeer = edge.kind === 'peer' || edge.kind === 'peerOptional';
    let target: TreeNode | undefined;
    let isKept = false;
    for (let at = isPeer ? edge.from.parent : edge.from; at; at = at.parent) {
      // A package that wants it as its peer is no place for it.
      if (at.parent && at.edges.get(dep.name)?.kind.startsWith('peer')) continue;
      const verdict = this.#verdict(dep, at, edge);
      if (verdict === 'conflict') break;
      target = at;
      isKept = verdict === 'keep';
    }
    if (isKept) return undefined;
    if (!target) {
      this.#refuse(dep, edge);
      if (isPeer) return undefined;
      target = edge.from;
    }
    this.#placed += 1;
    if (this.#placed > MAX_PACKAGES)
      throw new NpmError('E2BIG', `This needs more than ${MAX_PACKAGES} packages.`);
    const isReplacing = target.children.has(dep.name);
    target.add(dep);
    this.#pruneCopies(dep, target);
    for (const node of (isReplacing ? this.#root : target).all())
      if (node === dep || isReplacing || node.edges.has(dep.name)) this.#queue.add(node);
    this.#fetchAhead(dep);
    return target;
  }

  /** Takes away copies further down that the new one makes needless. */
  #pruneCopies(dep: TreeNode, target: TreeNode): void {
    for (const node of [...target.all()])
      if (node !== dep && node.name === dep.name && isSame(node, dep) && node.parent !== target)
        if (node.folder === undefined && !node.linkTo) node.parent?.children.delete(node.name);
  }

  #verdict(dep: TreeNode, target: TreeNode, edge: Edge): 'ok' | 'keep' | 'conflict' {
    const current = target.children.get(dep.name);
    const isPeer = edge.kind === 'peer' || edge.kind === 'peerOptional';
    if (!current) {
      const own = target.edges.get(dep.name);
      if (own && own !== edge && !fitsEdge(dep, own)) return 'conflict';
      const above = target === edge.from ? undefined : target.resolve(dep.name);
      if (above && !this.#canReplace(above, dep, target)) return 'conflict';
      return this.#fitsPeersAt(dep, target) ? 'ok' : 'conflict';
    }
    const isExplicit = this.#isRenewed(edge);
    if (isSame(current, dep)) return 'keep';
    const isNewer = semver.gte(dep.version, current.version, { loose: true });
    const fits = this.#canReplace(current, dep, this.#root) && this.#fitsPeersAt(dep, target);
    if (isNewer && fits) return 'ok';
    if (fitsEdge(current, edge) && (!isExplicit || isPeer)) return 'keep';
    if (isPeer) return fits ? 'ok' : 'conflict';
    return target === edge.from && this.#fitsPeersAt(dep, target) ? 'ok' : 'conflict';
  }

  /** Whether all in `area` that use `current` could use `dep` as well. */
  #canReplace(current: TreeNode, dep: TreeNode, area: TreeNode): boolean {
    if (current.linkTo) return false;
    for (const node of area.all()) {
      const edge = node.edges.get(dep.name);
      if (!edge || node.isBelow(current) || targetOf(edge) !== current) continue;
      if (fitsEdge(current, edge) && !fitsEdge(dep, edge)) return false;
    }
    return true;
  }

  /** Whether the peers of a package could be met if it stood at this place. */
  #fitsPeersAt(dep: TreeNode, target: TreeNode): boolean {
    return this.#options.ignoresPeers || !this.#unmetPeer(dep, target);
  }

  #unmetPeer(dep: TreeNode, target: TreeNode): Edge | undefined {
    return [...dep.edges.values()].find((peer) => {
      if (peer.kind !== 'peer' && peer.kind !== 'peerOptional') return false;
      const there = target.children.get(peer.name);
      if (there) return !fitsEdge(there, peer);
      const own = target.edges.get(peer.name);
      return own !== undefined && !rangesMeet(own.spec, peer.spec);
    });
  }

  #refuse(dep: TreeNode, edge: Edge): void {
    const { from } = edge;
    const peer = this.#unmetPeer(dep, from);
    const text = peer
      ? `${dep.packageName}@${dep.version} needs ${peer.name}@${peer.spec} beside it, and another version is wanted there.`
      : `${from.packageName}@${from.version} needs ${edge.name}@${edge.spec} beside it, and another version stands there.`;
    if (from === this.#root && !this.#options.isForced)
      throw new NpmError('ERESOLVE', `${text} --legacy-peer-deps installs it all the same.`);
    this.#options.warn(`ERESOLVE ${text}`);
  }
}

const inOrder = ({ edges }: TreeNode): Edge[] =>
  [...edges.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));

const isSame = (a: TreeNode, b: TreeNode): boolean =>
  a.version === b.version &&
  a.packageName === b.packageName &&
  // A package from elsewhere is not that of the registry, whatever its version.
  ((!a.content && !b.content) || a.resolved === b.resolved);

function rangesMeet(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => semver.validRange(text, { loose: true }));
  return !one || !other || semver.intersects(one, other, { loose: true });
}
