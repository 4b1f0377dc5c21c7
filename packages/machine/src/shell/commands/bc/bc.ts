// `bc`, POSIX's calculator with GNU's additions: integers of any length, fractions by `scale`, bases,
// functions, arrays and `-l`. Limits: no Bessel function, and `read()` does not prompt (it reads standard
// input).
import {
  type CommandContext,
  parseOptions,
  type RunCommand,
  readInput,
  textResult,
  withErrorHandling,
} from '../command-io';
import * as decimals from './decimals';
import { BcError, type Decimal, decimalFromInteger, ONE, ZERO } from './decimals';
import { MATH_FUNCTIONS } from './functions';
import { type Definition, type Expression, parseProgram, type Statement } from './parse';

const HELP = `bc - a calculator for numbers of any length

Usage: bc [-l] [-q] [FILE]...      echo "scale=3; 10/3" | bc

  -l   with s (sine), c (cosine), a (arctangent), l (logarithm), e (exponential), and 20 digits
  -q   says nothing by itself

  scale, ibase, obase   digits behind the point, base of what is read and of what is written
  sqrt(x) length(x) scale(x)   if while for define auto return print quit
`;

const MAX_STEPS_UNHEARD = 10_000;
const MAX_DEPTH = 1000;

/** Thrown to leave a part of the program early. */
class Leave {
  readonly kind: 'break' | 'continue' | 'return' | 'quit';
  readonly value: Decimal;
  constructor(kind: Leave['kind'], value: Decimal = ZERO) {
    this.kind = kind;
    this.value = value;
  }
}

class Calculator {
  output = '';
  readonly #variables = new Map<string, Decimal>();
  readonly #arrays = new Map<string, Map<bigint, Decimal>>();
  readonly #functions = new Map<string, Definition>();
  #scale = 0;
  #ibase = 10;
  #obase = 10;
  #last: Decimal = ZERO;
  #steps = 0;
  #depth = 0;
  readonly #isMath: boolean;
  readonly #signal: AbortSignal | undefined;

  constructor(isMath: boolean, signal: AbortSignal | undefined) {
    this.#isMath = isMath;
    this.#signal = signal;
    if (isMath) this.#scale = 20;
  }

  /** @returns false once the program is to end */
  run(statements: readonly Statement[]): boolean {
    try {
      for (const statement of statements) this.#execute(statement);
      return true;
    } catch (error) {
      if (error instanceof Leave) return error.kind !== 'quit';
      throw error;
    }
  }

  #execute(statement: Statement): void {
    this.#steps += 1;
    if (this.#steps % MAX_STEPS_UNHEARD === 0 && this.#signal?.aborted) throw new Leave('quit');
    switch (statement.kind) {
      case 'expression': {
        const value = this.#value(statement.of);
        if (statement.of.kind === 'assign') return;
        if (statement.of.kind === 'call' && value === undefined) return;
        this.#last = value;
        this.output += `${decimals.formatDecimal(value, this.#obase)}\n`;
        return;
      }
      case 'string':
        this.output += statement.text;
        return;
      case 'print':
        for (const item of statement.items)
          this.output +=
            item.kind === 'string'
              ? unescaped(item.text)
              : decimals.formatDecimal(this.#value(item), this.#obase);
        return;
      case 'block':
        for (const inner of statement.body) this.#execute(inner);
        return;
      case 'if':
        if (this.#isTrue(statement.condition)) this.#execute(statement.then);
        else if (statement.otherwise) this.#execute(statement.otherwise);
        return;
      case 'loop':
        this.#loop(statement);
        return;
      case 'define':
        this.#functions.set(statement.definition.name, statement.definition);
        return;
      case 'return':
        throw new Leave('return', statement.value ? this.#value(statement.value) : ZERO);
      case 'break':
      case 'continue':
        throw new Leave(statement.kind);
      default:
        throw new Leave('quit');
    }
  }

  #loop({ first, condition, next, body }: Extract<Statement, { kind: 'loop' }>): void {
    if (first) this.#value(first);
    while (!condition || this.#isTrue(condition)) {
      try {
        this.#execute(body);
      } catch (error) {
        if (!(error instanceof Leave) || error.kind === 'return' || error.kind === 'quit')
          throw error;
        if (error.kind === 'break') return;
      }
      if (next) this.#value(next);
    }
  }

  #isTrue = (expression: Expression) => this.#value(expression).units !== 0n;

  #value(expression: Expression): Decimal {
    switch (expression.kind) {
      case 'number':
        return decimals.parseDecimal(expression.text, this.#ibase);
      case 'group':
        return this.#value(expression.of);
      case 'variable':
      case 'element':
        return this.#read(expression);
      case 'assign': {
        const { target, operator, value } = expression;
        const given = this.#value(value);
        const result = operator ? this.#binary(operator, this.#read(target), given) : given;
        this.#write(target, result);
        return this.#read(target);
      }
      case 'step': {
        const before = this.#read(expression.target);
        const after = decimals.add(before, decimalFromInteger(expression.by));
        this.#write(expression.target, after);
        return expression.isPrefix ? after : before;
      }
      case 'unary': {
        const of = this.#value(expression.of);
        if (expression.operator === '!') return of.units === 0n ? ONE : ZERO;
        return decimals.negated(of);
      }
      case 'binary': {
        const { operator, left, right } = expression;
        if (operator === '&&') return this.#isTrue(left) && this.#isTrue(right) ? ONE : ZERO;
        if (operator === '||') return this.#isTrue(left) || this.#isTrue(right) ? ONE : ZERO;
        return this.#binary(operator, this.#value(left), this.#value(right));
      }
      case 'call':
        return this.#call(expression);
      case 'array':
        throw new BcError('syntax error');
    }
  }

  #binary(operator: string, left: Decimal, right: Decimal): Decimal {
    const truth = (isTrue: boolean) => (isTrue ? ONE : ZERO);
    switch (operator) {
      case '+':
        return decimals.add(left, right);
      case '-':
        return decimals.subtract(left, right);
      case '*':
        return decimals.multiply(left, right, this.#scale);
      case '/':
        return decimals.divide(left, right, this.#scale);
      case '%':
        return decimals.remainder(left, right, this.#scale);
      case '^':
        return decimals.power(left, right, this.#scale);
    }
    const order = decimals.compare(left, right);
    if (operator === '==') return truth(order === 0);
    if (operator === '!=') return truth(order !== 0);
    if (operator === '<') return truth(order < 0);
    if (operator === '>') return truth(order > 0);
    return truth(operator === '<=' ? order <= 0 : order >= 0);
  }

  #read(target: Expression): Decimal {
    if (target.kind === 'element')
      return this.#array(target.name).get(decimals.integerOf(this.#value(target.index))) ?? ZERO;
    if (target.kind !== 'variable') throw new BcError('syntax error');
    if (target.name === 'scale') return decimalFromInteger(this.#scale);
    if (target.name === 'ibase') return decimalFromInteger(this.#ibase);
    if (target.name === 'obase') return decimalFromInteger(this.#obase);
    if (target.name === 'last') return this.#last;
    return this.#variables.get(target.name) ?? ZERO;
  }

  #write(target: Expression, value: Decimal): void {
    if (target.kind === 'element') {
      this.#array(target.name).set(decimals.integerOf(this.#value(target.index)), value);
      return;
    }
    if (target.kind !== 'variable') throw new BcError('syntax error');
    const count = Number(decimals.integerOf(value));
    if (target.name === 'scale') this.#scale = Math.min(Math.max(0, count), 10_000);
    else if (target.name === 'ibase') this.#ibase = Math.min(16, Math.max(2, count));
    else if (target.name === 'obase') this.#obase = Math.min(999, Math.max(2, count));
    else if (target.name === 'last') this.#last = value;
    else this.#variables.set(target.name, value);
  }

  #array(name: string): Map<bigint, Decimal> {
    const known = this.#arrays.get(name);
    if (known) return known;
    const made = new Map<bigint, Decimal>();
    this.#arrays.set(name, made);
    return made;
  }

  #call({ name, args }: Extract<Expression, { kind: 'call' }>): Decimal {
    const definition = this.#functions.get(name);
    if (definition) return this.#callOwn(definition, args);
    const [first] = args;
    if (!first || args.length !== 1) throw new BcError(`Function ${name} not defined.`);
    const value = this.#value(first);
    if (name === 'sqrt') return decimals.squareRoot(value, this.#scale);
    if (name === 'scale') return decimalFromInteger(value.scale);
    if (name === 'length') return decimalFromInteger(lengthOf(value));
    const math =
      this.#isMath && Object.hasOwn(MATH_FUNCTIONS, name) ? MATH_FUNCTIONS[name] : undefined;
    if (!math) throw new BcError(`Function ${name} not defined.`);
    return math(value, this.#scale);
  }

  #callOwn({ parameters, own, body }: Definition, args: readonly Expression[]): Decimal {
    if (args.length !== parameters.length) throw new BcError('Parameter number mismatch');
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new BcError('functions call each other too deeply');
    const given = args.map((arg) =>
      arg.kind === 'array' ? new Map(this.#array(arg.name)) : this.#value(arg),
    );
    const names = [...parameters, ...own];
    const before = names.map((name) =>
      name.endsWith('[]') ? this.#arrays.get(name.slice(0, -2)) : this.#variables.get(name),
    );
    names.forEach((name, index) => {
      this.#put(name, given[index]);
    });
    try {
      for (const statement of body) this.#execute(statement);
      return ZERO;
    } catch (error) {
      if (error instanceof Leave && error.kind === 'return') return error.value;
      throw error;
    } finally {
      names.forEach((name, index) => {
        this.#put(name, before[index]);
      });
      this.#depth -= 1;
    }
  }

  #put(name: string, value: Decimal | Map<bigint, Decimal> | undefined): void {
    if (name.endsWith('[]'))
      this.#arrays.set(name.slice(0, -2), value instanceof Map ? value : new Map());
    else this.#variables.set(name, value === undefined || value instanceof Map ? ZERO : value);
  }
}

/** Number of digits, without leading zeros. */
function lengthOf({ units, scale }: Decimal): number {
  const digits = units.toString().replace('-', '').length;
  return units === 0n ? Math.max(1, scale) : Math.max(digits, scale);
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  q: '"',
  r: '\r',
  t: '\t',
  '\\': '\\',
};

const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (whole, letter: string) => ESCAPES[letter] ?? whole);

/** `bc [-l] [FILE]…` */
export const bc: RunCommand = withErrorHandling('bc', async (args, context) => {
  if (args.includes('--help') || args.includes('-h')) return textResult(HELP);
  const { values, names } = parseOptions(args, 'lqswi', {
    mathlib: 'l',
    quiet: 'q',
    standard: 's',
    warn: 'w',
  });
  const calculator = new Calculator(values.has('l'), context.signal);
  let stderr = '';
  for (const text of await sourcesOf(names, context)) {
    const { isOver, fault } = calculated(calculator, text);
    if (fault) stderr += fault;
    if (isOver) break;
  }
  return textResult(calculator.output, stderr);
});

async function sourcesOf(names: readonly string[], context: CommandContext): Promise<string[]> {
  const texts: string[] = [];
  for (const name of [...names, '-'])
    texts.push(new TextDecoder().decode(await readInput(context, name)));
  return texts;
}

/** Runs one part of the program; an error ends only its line, and the next one continues. */
function calculated(calculator: Calculator, text: string): { isOver: boolean; fault: string } {
  let fault = '';
  for (const part of partsOf(text)) {
    try {
      if (!calculator.run(part())) return { isOver: true, fault };
    } catch (error) {
      if (!(error instanceof BcError) && !(error instanceof RangeError)) throw error;
      fault += `${error instanceof BcError ? error.message : 'the number is too large'}\n`;
    }
  }
  return { isOver: false, fault };
}

/** Splits a program into complete parts; an incomplete line is parsed together with the next. */
function partsOf(text: string): (() => Statement[])[] {
  const parts: (() => Statement[])[] = [];
  let open = '';
  for (const line of text.split('\n')) {
    open += `${line}\n`;
    if (isOpen(open)) continue;
    const whole = open;
    parts.push(() => parseProgram(whole));
    open = '';
  }
  if (open.trim() !== '') parts.push(() => parseProgram(open));
  return parts;
}

function isOpen(text: string): boolean {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|#[^\n]*|"[^"]*"/g, ' ');
  if (/\/\*|"|\\\n$/.test(bare)) return true;
  const count = (sign: string) => bare.split(sign).length;
  if (count('{') > count('}') || count('(') > count(')')) return true;
  return /(\)|\belse)\s*$/.test(bare) && /\b(if|while|for|define|else)\b[^;{]*$/.test(bare);
}
