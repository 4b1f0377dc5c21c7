// Merges two changed versions of a text over their common base. If both changed the same lines differently,
// both versions are put between markers; equal lines at the edges of such a region, or more than three of them
// in its middle, are taken out of it, as in Git (XDL_MERGE_ZEALOUS).
import { type Change, diffLines, splitLines } from './diff-lines';

/** Names printed after the conflict markers. */
export interface MergeLabels {
  ours: string;
  theirs: string;
}

interface Region {
  isConflict: boolean;
  ours: readonly string[];
  theirs: readonly string[];
}

/** Up to this many equal lines do not separate two conflicts. */
const MAX_JOINED_LINES = 3;

/**
 * Merges two versions of a text with a common base, line by line.
 * @returns the text, and whether it contains conflicts
 */
export function mergeTexts(
  base: string,
  ours: string,
  theirs: string,
  labels: MergeLabels,
): { text: string; hasConflict: boolean } {
  const regions = joinNear(mergeLines(splitLines(base), splitLines(ours), splitLines(theirs)));
  const closed = (lines: readonly string[]) =>
    lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`)).join('');
  const text = regions.map((region) =>
    region.isConflict
      ? `<<<<<<< ${labels.ours}\n${closed(region.ours)}=======\n${closed(region.theirs)}>>>>>>> ${labels.theirs}\n`
      : region.ours.join(''),
  );
  return { text: text.join(''), hasConflict: regions.some(({ isConflict }) => isConflict) };
}

const clean = (lines: readonly string[]): Region => ({
  isConflict: false,
  ours: lines,
  theirs: lines,
});

function mergeLines(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): Region[] {
  const left = diffLines(base, ours);
  const right = diffLines(base, theirs);
  const regions: Region[] = [];
  let [i, j, at] = [0, 0, 0];
  let [shiftOurs, shiftTheirs] = [0, 0];
  const growth = ({ fromA, toA, fromB, toB }: Change) => toB - fromB - (toA - fromA);
  while (i < left.length || j < right.length) {
    const start = Math.min(left[i]?.fromA ?? Infinity, right[j]?.fromA ?? Infinity);
    let end = start;
    const [fromOurs, fromTheirs] = [start + shiftOurs, start + shiftTheirs];
    const [firstI, firstJ] = [i, j];
    // Adjacent changes count as one region.
    for (let grown = true; grown; ) {
      grown = false;
      for (let one = left[i]; one && one.fromA <= end; one = left[i]) {
        if (one.fromA === end && i > firstI && j === firstJ) break;
        end = Math.max(end, one.toA);
        shiftOurs += growth(one);
        i += 1;
        grown = true;
      }
      for (let one = right[j]; one && one.fromA <= end; one = right[j]) {
        if (one.fromA === end && j > firstJ && i === firstI) break;
        end = Math.max(end, one.toA);
        shiftTheirs += growth(one);
        j += 1;
        grown = true;
      }
    }
    regions.push(clean(base.slice(at, start)));
    const a = ours.slice(fromOurs, end + shiftOurs);
    const b = theirs.slice(fromTheirs, end + shiftTheirs);
    if (j === firstJ) regions.push(clean(a));
    else if (i === firstI) regions.push(clean(b));
    else regions.push(...refine(a, b));
    at = end;
  }
  regions.push(clean(base.slice(at)));
  return regions.filter(({ isConflict, ours: lines }) => isConflict || lines.length > 0);
}

/** Takes lines that are equal on both sides out of a conflict. */
function refine(ours: readonly string[], theirs: readonly string[]): Region[] {
  if (ours.length === 0 || theirs.length === 0) {
    return ours.length === theirs.length ? [] : [{ isConflict: true, ours, theirs }];
  }
  const regions: Region[] = [];
  let at = 0;
  for (const { fromA, toA, fromB, toB } of diffLines(ours, theirs)) {
    regions.push(clean(ours.slice(at, fromA)));
    regions.push({
      isConflict: true,
      ours: ours.slice(fromA, toA),
      theirs: theirs.slice(fromB, toB),
    });
    at = toA;
  }
  regions.push(clean(ours.slice(at)));
  return regions.filter((region) => region.isConflict || region.ours.length > 0);
}

/** Joins conflicts with few lines between them, since many small ones are hard to read. */
function joinNear(regions: readonly Region[]): Region[] {
  const joined: Region[] = [];
  for (const region of regions) {
    const between = joined.at(-1);
    const before = joined.at(-2);
    const isNear =
      region.isConflict &&
      between?.isConflict === false &&
      before?.isConflict === true &&
      between.ours.length <= MAX_JOINED_LINES;
    if (!isNear || !before || !between) {
      joined.push(region);
      continue;
    }
    joined.splice(-2, 2, {
      isConflict: true,
      ours: [...before.ours, ...between.ours, ...region.ours],
      theirs: [...before.theirs, ...between.theirs, ...region.theirs],
    });
  }
  return joined;
}
