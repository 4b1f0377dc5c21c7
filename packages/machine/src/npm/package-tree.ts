/** A tree of packages as it lies in node_modules: who stands where, and who depends on whom. */
import type { OverrideRule } from './overrides';
import { isAt } from './package-place';
import { satisfies, specOf } from './package-spec';
import type { Manifest } from './registry';
import type { PackageFile } from './unpack-package';

export type EdgeKind = 'prod' | 'dev' | 'optional' | 'peer' | 'peerOptional' | 'workspace';

/** A dependency of a package. */
export interface Edge {
  from: TreeNode;
  name: string;
  /** As in package.json. */
  asked: string;
  /** What counts: the same, unless the project overrides it. */
  spec: string;
  kind: EdgeKind;
  /** Whether the project overrides what the package asks for. */
  isOverridden: boolean;
}

/** A package in a folder of node_modules; the root has no parent and stands for the project. */
export class TreeNode {
  readonly name: string;
  readonly children = new Map<string, TreeNode>();
  readonly manifest: Manifest;
  parent: TreeNode | undefined;
  /** Folder of a workspace, relative to the project; its packages find those of the project above them. */
  readonly folder: string | undefined;
  /** For the link of a workspace in node_modules: the workspace. */
  readonly linkTo: TreeNode | undefined;
  /** The tarball's address, and its hash as in the lock file. */
  resolved: string | undefined;
  integrity: string | undefined;
  /** Its files, for a package that is not in the registry and was fetched to read its package.json. */
  content: readonly PackageFile[] | undefined;
  #overrides: OverrideRule | undefined;
  #edges: Map<string, Edge> | undefined;

  constructor(
    name: string,
    manifest: Manifest,
    { folder, linkTo }: { folder?: string; linkTo?: TreeNode } = {},
  ) {
    this.name = name;
    this.manifest = manifest;
    this.folder = folder;
    this.linkTo = linkTo;
    this.resolved = manifest.dist?.tarball;
    const { integrity, shasum } = manifest.dist ?? {};
    this.integrity =
      integrity ?? (shasum === undefined ? undefined : `sha1-${hexToBase64(shasum)}`);
  }

  get version(): string {
    return this.manifest.version ?? '0.0.0';
  }

  /** The name in the registry, which differs from the folder's for an alias. */
  get packageName(): string {
    return this.manifest.name ?? this.name;
  }

  /** `''` for the project, else such as `node_modules/a/node_modules/b`. */
  get location(): string {
    if (!this.parent) return '';
    if (this.folder !== undefined) return this.folder;
    const above = this.parent.location;
    return `${above === '' ? '' : `${above}/`}node_modules/${this.name}`;
  }

  get depth(): number {
    return this.parent ? this.parent.depth + 1 : 0;
  }

  add(child: TreeNode): void {
    child.parent = this;
    this.children.set(child.folder === undefined ? child.name : `./${child.folder}`, child);
  }

  /** What `require(name)` of this package finds. */
  resolve(name: string): TreeNode | undefined {
    return this.children.get(name) ?? this.parent?.resolve(name);
  }

  isBelow(other: TreeNode): boolean {
    return this === other || (this.parent?.isBelow(other) ?? false);
  }

  /** Its dependencies by name. What it brings along (`bundleDependencies`) is not among them. */
  get edges(): ReadonlyMap<string, Edge> {
    this.#edges ??= edgesOf(this);
    return this.#edges;
  }

  /** The project's rules for what this package depends on. */
  get overrides(): OverrideRule | undefined {
    return this.#overrides;
  }

  set overrides(rule: OverrideRule | undefined) {
    this.#overrides = rule;
    this.refresh();
  }

  /** The rules for a package that this one depends on. */
  overridesFor(name: string, version: string): OverrideRule | undefined {
    const spec = this.edges.get(name)?.asked ?? '';
    return this.#overrides?.forEdge(name, spec).forPackage(name, version);
  }

  /** Forgets the edges after the manifest was changed. */
  refresh(): void {
    this.#edges = undefined;
  }

  /** This package and all below it. */
  *all(): Generator<TreeNode> {
    yield this;
    for (const child of this.children.values()) yield* child.all();
  }
}

function edgesOf(from: TreeNode): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  if (from.linkTo) return edges;
  const { manifest } = from;
  const brought = new Set(
    manifest.bundleDependencies === true
      ? Object.keys(manifest.dependencies ?? {})
      : manifest.bundleDependencies || [],
  );
  const add = (values: Record<string, string> | undefined, kindOf: (name: string) => EdgeKind) => {
    for (const [name, spec] of Object.entries(values ?? {}))
      if (!brought.has(name) || !from.parent)
        edges.set(name, edgeOf(from, name, String(spec), kindOf(name)));
  };
  add(manifest.peerDependencies, (name) =>
    manifest.peerDependenciesMeta?.[name]?.optional ? 'peerOptional' : 'peer',
  );
  add(manifest.dependencies, () => 'prod');
  add(manifest.optionalDependencies, () => 'optional');
  if (!from.parent || from.folder !== undefined) add(manifest.devDependencies, () => 'dev');
  if (!from.parent)
    for (const child of from.children.values())
      if (child.linkTo) edges.set(child.name, edgeOf(from, child.name, '*', 'workspace'));
  return edges;
}

function edgeOf(from: TreeNode, name: string, asked: string, kind: EdgeKind): Edge {
  const rule = from.overrides?.forEdge(name, asked);
  const spec = rule?.name === name ? rule.spec : undefined;
  return { from, name, asked, spec: spec ?? asked, kind, isOverridden: spec !== undefined };
}

/** Hands the project's overrides on to all packages of a tree. */
export function spreadOverrides(root: TreeNode): void {
  if (!root.overrides) return;
  const seen = new Set([root]);
  for (const node of seen)
    for (const edge of node.edges.values()) {
      const target = targetOf(edge);
      const own = target?.linkTo ?? target;
      if (!own || seen.has(own)) continue;
      own.overrides = node.overridesFor(edge.name, own.version);
      seen.add(own);
    }
}

/** The package that an edge leads to; a peer is not looked for below its own package. */
export function targetOf({ from, name, kind }: Edge): TreeNode | undefined {
  const isPeer = (kind === 'peer' || kind === 'peerOptional') && from.parent !== undefined;
  return (isPeer ? from.parent : from)?.resolve(name);
}

/** Whether a package is what an edge wants. */
export function fitsEdge(node: TreeNode, edge: Edge): boolean {
  if (node.linkTo) return satisfies(node.linkTo.version, edge.spec);
  const { packageName, wanted, place } = specOf(edge.name, edge.spec);
  if (place) return isAt(node.resolved, place);
  return node.packageName === packageName && satisfies(node.version, wanted);
}

/** Whether an edge leads to nothing, or to something else than it wants. */
export function isProblem(edge: Edge): boolean {
  const target = targetOf(edge);
  if (!target) return edge.kind !== 'peerOptional' && edge.kind !== 'optional';
  return !fitsEdge(target, edge);
}

/** Flags of a package in the lock file. */
export interface DepFlags {
  dev: boolean;
  optional: boolean;
  devOptional: boolean;
  peer: boolean;
}

/** For which kinds of dependencies alone each package is there (arborist's calc-dep-flags). */
export function depFlags(root: TreeNode): (node: TreeNode) => DepFlags {
  const without = (...kinds: EdgeKind[]) => reach(root, new Set(kinds));
  const all = reach(root, new Set());
  const [prod, required, both, ownOnly] = [
    without('dev'),
    without('optional'),
    without('dev', 'optional'),
    without('peer', 'peerOptional'),
  ];
  return (node) => {
    const isThere = all.has(node);
    const dev = isThere && !prod.has(node);
    const optional = isThere && !required.has(node);
    return {
      dev,
      optional,
      devOptional: isThere && !dev && !optional && !both.has(node),
      peer: isThere && !ownOnly.has(node),
    };
  };
}

/** What can be reached from the project without edges of these kinds; all that is needed, without any. */
export function reach(root: TreeNode, left: ReadonlySet<EdgeKind>): Set<TreeNode> {
  const seen = new Set([root]);
  for (const node of seen) {
    if (node.linkTo) seen.add(node.linkTo);
    for (const edge of node.edges.values()) {
      const target = left.has(edge.kind) ? undefined : targetOf(edge);
      if (target) seen.add(target);
    }
  }
  return seen;
}

function hexToBase64(hex: string): string {
  const bytes = hex.match(/[0-9a-f]{2}/gi) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))));
}
