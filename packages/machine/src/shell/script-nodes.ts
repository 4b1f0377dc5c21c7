// Helpers to build and rewrite parsed lines; the nodes of the library's parser are plain data.
import type { BashTransformResult } from 'just-bash';

/** A parsed line, as the library defines it. */
export type Script = BashTransformResult['ast'];
export type Statement = Script['statements'][number];
export type Command = Statement['pipelines'][number]['commands'][number];
export type SimpleCommand = Extract<Command, { type: 'SimpleCommand' }>;
export type Word = NonNullable<SimpleCommand['name']>;

/** A statement of one command. */
export function statementOf(command: unknown): Statement {
  return {
    type: 'Statement',
    pipelines: [{ type: 'Pipeline', commands: [command], negated: false }],
    operators: [],
    background: false,
  } as unknown as Statement;
}

export const groupOf = (body: readonly Statement[]) =>
  ({ type: 'Group', body, redirections: [] }) as unknown as Command;

export const subshellOf = (body: readonly Statement[]) =>
  ({ type: 'Subshell', body, redirections: [] }) as unknown as Command;

export const literalWord = (value: string): Word => ({
  type: 'Word',
  parts: [{ type: 'Literal', value }],
});

/** Word parts within `"…"`. */
export const quotedWord = (parts: readonly unknown[]): Word =>
  ({ type: 'Word', parts: [{ type: 'DoubleQuoted', parts }] }) as unknown as Word;

/** A variable as part of a word: `?`, `name`, `name[@]`. */
export const variablePart = (parameter: string) => ({
  type: 'ParameterExpansion',
  parameter,
  operation: null,
});

export const simpleCommand = (
  name: string,
  args: readonly Word[] = [],
  redirections: readonly unknown[] = [],
) =>
  ({
    type: 'SimpleCommand',
    name: literalWord(name),
    args,
    assignments: [],
    redirections,
  }) as unknown as SimpleCommand;

/** `name=value` */
export const assignmentOf = (name: string, value: Word) =>
  ({
    type: 'SimpleCommand',
    name: null,
    args: [],
    assignments: [{ type: 'Assignment', name, value, append: false, array: null }],
    redirections: [],
  }) as unknown as SimpleCommand;

/** The text of a literal word; '' for one that is expanded. */
export function literalText(word: Word | null | undefined): string {
  const [part] = word?.parts ?? [];
  return part?.type === 'Literal' && word?.parts.length === 1 ? part.value : '';
}

/** A copy in which `change` has replaced each node, inner ones first. */
export function mapNodes<Node>(
  node: Node,
  change: (node: Record<string, unknown>) => unknown,
): Node {
  if (Array.isArray(node)) return node.map((inner) => mapNodes(inner, change)) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) copy[key] = mapNodes(value, change);
  return ('type' in copy ? change(copy) : copy) as Node;
}

/** Whether a command of this name occurs anywhere below. */
export function hasCommand(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((inner) => hasCommand(inner, name));
  if (typeof node !== 'object' || node === null) return false;
  const { type, name: word } = node as { type?: string; name?: Word };
  if (type === 'SimpleCommand' && literalText(word) === name) return true;
  return Object.values(node).some((inner) => hasCommand(inner, name));
}
