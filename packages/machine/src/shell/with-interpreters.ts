// Runs `./tool.js` with the interpreter of its shebang line, because the library takes every file for a shell
// script. Limit: a path is resolved against the folder in which the line begins.
import type { Script } from './script-nodes';

/** @param interpreterOf the program that runs a file, such as `node`; undefined for a shell script */
export function withInterpreters(
  statements: Script['statements'],
  interpreterOf: (path: string) => string | undefined,
): Script['statements'] {
  const look = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(look);
    if (typeof node !== 'object' || node === null) return node;
    const copy: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(node)) copy[key] = look(value);
    if (copy.type !== 'SimpleCommand') return copy;
    const path = literalOf(copy.name);
    const program = path?.includes('/') ? interpreterOf(path) : undefined;
    if (program === undefined) return copy;
    const name = { type: 'Word', parts: [{ type: 'Literal', value: program }] };
    return { ...copy, name, args: [copy.name, ...(copy.args as unknown[])] };
  };
  return look(statements) as Script['statements'];
}

function literalOf(word: unknown): string | undefined {
  const { parts = [] } = (word ?? {}) as { parts?: { type: string; value?: string }[] };
  const [part] = parts;
  return parts.length === 1 && part?.type === 'Literal' ? part.value : undefined;
}
