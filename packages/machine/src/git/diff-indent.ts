// Where a movable group of changed lines reads best, judged by indentation and blank lines around both of its
// ends. The weights are those that Git determined by testing on many repositories (xdiff).

const MAX_INDENT = 200;
const MAX_BLANKS = 20;
/** Beyond this a group is not moved further up. */
const MAX_SLIDE = 100;

const WEIGHTS = {
  startOfFile: 1,
  endOfFile: 21,
  blanks: -30,
  blanksAfter: 6,
  relative: { indent: -4, outdent: 24, dedent: 23 },
  relativeBlank: { indent: 10, outdent: 17, dedent: 17 },
  effect: 60,
};

/** Columns of blank space before a line; -1 for a blank line. */
function indentOf(line: string): number {
  let columns = 0;
  for (const letter of line) {
    if (letter === ' ') columns += 1;
    else if (letter === '\t') columns += 8 - (columns % 8);
    else if (!/\s/.test(letter)) return columns;
    if (columns >= MAX_INDENT) return MAX_INDENT;
  }
  return -1;
}

interface Score {
  indent: number;
  penalty: number;
}

/** Adds the cost of splitting the text before a line. */
function scoreSplit(lines: readonly string[], split: number, score: Score): void {
  const isEnd = split >= lines.length;
  const indent = isEnd ? -1 : indentOf(lines[split] as string);
  let blanksBefore = 0;
  let before = -1;
  for (let at = split - 1; at >= 0; at -= 1) {
    before = indentOf(lines[at] as string);
    if (before !== -1) break;
    blanksBefore += 1;
    if (blanksBefore === MAX_BLANKS) {
      before = 0;
      break;
    }
  }
  let blanksAfter = 0;
  let after = -1;
  for (let at = split + 1; at < lines.length; at += 1) {
    after = indentOf(lines[at] as string);
    if (after !== -1) break;
    blanksAfter += 1;
    if (blanksAfter === MAX_BLANKS) {
      after = 0;
      break;
    }
  }
  if (before === -1 && blanksBefore === 0) score.penalty += WEIGHTS.startOfFile;
  if (isEnd) score.penalty += WEIGHTS.endOfFile;
  const following = indent === -1 ? 1 + blanksAfter : 0;
  const blanks = blanksBefore + following;
  score.penalty += WEIGHTS.blanks * blanks + WEIGHTS.blanksAfter * following;
  const effective = indent === -1 ? after : indent;
  score.indent += effective;
  if (effective === -1 || before === -1 || effective === before) return;
  const weights = blanks > 0 ? WEIGHTS.relativeBlank : WEIGHTS.relative;
  if (effective > before) score.penalty += weights.indent;
  else if (after !== -1 && after > effective) score.penalty += weights.outdent;
  else score.penalty += weights.dedent;
}

/**
 * The best end of a group.
 * @param where the group's length, and the first and last line at which it may end
 */
export function bestSplit(
  lines: readonly string[],
  { size, earliestEnd, end }: { size: number; earliestEnd: number; end: number },
): number {
  let best = -1;
  let bestScore: Score = { indent: 0, penalty: 0 };
  const first = Math.max(earliestEnd, end - size - 1, end - MAX_SLIDE);
  for (let split = first; split <= end; split += 1) {
    const score: Score = { indent: 0, penalty: 0 };
    scoreSplit(lines, split, score);
    scoreSplit(lines, split - size, score);
    const compared =
      WEIGHTS.effect * Math.sign(score.indent - bestScore.indent) +
      (score.penalty - bestScore.penalty);
    if (best === -1 || compared <= 0) {
      best = split;
      bestScore = score;
    }
  }
  return best;
}
