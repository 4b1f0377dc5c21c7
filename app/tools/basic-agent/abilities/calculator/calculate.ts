// Decimal arithmetic: 0.1 + 0.2 is 0.3. Numbers by decimal.js (120 digits). The expression is parsed here by
// precedence climbing and never evaluated as code: no eval, no names but the known ones. Limits: 500
// characters, 50 levels of parentheses, results up to 10^5000.

import { ToolError } from '@entropy-tools/core/tool-error';
import { Decimal } from 'decimal.js';
import { divisionByZero, factorial, power, real, remainder, vocabulary } from './functions';
import { type Token, tokensOf } from './tokens';

const deepest = 50;
const digits = 120;
/** Digits shown of integers; of other numbers, which are mostly endless, fewer. */
const wholeDigits = 100;
const partDigits = 30;

const D = Decimal.clone({
  precision: digits,
  maxE: 9000,
  minE: -9000,
  toExpNeg: -15,
  toExpPos: 102,
});
let words: ReturnType<typeof vocabulary> | undefined;

/**
 * Evaluates an expression and returns the value as text.
 * @throws ToolError `input` with the problem and its position, `limit` if a value is too large
 */
export function calculate(expression: string): string {
  words ??= vocabulary(D);
  const reader = new Reader(tokensOf(expression), words);
  return shown(reader.whole());
}

/** All digits of integers, 30 of other numbers, exponent notation where that is shorter. */
function shown(value: Decimal): string {
  const rounded = value.toSignificantDigits(wholeDigits);
  if (rounded.isInteger() && rounded.e < wholeDigits) return rounded.toFixed();
  return value.toSignificantDigits(partDigits).toString().replace('e+', 'e');
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #words: ReturnType<typeof vocabulary>;
  #place = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], words: ReturnType<typeof vocabulary>) {
    this.#tokens = tokens;
    this.#words = words;
  }

  whole(): Decimal {
    const value = this.#sum();
    const { kind } = this.#next;
    if (kind !== 'end') throw this.#unexpected();
    return value;
  }

  get #next(): Token {
    return this.#tokens[this.#place] ?? { kind: 'end', at: 0 };
  }

  #takes(...signs: string[]): string | undefined {
    const next = this.#next;
    if (next.kind !== 'sign' || !signs.includes(next.text)) return undefined;
    this.#place += 1;
    return next.text;
  }

  #sum(): Decimal {
    this.#depth += 1;
    if (this.#depth > deepest)
      throw new ToolError('limit', `More than ${deepest} levels of parentheses are not read.`);
    const start = this.#place;
    let total = this.#product();
    let isShare = this.#isPercent(start) || total.eq(1);
    for (let sign = this.#takes('+', '-'); sign; sign = this.#takes('+', '-')) {
      const from = this.#place;
      const value = this.#product();
      if (!this.#isPercent(from)) isShare = false;
      else if (!isShare) throw unclearPercent(sign);
      total = real(sign === '+' ? total.plus(value) : total.minus(value), 'this');
    }
    this.#depth -= 1;
    return total;
  }

  /** Whether the tokens read since `from` are just a number and '%', such as '10 %'. */
  #isPercent(from: number): boolean {
    const read = this.#tokens.slice(from, this.#place);
    const [number, sign] = read;
    return read.length === 2 && number?.kind === 'number' && isSign(sign, '%');
  }

  #product(): Decimal {
    let total = this.#signed();
    for (;;) {
      const sign = this.#takes('*', '/') ?? (this.#startsFactor() ? '*' : undefined);
      if (sign === undefined && !this.#takesModulo()) return total;
      const value = this.#signed();
      if (sign === '/' && value.isZero()) throw divisionByZero();
      if (sign === undefined) total = remainder(total, value);
      else total = real(sign === '*' ? total.times(value) : total.div(value), 'this');
    }
  }

  /** Implicit multiplication: '2 pi', '3(4 + 5)', '15% of 240'. */
  #startsFactor(): boolean {
    const next = this.#next;
    if (next.kind === 'name' && next.text === 'of') {
      this.#place += 1;
      return true;
    }
    return (next.kind === 'name' && next.text !== 'mod') || isSign(next, '(');
  }

  #takesModulo(): boolean {
    const next = this.#next;
    const isModulo = isSign(next, '%') || (next.kind === 'name' && next.text === 'mod');
    if (isModulo) this.#place += 1;
    return isModulo;
  }

  #signed(): Decimal {
    const sign = this.#takes('-', '+');
    if (sign) {
      const value = this.#deeper(() => this.#signed());
      return sign === '-' ? value.neg() : value;
    }
    const base = this.#postfix();
    // Right-associative: 2^3^2 is 2^9; binds tighter than the sign: -2^2 is -4.
    return this.#takes('^')
      ? power(
          base,
          this.#deeper(() => this.#signed()),
        )
      : base;
  }

  #deeper(read: () => Decimal): Decimal {
    this.#depth += 1;
    if (this.#depth > deepest)
      throw new ToolError('limit', `More than ${deepest} signs in a row are not read.`);
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #postfix(): Decimal {
    let value = this.#atom();
    for (;;) {
      if (this.#takes('!')) value = factorial(value);
      else if (this.#takes('°')) value = this.#words.functions.rad?.of(value) ?? value;
      else if (this.#isPercentSign()) {
        this.#place += 1;
        value = value.div(100);
      } else return value;
    }
  }

  /** '%' means a hundredth unless an operand follows, which makes it the remainder. */
  #isPercentSign(): boolean {
    if (!isSign(this.#next, '%')) return false;
    const after = this.#tokens[this.#place + 1];
    if (after?.kind === 'number') return false;
    return (
      !(after?.kind === 'name' && after.text !== 'of' && after.text !== 'mod') &&
      !isSign(after, '(')
    );
  }

  #atom(): Decimal {
    const token = this.#next;
    if (token.kind === 'number') {
      this.#place += 1;
      return real(new D(token.text), 'this');
    }
    if (token.kind === 'name') return this.#named(token.text);
    if (this.#takes('(')) {
      const value = this.#sum();
      this.#closes();
      return value;
    }
    throw this.#unexpected();
  }

  #named(name: string): Decimal {
    const constant = Object.hasOwn(this.#words.constants, name)
      ? this.#words.constants[name]
      : undefined;
    if (constant) {
      this.#place += 1;
      return constant;
    }
    const known = Object.hasOwn(this.#words.functions, name)
      ? this.#words.functions[name]
      : undefined;
    if (!known)
      throw new ToolError(
        'input',
        `“${name.slice(0, 30)}” is not known. Constants: ${Object.keys(this.#words.constants).join(', ')}. Functions: ${Object.keys(this.#words.functions).join(', ')}.`,
      );
    this.#place += 1;
    const values = this.#arguments(name);
    if (values.length < known.least || values.length > known.most)
      throw new ToolError('input', `${name}() does not take ${values.length} values.`);
    return real(known.of(...values), `${name}() of this`);
  }

  #arguments(name: string): Decimal[] {
    // '√2' has no parentheses.
    if (!this.#takes('(')) {
      if (name === 'sqrt' && this.#next.kind === 'number') return [this.#atom()];
      throw new ToolError('input', `Write the value of ${name} in parentheses: ${name}(2).`);
    }
    const values = [this.#sum()];
    while (this.#takes(',')) values.push(this.#sum());
    this.#closes();
    return values;
  }

  #closes(): void {
    if (!this.#takes(')')) throw this.#unexpected(' A parenthesis is not closed.');
  }

  #unexpected(hint = ''): ToolError {
    const token = this.#next;
    if (token.kind === 'end')
      return new ToolError('input', `The expression is not finished.${hint}`);
    const isComma = token.text === ',';
    return new ToolError(
      'input',
      `“${token.text}” is not expected at character ${token.at}.${isComma ? ' Write numbers without thousands separators.' : hint}`,
    );
  }
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign;
}

const unclearPercent = (sign: string) =>
  new ToolError(
    'input',
    `“${sign} 10 %” can mean two things. Write a * (1 ${sign} 10%) for a change by ten per cent, or ${sign} 0.1.`,
  );
