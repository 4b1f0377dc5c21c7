/** A document's bookmarks as a flat list with levels, and what is done to it. Pure; the page shows it. */

/** Deeper ones no reader shows well, and a hostile file may nest without end. */
export const MAX_BOOKMARK_LEVELS = 64;
/** More than this is not listed for changing. */
export const MAX_LISTED_BOOKMARKS = 10_000;

export interface ListedBookmark {
  /** Unique in its list. */
  id: string;
  /** How many it lies in. At most one more than that of the bookmark before. */
  level: number;
  title: string;
  /** The page of the file that it leads to, from 0; absent for one that leads elsewhere or nowhere. */
  page?: number;
  /** The how-manieth of the file it is, from 0, in reading order; absent for a new one. */
  from?: number;
  /** It was given its page here: on saving it leads there, in place of where the file had it lead. */
  isPlaced?: boolean;
  /** How far below the page's top it leads, in points as the page is seen; only with `isPlaced`. */
  down?: number;
  /** Whether readers show what lies in it at first. */
  isOpen: boolean;
}

type List = readonly ListedBookmark[];

/** Where the part that lies in a bookmark ends: the index after it. */
export function endOf(list: List, index: number): number {
  const level = list[index]?.level ?? 0;
  const next = list.findIndex((each, at) => at > index && each.level <= level);
  return next === -1 ? list.length : next;
}

/** The index of the bookmark that one lies in; -1 at the top. */
export function parentOf(list: List, index: number): number {
  const level = list[index]?.level ?? 0;
  return list.findLastIndex((each, at) => at < index && each.level < level);
}

/** The one before on its level, in the same parent; -1 for the first. */
export function siblingBefore(list: List, index: number): number {
  const level = list[index]?.level ?? 0;
  const at = list.findLastIndex((each, other) => other < index && each.level <= level);
  return list[at]?.level === level ? at : -1;
}

/** The one after on its level, in the same parent; -1 for the last. */
export function siblingAfter(list: List, index: number): number {
  const end = endOf(list, index);
  return list[end]?.level === list[index]?.level ? end : -1;
}

/** With one moved, with all that lies in it, past its neighbour on the same level. @param by -1 or 1 */
export function withShifted(list: List, index: number, by: -1 | 1): ListedBookmark[] {
  const neighbour = by < 0 ? siblingBefore(list, index) : siblingAfter(list, index);
  if (neighbour === -1) return [...list];
  const [first, second] = by < 0 ? [neighbour, index] : [index, neighbour];
  return [
    ...list.slice(0, first),
    ...list.slice(second, endOf(list, second)),
    ...list.slice(first, second),
    ...list.slice(endOf(list, second)),
  ];
}

/** With one laid into the bookmark before it on its level; the same list where there is none. */
export function withNested(list: List, index: number): ListedBookmark[] {
  if (siblingBefore(list, index) === -1 || deepest(list, index) >= MAX_BOOKMARK_LEVELS - 1)
    return [...list];
  const end = endOf(list, index);
  return list.map((each, at) =>
    at >= index && at < end ? { ...each, level: each.level + 1 } : each,
  );
}

/** With one taken out of its parent and put behind it; the same list at the top. */
export function withUnnested(list: List, index: number): ListedBookmark[] {
  const parent = parentOf(list, index);
  if (parent === -1) return [...list];
  const end = endOf(list, index);
  const part = list.slice(index, end).map((each) => ({ ...each, level: each.level - 1 }));
  const after = endOf(list, parent);
  return [...list.slice(0, index), ...list.slice(end, after), ...part, ...list.slice(after)];
}

/** Without one and all that lies in it. */
export function withoutBookmark(list: List, index: number): ListedBookmark[] {
  return [...list.slice(0, index), ...list.slice(endOf(list, index))];
}

/**
 * With one and all that lies in it put before another, on its own level as far as its new neighbours
 * allow that.
 * @param before index in the list as it is, not within what is moved; its length for the end
 * @param wanted the level that it is to have where that is possible; its own when left out
 */
export function withDropped(
  list: List,
  index: number,
  before: number,
  wanted = list[index]?.level ?? 0,
): ListedBookmark[] {
  const end = endOf(list, index);
  const moved = list[index];
  if (!moved || (before >= index && before <= end)) return [...list];
  const part = list.slice(index, end);
  const rest = [...list.slice(0, index), ...list.slice(end)];
  const at = before > index ? before - part.length : before;
  const highest = at === 0 ? 0 : (rest[at - 1]?.level ?? 0) + 1;
  const lowest = rest[at]?.level ?? 0;
  const room = MAX_BOOKMARK_LEVELS - 1 - (deepest(list, index) - moved.level);
  const level = Math.min(Math.max(wanted, lowest), highest, Math.max(lowest, room));
  const by = level - moved.level;
  return [
    ...rest.slice(0, at),
    ...part.map((each) => ({ ...each, level: each.level + by })),
    ...rest.slice(at),
  ];
}

/**
 * With a new one: behind the chosen bookmark and what lies in it, or where its page belongs.
 * @param chosen index; -1 for none
 */
export function withAdded(list: List, added: ListedBookmark, chosen: number): ListedBookmark[] {
  const isLater = ({ level, page }: ListedBookmark) =>
    level === 0 && page !== undefined && page > (added.page ?? 0);
  const later = list.findIndex(isLater);
  const at = chosen >= 0 ? endOf(list, chosen) : later === -1 ? list.length : later;
  const level = list[chosen]?.level ?? 0;
  return [...list.slice(0, at), { ...added, level }, ...list.slice(at)];
}

/** The list without levels that are left out: each at most one deeper than the one before. */
export function withSoundLevels(list: List): ListedBookmark[] {
  let most = 0;
  return list.map((each) => {
    const level = Math.min(each.level, most);
    most = Math.min(level + 1, MAX_BOOKMARK_LEVELS - 1);
    return level === each.level ? each : { ...each, level };
  });
}

/** What is in sight while the parts of some bookmarks are folded away: indexes into the list. */
export function visibleIndexes(list: List, folded: ReadonlySet<string>): number[] {
  const shown: number[] = [];
  let foldedLevel = Number.POSITIVE_INFINITY;
  for (const [index, { id, level }] of list.entries()) {
    if (level > foldedLevel) continue;
    foldedLevel = folded.has(id) ? level : Number.POSITIVE_INFINITY;
    shown.push(index);
  }
  return shown;
}

/** Whether something lies in a bookmark. */
export function hasParts(list: List, index: number): boolean {
  return (list[index + 1]?.level ?? 0) > (list[index]?.level ?? 0);
}

/** The deepest level within a bookmark, its own included. */
function deepest(list: List, index: number): number {
  return list
    .slice(index, endOf(list, index))
    .reduce((most, { level }) => Math.max(most, level), 0);
}
