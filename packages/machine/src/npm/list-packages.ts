/** `npm ls`: the packages in node_modules as a tree, with what is missing or does not fit. */
import type { ProgramSession } from '../machine/program';
import { type Edge, fitsEdge, isProblem, reach, type TreeNode, targetOf } from './package-tree';
import { openProject, projectFolder, treeOnDisk } from './project';

interface Line {
  text: string;
  children: Line[];
}

/** @param names shows only the ways to these packages @returns the exit code: 1 for problems */
export function listPackages(
  names: readonly string[],
  { showsAll }: { showsAll: boolean },
  { files, cwd, write, writeError }: ProgramSession,
): number {
  const project = openProject(files, projectFolder(files, cwd));
  const root = treeOnDisk(files, project);
  const problems: string[] = [];
  const shown = new Set<TreeNode>();
  const isDeep = showsAll || names.length > 0;

  const lineOf = (edge: Edge): Line | undefined => {
    const node = targetOf(edge);
    if (!node) {
      if (edge.kind === 'peerOptional') return undefined;
      const isOptional = edge.kind === 'optional';
      if (isOptional && !showsAll) return undefined;
      const what = `${edge.name}@${edge.spec}`;
      if (!isOptional) problems.push(`missing: ${what}, required by ${titleOf(edge.from)}`);
      return line(`UNMET ${isOptional ? 'OPTIONAL ' : ''}DEPENDENCY ${what}`);
    }
    const fits = fitsEdge(node, edge);
    if (!fits)
      problems.push(`invalid: ${titleOf(node)}, wanted ${edge.spec} by ${titleOf(edge.from)}`);
    const isRepeated = shown.has(node);
    shown.add(node);
    const target = node.linkTo ? ` -> ./${node.linkTo.location}` : '';
    const marks = [
      isRepeated ? ' deduped' : '',
      fits ? '' : ` invalid: "${edge.spec}"`,
      edge.isOverridden ? ' overridden' : '',
    ].join('');
    const children = isRepeated || !(isDeep || node.linkTo) ? [] : linesOf(node.linkTo ?? node);
    return { text: `${titleOf(node)}${marks}${target}`, children };
  };
  const linesOf = (node: TreeNode): Line[] =>
    [...node.edges.values()]
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .flatMap((edge) => lineOf(edge) ?? []);

  const lines = linesOf(root);
  const needed = reach(root, new Set());
  for (const node of root.children.values())
    if (!needed.has(node)) {
      problems.push(`extraneous: ${titleOf(node)}`);
      lines.push(line(`${titleOf(node)} extraneous`));
    }
  if (isDeep)
    for (const node of root.all())
      for (const edge of node.edges.values())
        if (edge.kind !== 'workspace' && isProblem(edge)) void lineOf(edge);
  const chosen = names.length === 0 ? lines : lines.flatMap((one) => only(one, names));
  write(`${titleOf(root, true)} ${project.folder}\n`);
  write(chosen.length === 0 ? '└── (empty)\n\n' : `${draw(chosen, '')}\n`);
  for (const problem of new Set(problems)) writeError(`ERROR: ${problem}\n`);
  return problems.length > 0 || (names.length > 0 && chosen.length === 0) ? 1 : 0;
}

const line = (text: string): Line => ({ text, children: [] });

function titleOf(node: TreeNode, isProject = false): string {
  const { name, version } = node.manifest;
  if (isProject && name === undefined) return '';
  const alias = node.name !== '' && name !== undefined && node.name !== name && !node.linkTo;
  const title = `${name ?? node.name}${version === undefined ? '' : `@${version}`}`;
  return alias && node.folder === undefined ? `${node.name}@npm:${title}` : title;
}

/** The line with those of its children that lead to a name. */
function only(one: Line, names: readonly string[]): Line[] {
  const children = one.children.flatMap((child) => only(child, names));
  const isWanted = names.some((name) => one.text.startsWith(`${name}@`));
  return isWanted || children.length > 0 ? [{ ...one, children }] : [];
}

function draw(lines: readonly Line[], indent: string): string {
  return lines
    .map(({ text, children }, at) => {
      const isLast = at === lines.length - 1;
      const mark = `${isLast ? '└' : '├'}─${children.length > 0 ? '┬' : '─'}`;
      return `${indent}${mark} ${text}\n${draw(children, `${indent}${isLast ? '  ' : '│ '}`)}`;
    })
    .join('');
}
