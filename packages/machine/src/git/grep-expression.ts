// What git grep looks for: patterns joined by --and, --or, --not and parentheses.
import { GitError } from './git-error';
import { compilePattern, type PatternKind } from './posix-pattern';

/** A pattern of the command line, or a word that joins patterns. */
export type ExpressionPart = { pattern: string } | { word: '--and' | '--or' | '--not' | '(' | ')' };

/** Decides about lines. */
export interface LineMatcher {
  /** Whether a line is a hit. */
  matches(line: string): boolean;
  /** Where the patterns match in a line: starts and ends, from left to right. */
  places(line: string): readonly (readonly [number, number])[];
  /** With `--all-match`: whether each of the alternatives matches a line of the file. */
  isAllIn(lines: readonly string[]): boolean;
}

/** How patterns are read. */
interface PatternOptions {
  kind: PatternKind;
  ignoreCase: boolean;
  isWord: boolean;
  allMatch: boolean;
}

type Test = (line: string) => boolean;

const mismatch = (message: string) => new GitError(message);

/** Compiles an expression. @throws GitError */
export function compileExpression(
  parts: readonly ExpressionPart[],
  options: PatternOptions,
): LineMatcher {
  const queue = [...parts];
  const patterns: RegExp[] = [];
  const wordHere = () => {
    const part = queue[0];
    return part !== undefined && 'word' in part ? part.word : undefined;
  };

  function atom(): Test {
    const part = queue.shift();
    if (part === undefined) throw mismatch('not a pattern expression');
    if ('pattern' in part) {
      const found = part.pattern.split('\n').map((line) => compile(line, options));
      patterns.push(...found);
      return (line) => found.some((pattern) => isMatch(pattern, line));
    }
    if (part.word === '--not') {
      if (queue.length === 0) throw mismatch('--not not followed by pattern expression');
      const inner = atom();
      return (line) => !inner(line);
    }
    if (part.word !== '(') throw mismatch(`${part.word} not preceded by pattern expression`);
    const inner = anyOf(alternatives());
    if (queue.shift() === undefined) throw mismatch('unmatched parenthesis');
    return inner;
  }

  function allTogether(): Test {
    const first = atom();
    if (wordHere() !== '--and') return first;
    queue.shift();
    if (queue.length === 0) throw mismatch('--and not followed by pattern expression');
    const second = allTogether();
    return (line) => first(line) && second(line);
  }

  function alternatives(): Test[] {
    const found: Test[] = [];
    while (queue.length > 0 && wordHere() !== ')') {
      if (wordHere() === '--or') queue.shift();
      else found.push(allTogether());
    }
    return found;
  }

  const tests = alternatives();
  if (queue.length > 0) throw mismatch('unmatched parenthesis');
  return {
    matches: anyOf(tests),
    places: (line) => placesOf(patterns, line),
    isAllIn: (lines) => !options.allMatch || tests.every((test) => lines.some(test)),
  };
}

const anyOf =
  (tests: readonly Test[]): Test =>
  (line) =>
    tests.some((test) => test(line));

function isMatch(pattern: RegExp, line: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(line);
}

function compile(pattern: string, { kind, ignoreCase, isWord }: PatternOptions): RegExp {
  try {
    return compilePattern(pattern, { kind, isWord, flags: ignoreCase ? 'gi' : 'g' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new GitError(`command line, '${pattern}': ${why}`);
  }
}

function placesOf(patterns: readonly RegExp[], line: string): [number, number][] {
  const places: [number, number][] = [];
  for (let at = 0; at < line.length; ) {
    let best: [number, number] | undefined;
    for (const pattern of patterns) {
      pattern.lastIndex = at;
      const found = pattern.exec(line);
      if (found === null || found[0] === '') continue;
      const end = found.index + found[0].length;
      if (best === undefined || found.index < best[0] || (found.index === best[0] && end > best[1]))
        best = [found.index, end];
    }
    if (best === undefined) break;
    places.push(best);
    at = best[1];
  }
  return places;
}
