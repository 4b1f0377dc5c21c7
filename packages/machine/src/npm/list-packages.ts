/**
 * `npm ls`: the packages in node_modules as a tree, with what is missing or does not fit, in npm's words and,
 * with `--json`, in its form (npm's lib/commands/ls.js).
 */
import { joinPath } from '../javascript/module-paths';
import type { ProgramSession } from '../machine/program';
import { readSpec, satisfies } from './package-spec';
import { type Edge, fitsEdge, reach, type TreeNode, targetOf } from './package-tree';
import { lockedTree, type Project, treeOnDisk } from './project';
import { NpmError } from './registry';

/** What is listed, and how. */
interface ListOptions {
  showsAll: boolean;
  isJson: boolean;
  project: Project;
  /** Folders of workspaces that are listed; `''` for the project with all of them. */
  chosen: readonly string[];
}

/** A place in the tree that is shown. */
interface Item {
  /** The package; undefined if it is missing. */
  node: TreeNode | undefined;
  edge: Edge | undefined;
  title: string;
  depth: number;
  parent: Item | undefined;
  children: Item[];
  /** Whether it was shown before. */
  isRepeated: boolean;
  isExtraneous: boolean;
  /** Whose wishes it does not fulfil: `"^2" from the root project`. */
  invalid: string;
  problems: string[];
  isShown: boolean;
}

/** @param names shows only the ways to these packages @returns the exit code: 1 for problems */
export function listPackages(
  names: readonly string[],
  options: ListOptions,
  { files, write, writeError }: ProgramSession,
): number {
  const { project, isJson } = options;
  const root = treeOnDisk(files, project);
  const items = itemsOf(root, names, options);
  const top = items[0] as Item;
  const shown = items.filter(({ isShown }) => isShown);
  const problems = [...new Set(shown.flatMap((item) => item.problems))];
  const isWrong = problems.some((problem) => !problem.startsWith('extraneous:'));
  if (isJson) {
    const resolved = resolvedBy(files, project);
    const json = { ...jsonOf(top, resolved), ...(isWrong && { error: errorOf(problems) }) };
    write(`${JSON.stringify(json, null, 2)}\n`);
  } else {
    const children = top.children.filter(({ isShown }) => isShown);
    write(`${top.title}${top.title === '' ? '' : ' '}${project.folder}\n`);
    write(children.length === 0 ? '└── (empty)\n\n' : `${draw(children, '')}\n`);
  }
  if (isWrong) for (const problem of problems) writeError(`ERROR: ${problem}\n`);
  return isWrong || (names.length > 0 && shown.length === 0) ? 1 : 0;
}

const errorOf = (problems: readonly string[]) => ({
  code: 'ELSPROBLEMS',
  summary: problems.join('\n'),
  detail: '',
});

/** All items of the tree, those above first. */
function itemsOf(
  root: TreeNode,
  names: readonly string[],
  { showsAll, project, chosen }: ListOptions,
): Item[] {
  const maxDepth = showsAll || names.length > 0 ? Number.POSITIVE_INFINITY : 0;
  const needed = reach(root, new Set());
  const wanted = names.map(readSpec);
  const seen = new Set<TreeNode>([root]);
  const invalid = new Map<TreeNode, string[]>();
  const isWanted = (item: Item) =>
    wanted.length === 0 ||
    wanted.some(
      (spec) =>
        item.node?.name === spec.name &&
        satisfies((item.node.linkTo ?? item.node).version, spec.wanted),
    );
  const itemOf = (parent: Item, node: TreeNode | undefined, edge: Edge | undefined): Item => {
    if (edge && node && !fitsEdge(node, edge)) {
      const from = edge.from.location === '' ? 'the root project' : edge.from.location;
      const all = [
        ...(invalid.get(node) ?? []),
        `${JSON.stringify(edge.spec || '*')} from ${from}`,
      ];
      invalid.set(node, all);
    }
    return {
      node,
      edge,
      title: node ? titleOf(node) : `${edge?.name}@${edge?.spec}`,
      depth: parent.depth + 1,
      parent,
      children: [],
      isRepeated: false,
      isExtraneous: false,
      invalid: '',
      problems: [],
      isShown: false,
    };
  };
  const childrenOf = (item: Item, node: TreeNode): Item[] => {
    const own = node.linkTo ?? node;
    const edges = [...own.edges.values()].filter((edge) => own !== root || isChosen(edge, chosen));
    const children = edges.flatMap((edge) => {
      const target = targetOf(edge);
      return target || edge.kind !== 'peerOptional' ? [itemOf(item, target, edge)] : [];
    });
    const others = [...own.children.values()].filter(
      (child) =>
        !needed.has(child) &&
        child.folder === undefined &&
        !children.some((known) => known.node === child),
    );
    return [...children, ...others.map((child) => itemOf(item, child, undefined))]
      .sort((a, b) => a.title.localeCompare(b.title, 'en'))
      .map((child) => {
        child.isRepeated = child.node !== undefined && seen.has(child.node);
        if (child.node) seen.add(child.node);
        return child;
      });
  };
  const top: Item = {
    ...itemOf({ depth: -1 } as Item, root, undefined),
    title: titleOf(root, true),
    parent: undefined,
    isShown: names.length === 0,
  };
  const items = [top];
  // The list grows while it is read: breadth first, so that what stands higher is shown with its parts.
  for (const item of items) {
    const { node, edge } = item;
    if (item !== top) fill(item, { invalid, needed, project });
    if (item !== top && isWanted(item) && !isLeftOut(item, showsAll))
      for (let at: Item | undefined = item; at; at = at.parent) at.isShown = true;
    else item.problems = [];
    const depth = edge?.kind === 'workspace' ? 0 : item.depth;
    if (!node || item.isRepeated || depth > maxDepth) continue;
    item.children = childrenOf(item, node);
    items.push(...item.children);
  }
  return items;
}

/** Without `--all` optional packages that are not there are not worth a line. */
const isLeftOut = ({ node, edge }: Item, showsAll: boolean) =>
  !node && edge?.kind === 'optional' && !showsAll;

const isChosen = ({ kind, name, from }: Edge, chosen: readonly string[]): boolean => {
  if (kind !== 'workspace') return chosen.includes('');
  const folder = from.children.get(name)?.linkTo?.folder ?? '';
  return chosen.includes(folder) || (chosen.length === 1 && chosen[0] === '');
};

function fill(
  item: Item,
  {
    invalid,
    needed,
    project,
  }: { invalid: Map<TreeNode, string[]>; needed: Set<TreeNode>; project: Project },
): void {
  const { node, edge } = item;
  if (!node) {
    if (edge?.kind !== 'optional')
      item.problems.push(`missing: ${item.title}, required by ${edge ? titleOf(edge.from) : ''}`);
    return;
  }
  const path = joinPath(project.folder, node.location);
  item.invalid = invalid.get(node)?.join(', ') ?? '';
  if (item.invalid !== '') item.problems.push(`invalid: ${item.title} ${path}`);
  item.isExtraneous = !needed.has(node) && edge === undefined;
  if (item.isExtraneous) item.problems.push(`extraneous: ${item.title} ${path}`);
}

function titleOf(node: TreeNode, isProject = false): string {
  const { name, version } = node.manifest;
  if (isProject && name === undefined) return '';
  const alias = node.name !== '' && name !== undefined && node.name !== name && !node.linkTo;
  const title = `${name ?? node.name}${version === undefined ? '' : `@${version}`}`;
  return alias && node.folder === undefined ? `${node.name}@npm:${title}` : title;
}

function draw(items: readonly Item[], indent: string): string {
  return items
    .map((item, at) => {
      const children = item.children.filter(({ isShown }) => isShown);
      const isLast = at === items.length - 1;
      const mark = `${isLast ? '└' : '├'}─${children.length > 0 ? '┬' : '─'}`;
      const below = draw(children, `${indent}${isLast ? '  ' : '│ '}`);
      return `${indent}${mark} ${labelOf(item)}\n${below}`;
    })
    .join('');
}

function labelOf({ node, edge, title, isRepeated, isExtraneous, invalid }: Item): string {
  if (!node) return `UNMET ${edge?.kind === 'optional' ? 'OPTIONAL ' : ''}DEPENDENCY ${title}`;
  return [
    title,
    isRepeated ? ' deduped' : '',
    invalid === '' ? '' : ` invalid: ${invalid}`,
    isExtraneous ? ' extraneous' : '',
    edge?.isOverridden && !isRepeated ? ' overridden' : '',
    node.linkTo ? ` -> ./${node.linkTo.location}` : '',
  ].join('');
}

/** Where packages come from, by their places, as the lock file says. */
function resolvedBy(files: ProgramSession['files'], project: Project): Map<string, string> {
  try {
    const known = [...lockedTree(files, project).all()].flatMap(({ location, resolved }) =>
      resolved === undefined ? [] : [[location, resolved] as const],
    );
    return new Map(known);
  } catch (error) {
    if (error instanceof NpmError) return new Map();
    throw error;
  }
}

function jsonOf(item: Item, resolved: ReadonlyMap<string, string>): Record<string, unknown> {
  const { node, edge, isRepeated, isExtraneous, invalid, problems, parent } = item;
  const version = (node?.linkTo ?? node)?.manifest.version;
  const from = node?.linkTo
    ? `file:../${node.linkTo.location}`
    : resolved.get(node?.location ?? '');
  const isMissing = !node && edge?.kind !== 'optional';
  const isOwn = node !== undefined && !isRepeated;
  const children = item.children.filter(({ isShown }) => isShown);
  const name = node?.manifest.name;
  const allProblems = parent ? problems : problemsBelow(item);
  return {
    ...(version !== undefined && { version }),
    ...(isOwn && parent && from !== undefined && { resolved: from }),
    ...(isOwn && parent && { overridden: edge?.isOverridden ?? false }),
    ...(!parent && name !== undefined && { name }),
    ...(isExtraneous && { extraneous: true }),
    ...(invalid !== '' && { invalid }),
    ...(isMissing && { required: edge?.spec || '*', missing: true }),
    ...(allProblems.length > 0 && { problems: allProblems }),
    ...(children.length > 0 && {
      dependencies: Object.fromEntries(
        children.map((child) => [child.node?.name ?? child.edge?.name, jsonOf(child, resolved)]),
      ),
    }),
  };
}

/** Problems of all that is shown, those above first. */
function problemsBelow(top: Item): string[] {
  const items = [top];
  for (const item of items) items.push(...item.children.filter(({ isShown }) => isShown));
  return [...new Set(items.flatMap(({ problems }) => problems))];
}
