import { type Plugin, parseAst } from 'vite';

const ROUTER = /\/node_modules\/(@remix-run\/(router|react)|react-router(-dom)?)\/dist\//;

/**
 * Leaves out what the router tells its developers: the sentences of `invariant`, which still throws, and the
 * calls of `warning`, which only log. Every page would load a kilobyte of them; React's own build has
 * numbers in their place.
 */
export function withoutRouterMessages(): Plugin {
  return {
    name: 'without-router-messages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: (code, id) => (ROUTER.test(id) ? removeMessages(code) : undefined),
  };
}

/** The module without the message of each `invariant(condition, message)` and without `warning(…)`. */
export function removeMessages(code: string): string {
  const cuts: { from: number; to: number; put: string }[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, start, end, callee, arguments: args = [] } = node as Partial<SyntaxNode>;
    const called = type === 'CallExpression' && callee?.type === 'Identifier' && callee.name;
    const [condition, message] = args;
    if (called === 'warning' && start !== undefined && end !== undefined)
      cuts.push({ from: start, to: end, put: 'void 0' });
    else if (called === 'invariant' && condition && message) {
      cuts.push({ from: condition.end, to: message.end, put: '' });
      visit(condition);
    } else for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(code));
  return cuts
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, put }) => text.slice(0, from) + put + text.slice(to), code);
}

/** What is read of a syntax tree's nodes. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: SyntaxNode;
  arguments?: SyntaxNode[];
}
