// Rewrites bash constructs that the library evaluates differently into equivalent ones: commands inside
// arithmetic see the shell's functions and variables, `for x` takes each argument whole, and `**` and `*​/`
// match as in bash. Code read by `eval` and `source` is not rewritten.
import { parseLine } from './parse-line';
import {
  assignmentOf,
  groupOf,
  literalText,
  literalWord,
  mapNodes,
  quotedWord,
  type Script,
  simpleCommand,
  statementOf,
  subshellOf,
  variablePart,
  type Word,
} from './script-nodes';

/** The command that runs a file by its path. */
export const RUN_FILE = '.run-file';

/** The command that finds paths; each part of a pattern is a separate argument. */
export const FIND_PATHS = '.find-paths';

type Node = Record<string, unknown>;

/** The same statements, in constructs that the library evaluates as bash does. */
export function rewriteSyntax(statements: Script['statements']): Script['statements'] {
  let count = 0;
  const nextName = (kind: string) => {
    count += 1;
    return `__${kind}_${count}`;
  };
  return mapNodes(statements, (node) => {
    switch (node.type) {
      case 'ArithmeticExpansion':
        return expansionWithCommands(node, nextName);
      case 'ArithmeticCommand':
        return commandWithCommands(node, nextName);
      case 'For': {
        const words = node.words ?? [quotedWord([variablePart('@')])];
        return withFoundPaths({ ...node, words }, 'words', nextName);
      }
      case 'SimpleCommand':
        return withFoundPaths(scriptByPath(node), 'args', nextName);
      default:
        return node;
    }
  });
}

/** Splits an expression into one without commands and the assignments that hold their output. */
function takeCommands(expression: unknown, nextName: (kind: string) => string) {
  const before: Script['statements'] = [];
  // The parser drops the quotes of a command in an expression; the expression's original text has them.
  const text = String((expression as Node | null)?.originalText ?? '');
  const ranges = commandsIn(text);
  let shown = '';
  let shownTo = 0;
  const without = mapNodes(expression, (node) => {
    if (node.type === 'ArithmeticExpression')
      return { ...node, originalText: shown + text.slice(shownTo) };
    if (node.type !== 'ArithCommandSubst') return node;
    const range = ranges.shift();
    if (!range) return node;
    const inner = parseLine(range.command);
    if (typeof inner === 'string') return node;
    const name = nextName('arith');
    shown += text.slice(shownTo, range.start) + name;
    shownTo = range.end;
    const body = { ...inner, statements: rewriteSyntax(inner.statements) };
    const value = { type: 'Word', parts: [{ type: 'CommandSubstitution', body, legacy: false }] };
    before.push(statementOf(assignmentOf(name, value as unknown as Word)));
    return { type: 'ArithVariable', name };
  });
  return { before, without };
}

/** `$(…)` and backquotes in an expression, in order. */
function commandsIn(text: string): { start: number; end: number; command: string }[] {
  const found: { start: number; end: number; command: string }[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const isOld = text[start] === '`';
    if (!isOld && !(text.startsWith('$(', start) && text[start + 2] !== '(')) continue;
    const first = start + (isOld ? 1 : 2);
    const last = isOld ? text.indexOf('`', first) : endOfCommand(text, first);
    if (last < 0) break;
    found.push({ start, end: last + 1, command: text.slice(first, last) });
    start = last;
  }
  return found;
}

/** Position of the parenthesis that closes the one at `start`, ignoring those in quotes. */
function endOfCommand(text: string, start: number): number {
  let depth = 1;
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '\\' && quote !== "'") at += 1;
    else if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** `$(( 2 * $(f) ))` as `$( n=$(f); echo $(( 2 * n )) )`. */
function expansionWithCommands(node: Node, nextName: (kind: string) => string): Node {
  const { before, without } = takeCommands(node.expression, nextName);
  if (before.length === 0) return node;
  const result = { type: 'Word', parts: [{ ...node, expression: without }] } as unknown as Word;
  const statements = [...before, statementOf(simpleCommand('echo', [result]))];
  return { type: 'CommandSubstitution', body: { type: 'Script', statements }, legacy: false };
}

/** `(( $(f) > 2 ))` as `{ n=$(f); (( n > 2 )); }`. */
function commandWithCommands(node: Node, nextName: (kind: string) => string): unknown {
  const { before, without } = takeCommands(node.expression, nextName);
  if (before.length === 0) return node;
  return groupOf([...before, statementOf({ ...node, expression: without })]);
}

interface Part {
  type: string;
  value?: string;
  pattern?: string;
}

/** `./script` as `.run-file ./script`: scripts that the library runs directly would not be rewritten. */
function scriptByPath(node: Node): Node {
  const name = node.name as Word | null;
  if (!literalText(name).includes('/')) return node;
  const given = (node.assignments as { name: string }[]).map((assignment) => assignment.name);
  const args = [
    quotedWord([{ type: 'Literal', value: given.join(' ') }]),
    name,
    ...(node.args as Word[]),
  ];
  return { ...node, name: literalWord(RUN_FILE), args };
}

/** Whether the library's own pathname expansion differs from bash's. */
function isOtherwise(word: Word): boolean {
  const parts = word.parts as unknown as Part[];
  const patterns = parts.filter(({ type }) => type === 'Glob');
  if (patterns.length === 0 || parts.some(({ type }) => type === 'BraceExpansion')) return false;
  if (patterns.some(({ pattern = '' }) => /[@*+?!]\(/.test(pattern))) return false;
  if (patterns.some(({ pattern = '' }) => pattern.includes('**'))) return true;
  const last = parts.at(-1);
  return last?.type === 'Literal' && last.value?.endsWith('/') === true;
}

/**
 * A command whose paths are found beforehand: `cmd h/**` as `{ mapfile … found; cmd "${found[@]}"; }`.
 * @param key property that holds its words
 */
function withFoundPaths(
  node: Node,
  key: 'args' | 'words',
  nextName: (kind: string) => string,
): unknown {
  const before: Script['statements'] = [];
  const mended = (word: Word): Word => {
    if (!isOtherwise(word)) return word;
    const name = nextName('paths');
    before.push(findInto(name, word));
    return quotedWord([variablePart(`${name}[@]`)]);
  };
  const words = (node[key] as Word[]).map(mended);
  const assignments = (node.assignments as { array: Word[] | null }[] | undefined)?.map(
    (assignment) =>
      assignment.array ? { ...assignment, array: assignment.array.map(mended) } : assignment,
  );
  if (before.length === 0) return node;
  const command = { ...node, [key]: words, ...(assignments && { assignments }) };
  return groupOf([...before, statementOf(command)]);
}

/** `mapfile -t -d '' name < <(.find-paths "$-" "$BASHOPTS" lh/ g**)` */
function findInto(name: string, word: Word) {
  const parts = word.parts.map((part) => {
    const { type, pattern } = part as unknown as Part;
    if (type === 'Glob') return literalWord(`g${pattern}`);
    const mark = { type: 'Literal', value: 'l' };
    // Quoted parts are not quoted again.
    const isQuoted = type === 'DoubleQuoted' || type === 'SingleQuoted' || type === 'Escaped';
    const inner = isQuoted || type === 'TildeExpansion' || type === 'Literal' ? [part] : undefined;
    return (inner
      ? { type: 'Word', parts: type === 'TildeExpansion' ? inner : [mark, ...inner] }
      : {
          type: 'Word',
          parts: [mark, { type: 'DoubleQuoted', parts: [part] }],
        }) as unknown as Word;
  });
  const options = [quotedWord([variablePart('-')]), quotedWord([variablePart('BASHOPTS')])];
  const find = statementOf(simpleCommand(FIND_PATHS, [...options, ...parts]));
  const source = {
    type: 'Word',
    parts: [
      {
        type: 'ProcessSubstitution',
        direction: 'input',
        body: { type: 'Script', statements: [find] },
      },
    ],
  };
  const empty = { type: 'Word', parts: [{ type: 'SingleQuoted', value: '' }] } as unknown as Word;
  return statementOf(
    simpleCommand(
      'mapfile',
      [literalWord('-t'), literalWord('-d'), empty, literalWord(name)],
      [{ type: 'Redirection', fd: null, operator: '<', target: source }],
    ),
  );
}

/** Wraps statements in a subshell with the same exit status, with commands before and after it. */
export function wrapInSubshell(
  before: Script['statements'],
  body: Script['statements'],
  after: (status: Word) => Script['statements'],
): Script['statements'] {
  const name = '__ended';
  const status = quotedWord([variablePart(name)]);
  return [
    ...before,
    statementOf(subshellOf(body)),
    statementOf(assignmentOf(name, quotedWord([variablePart('?')]))),
    ...after(status),
    statementOf(subshellOf([statementOf(simpleCommand('exit', [status]))])),
  ];
}
