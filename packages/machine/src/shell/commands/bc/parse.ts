// Parses bc programs: statements, expressions with their precedence, functions and arrays.
import { BcError } from './decimals';

export type Expression =
  | { kind: 'number'; text: string }
  | { kind: 'variable'; name: string }
  | { kind: 'element'; name: string; index: Expression }
  /** An array, as an argument. */
  | { kind: 'array'; name: string }
  | { kind: 'assign'; target: Expression; operator: string; value: Expression }
  | { kind: 'step'; target: Expression; by: 1 | -1; isPrefix: boolean }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression }
  | { kind: 'unary'; operator: '-' | '!'; of: Expression }
  | { kind: 'group'; of: Expression }
  | { kind: 'call'; name: string; args: Expression[] };

export type Statement =
  | { kind: 'expression'; of: Expression }
  | { kind: 'string'; text: string }
  | { kind: 'print'; items: (Expression | { kind: 'string'; text: string })[] }
  | { kind: 'block'; body: Statement[] }
  | { kind: 'if'; condition: Expression; then: Statement; otherwise?: Statement | undefined }
  | {
      kind: 'loop';
      first?: Expression | undefined;
      condition?: Expression | undefined;
      next?: Expression | undefined;
      body: Statement;
    }
  | { kind: 'define'; definition: Definition }
  | { kind: 'return'; value?: Expression | undefined }
  | { kind: 'break' | 'continue' | 'quit' | 'halt' };

export interface Definition {
  name: string;
  parameters: string[];
  /** Local names; an array's ends with `[]`. */
  own: string[];
  body: Statement[];
}

interface Token {
  kind: 'number' | 'name' | 'word' | 'string' | 'sign' | 'line' | 'end';
  text: string;
}

const WORDS = new Set(
  'define auto if else while for break continue return quit halt print length scale sqrt read limits warranty'.split(
    ' ',
  ),
);
/** Built-in functions, which are used as values. */
const BUILT_IN_FUNCTIONS = new Set(['length', 'scale', 'sqrt', 'read']);

const TOKEN =
  /\/\*[\s\S]*?\*\/|#[^\n]*|\\\n|[ \t\r]+|(\n)|"([^"]*)"|((?:[0-9A-F]|\\\n)+(?:\.[0-9A-F]*)?|\.[0-9A-F]+)|([a-z][a-z0-9_]*)|(\+\+|--|\|\||&&|[-+*/%^=!<>]=|[-+*/%^=!<>(){}[\],;.])/gy;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) throw new BcError('illegal character or unfinished text');
    const [, line, string, number, name, sign] = found;
    if (line) tokens.push({ kind: 'line', text: line });
    else if (string !== undefined) tokens.push({ kind: 'string', text: string });
    else if (number) tokens.push({ kind: 'number', text: number.replaceAll('\\\n', '') });
    else if (name) tokens.push({ kind: WORDS.has(name) ? 'word' : 'name', text: name });
    else if (sign) tokens.push({ kind: 'sign', text: sign });
  }
  tokens.push({ kind: 'end', text: '' });
  return tokens;
}

/** Left-associative operators from the weakest; `^` is right-associative. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['<', '>', '<=', '>=', '==', '!='],
  ['+', '-'],
  ['*', '/', '%'],
];
const ASSIGN = /^[-+*/%^]?=$/;

/** Parses a bc program. @throws BcError if it is not a valid program */
export function parseProgram(text: string): Statement[] {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = () => tokens[at] as Token;
  const is = (text: string) => peek().text === text && peek().kind !== 'string';
  const take = (text?: string): Token => {
    const token = peek();
    if (text !== undefined && !is(text)) throw new BcError('syntax error');
    at += 1;
    return token;
  };
  const accept = (text: string) => {
    if (!is(text)) return false;
    at += 1;
    return true;
  };
  const skipLines = () => {
    while (peek().kind === 'line') at += 1;
  };

  function statements(isEnd: () => boolean): Statement[] {
    const body: Statement[] = [];
    for (;;) {
      while (peek().kind === 'line' || is(';')) at += 1;
      if (isEnd()) return body;
      const made = statement();
      body.push(made);
      if (made.kind === 'define' || made.kind === 'block') continue;
      if (!(peek().kind === 'line' || is(';') || isEnd())) throw new BcError('syntax error');
    }
  }

  function statement(): Statement {
    const token = peek();
    if (token.kind === 'string') {
      at += 1;
      return { kind: 'string', text: token.text };
    }
    if (accept('{')) {
      const body = statements(() => is('}') || peek().kind === 'end');
      take('}');
      return { kind: 'block', body };
    }
    if (token.kind !== 'word' || BUILT_IN_FUNCTIONS.has(token.text))
      return { kind: 'expression', of: expression() };
    at += 1;
    switch (token.text) {
      case 'define':
        return { kind: 'define', definition: definition() };
      case 'if':
        return choice();
      case 'while': {
        take('(');
        const condition = expression();
        take(')');
        skipLines();
        return { kind: 'loop', condition, body: statement() };
      }
      case 'for': {
        take('(');
        const first = is(';') ? undefined : expression();
        take(';');
        const condition = is(';') ? undefined : expression();
        take(';');
        const next = is(')') ? undefined : expression();
        take(')');
        skipLines();
        return { kind: 'loop', first, condition, next, body: statement() };
      }
      case 'return': {
        const isBare = peek().kind === 'line' || is(';') || is('}') || peek().kind === 'end';
        return { kind: 'return', value: isBare ? undefined : expression() };
      }
      case 'print': {
        const items: Extract<Statement, { kind: 'print' }>['items'] = [];
        do {
          const item = peek();
          if (item.kind === 'string') {
            at += 1;
            items.push({ kind: 'string', text: item.text });
          } else items.push(expression());
        } while (accept(','));
        return { kind: 'print', items };
      }
      case 'break':
      case 'continue':
      case 'quit':
      case 'halt':
        return { kind: token.text };
      default:
        throw new BcError('syntax error');
    }
  }

  function choice(): Statement {
    take('(');
    const condition = expression();
    take(')');
    skipLines();
    const then = statement();
    const before = at;
    while (peek().kind === 'line' || is(';')) at += 1;
    if (accept('else')) {
      skipLines();
      return { kind: 'if', condition, then, otherwise: statement() };
    }
    at = before;
    return { kind: 'if', condition, then };
  }

  function names(isEnd: () => boolean): string[] {
    const found: string[] = [];
    while (!isEnd()) {
      let name = take().text;
      if (accept('[')) {
        take(']');
        name += '[]';
      }
      found.push(name);
      if (!accept(',')) break;
    }
    return found;
  }

  function definition(): Definition {
    if (is('void')) at += 1;
    const { text: name } = take();
    take('(');
    const parameters = names(() => is(')'));
    take(')');
    skipLines();
    take('{');
    skipLines();
    const own = accept('auto') ? names(() => peek().kind === 'line' || is(';')) : [];
    const body = statements(() => is('}') || peek().kind === 'end');
    take('}');
    return { name, parameters, own, body };
  }

  function expression(): Expression {
    const left = level(0);
    const { text } = peek();
    if (peek().kind !== 'sign' || !ASSIGN.test(text) || !isPlace(left)) return left;
    at += 1;
    return { kind: 'assign', target: left, operator: text.slice(0, -1), value: expression() };
  }

  function level(depth: number): Expression {
    const signs = LEVELS[depth];
    if (!signs) return negative();
    if (depth === 2 && accept('!')) return { kind: 'unary', operator: '!', of: level(2) };
    let left = level(depth + 1);
    while (peek().kind === 'sign' && signs.includes(peek().text)) {
      const operator = take().text;
      const right =
        depth === 2 && accept('!')
          ? ({ kind: 'unary', operator: '!', of: level(2) } as const)
          : level(depth + 1);
      // An assignment may be the right operand of any operator: `1 + x = 2`.
      left = { kind: 'binary', operator, left, right: assigned(right) };
    }
    return left;
  }

  function assigned(left: Expression): Expression {
    const { kind, text } = peek();
    if (kind !== 'sign' || !ASSIGN.test(text) || !isPlace(left)) return left;
    at += 1;
    return { kind: 'assign', target: left, operator: text.slice(0, -1), value: expression() };
  }

  /** Minus binds more tightly than `^`: -2^2 is 4. */
  function raised(): Expression {
    const base = operand();
    if (!accept('^')) return base;
    return { kind: 'binary', operator: '^', left: base, right: negativePower() };
  }

  const negativePower = (): Expression =>
    accept('-') ? { kind: 'unary', operator: '-', of: negativePower() } : raised();

  function negative(): Expression {
    if (!accept('-')) return raised();
    const of = accept('-') ? ({ kind: 'unary', operator: '-', of: operand() } as const) : operand();
    const base: Expression = { kind: 'unary', operator: '-', of };
    if (!accept('^')) return base;
    return { kind: 'binary', operator: '^', left: base, right: negativePower() };
  }

  function operand(): Expression {
    const token = take();
    if (token.kind === 'number') return { kind: 'number', text: token.text };
    if (token.text === '++' || token.text === '--') {
      const target = operand();
      return { kind: 'step', target, by: token.text === '++' ? 1 : -1, isPrefix: true };
    }
    if (token.text === '(' && token.kind === 'sign') {
      const of = expression();
      take(')');
      return { kind: 'group', of };
    }
    if (token.text === '.' && token.kind === 'sign') return { kind: 'variable', name: 'last' };
    const isName = token.kind === 'name' || BUILT_IN_FUNCTIONS.has(token.text);
    if (!isName) throw new BcError('syntax error');
    if (accept('(')) {
      const args: Expression[] = [];
      while (!is(')')) {
        args.push(argument());
        if (!accept(',')) break;
      }
      take(')');
      return { kind: 'call', name: token.text, args };
    }
    if (accept('[')) {
      const index = expression();
      take(']');
      return stepped({ kind: 'element', name: token.text, index });
    }
    return stepped({ kind: 'variable', name: token.text });
  }

  function argument(): Expression {
    const [name, open, close] = tokens.slice(at, at + 3);
    if (name?.kind === 'name' && open?.text === '[' && close?.text === ']') {
      at += 3;
      return { kind: 'array', name: name.text };
    }
    return expression();
  }

  function stepped(target: Expression): Expression {
    if (accept('++')) return { kind: 'step', target, by: 1, isPrefix: false };
    if (accept('--')) return { kind: 'step', target, by: -1, isPrefix: false };
    return target;
  }

  return statements(() => peek().kind === 'end');
}

const isPlace = ({ kind }: Expression) => kind === 'variable' || kind === 'element';
