/** A document's bookmarks as a flat list with levels, and pure functions that change it. */

/** No viewer shows deeper levels well, and a hostile file may nest without end. */
export const MAX_BOOKMARK_LEVELS = 64;
/** Longer lists are not offered for editing. */
export const MAX_LISTED_BOOKMARKS = 10_000;

export interface ListedBookmark {
  /** Unique in its list. */
  id: string;
  /** Number of ancestors. At most one more than that of the preceding bookmark. */
  level: number;
  title: string;
  /** The page in the file that it points to, from 0; absent when it points elsewhere or nowhere. */
  page?: number;
  /** Index among the bookmarks in the file, from 0, in reading order; absent for a new one. */
  from?: number;
  /** Whether its page was set here, which on saving replaces its target in the file. */
  isPlaced?: boolean;
  /** Distance of its target from the top of the page, in points as the page is seen; only with `isPlaced`. */
  down?: number;
  /** Whether viewers initially show its children. */
  isOpen: boolean;
}

type List = readonly ListedBookmark[];

/** The index after the last descendant of a bookmark. */
export function subtreeEnd(list: List, index: number): number {
  const level = list[index]?.level ?? 0;
  const next = list.findIndex((each, at) => at > index && each.level <= level);
  return next === -1 ? list.length : next;
}

/** The index of the parent of a bookmark; -1 at the top level. */
export function parentOf(list: List, index: number): number {
  const level = list[index]?.level ?? 0;
  return list.findLastIndex((each, at) => at < index && each.level < level);
}

/** The previous sibling; -1 for the first. */
export function siblingBefore(list: List, index: number): number {
  const level = list[index]?.level ?? 0;
  const at = list.findLastIndex((each, other) => other < index && each.level <= level);
  return list[at]?.level === level ? at : -1;
}

/** The next sibling; -1 for the last. */
export function siblingAfter(list: List, index: number): number {
  const end = subtreeEnd(list, index);
  return list[end]?.level === list[index]?.level ? end : -1;
}

/** Moves a bookmark with all its descendants past its neighbour on the same level. @param by -1 or 1 */
export function withShifted(list: List, index: number, by: -1 | 1): ListedBookmark[] {
  const neighbour = by < 0 ? siblingBefore(list, index) : siblingAfter(list, index);
  if (neighbour === -1) return [...list];
  const [first, second] = by < 0 ? [neighbour, index] : [index, neighbour];
  return [
    ...list.slice(0, first),
    ...list.slice(second, subtreeEnd(list, second)),
    ...list.slice(first, second),
    ...list.slice(subtreeEnd(list, second)),
  ];
}

/** Nests a bookmark into its previous sibling; returns the same list when there is none. */
export function withNested(list: List, index: number): ListedBookmark[] {
  if (siblingBefore(list, index) === -1 || deepest(list, index) >= MAX_BOOKMARK_LEVELS - 1)
    return [...list];
  const end = subtreeEnd(list, index);
  return list.map((each, at) =>
    at >= index && at < end ? { ...each, level: each.level + 1 } : each,
  );
}

/** Moves a bookmark out of its parent, to a position after it; returns the same list at the top level. */
export function withUnnested(list: List, index: number): ListedBookmark[] {
  const parent = parentOf(list, index);
  if (parent === -1) return [...list];
  const end = subtreeEnd(list, index);
  const part = list.slice(index, end).map((each) => ({ ...each, level: each.level - 1 }));
  const after = subtreeEnd(list, parent);
  return [...list.slice(0, index), ...list.slice(end, after), ...part, ...list.slice(after)];
}

/** Removes a bookmark and all its descendants. */
export function withoutBookmark(list: List, index: number): ListedBookmark[] {
  return [...list.slice(0, index), ...list.slice(subtreeEnd(list, index))];
}

/**
 * Moves a bookmark with all its descendants to before another one, at its own level as far as its new
 * neighbours allow.
 * @param before index in the current list, not among those moved; its length for the end
 * @param wanted the preferred level; default: its own
 */
export function withMoved(
  list: List,
  index: number,
  before: number,
  wanted = list[index]?.level ?? 0,
): ListedBookmark[] {
  const end = subtreeEnd(list, index);
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
 * Adds a bookmark: after the chosen one and its descendants, or where its page belongs.
 * @param chosen index; -1 for none
 */
export function withAdded(list: List, added: ListedBookmark, chosen: number): ListedBookmark[] {
  const isLater = ({ level, page }: ListedBookmark) =>
    level === 0 && page !== undefined && page > (added.page ?? 0);
  const later = list.findIndex(isLater);
  const at = chosen >= 0 ? subtreeEnd(list, chosen) : later === -1 ? list.length : later;
  const level = list[chosen]?.level ?? 0;
  return [...list.slice(0, at), { ...added, level }, ...list.slice(at)];
}

/** The list without skipped levels: each at most one deeper than the one before. */
export function withValidLevels(list: List): ListedBookmark[] {
  let most = 0;
  return list.map((each) => {
    const level = Math.min(each.level, most);
    most = Math.min(level + 1, MAX_BOOKMARK_LEVELS - 1);
    return level === each.level ? each : { ...each, level };
  });
}

/** Indexes of the bookmarks that are visible while some are folded. */
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

/** Whether a bookmark has children. */
export function hasChildren(list: List, index: number): boolean {
  return (list[index + 1]?.level ?? 0) > (list[index]?.level ?? 0);
}

/** The deepest level in the subtree of a bookmark, including its own. */
function deepest(list: List, index: number): number {
  return list
    .slice(index, subtreeEnd(list, index))
    .reduce((most, { level }) => Math.max(most, level), 0);
}
