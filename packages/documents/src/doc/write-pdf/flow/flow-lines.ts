/**
 * Breaks a paragraph into lines with tab stops, a first-line indent and room taken by floats. First fit, as
 * word processors do. Source of the tab rules: ECMA-376 part 1, 17.3.1.37.
 */
import type { ParagraphFormat, TabStop } from '../../page-layout';
import { drawnSpace, splitItem, trailingBlank } from '../break-lines';
import type { Item, Paragraph, TextItem } from '../paragraph';
import { shapeText } from '../shape-text';

/** A line, positioned from the paragraph's leading margin. */
export interface FlowLine {
  items: Item[];
  /** The space after them. */
  space?: TextItem;
  start: number;
  /** Right-hand limit of the line. */
  limit: number;
  /** Width of its items without trailing spaces. */
  width: number;
  /** Whether this is the paragraph's last line or one that ends with a forced break. */
  ended: boolean;
}

/** The room for the lines of a paragraph. */
export interface LineRoom {
  width: number;
  look: ParagraphFormat;
  tabEvery: number;
  /** Start of the text in the first line, after a marker. */
  firstStart: number;
  /** Room that floats take on both sides of the next line, given the lines before it. */
  taken: (lines: readonly FlowLine[]) => { start: number; end: number };
}

interface OpenTab {
  item: TextItem;
  /** Start of the tab, and its stop. */
  from: number;
  stop: number;
  align: TabStop['align'];
  leader?: string;
}

/** Breaks into lines; a paragraph without items has one empty line. */
export function breakFlowLines(paragraph: Paragraph, room: LineRoom): FlowLine[] {
  const lines: FlowLine[] = [];
  let line = openLine(room, lines);
  const end = (ended: boolean) => {
    lines.push(line.close(ended));
    line = openLine(room, lines);
  };
  let word: Item[] = [];
  for (const item of paragraph.items) {
    if (isTab(item)) {
      for (const part of word) line.add(part);
      word = [];
      if (!line.addTab(item) && !line.isEmpty) {
        end(false);
        line.addTab(item);
      }
      if (item.mustBreak) end(true);
      continue;
    }
    word.push(item);
    if (!item.mayBreak) continue;
    placeWord(word);
    word = [];
    if (item.mustBreak) end(true);
  }
  if (word.length > 0) placeWord(word);
  if (!line.isEmpty || lines.length === 0) end(true);
  const last = lines.at(-1);
  if (last) last.ended = true;
  return lines;

  function placeWord(items: Item[]): void {
    const width = items.reduce((sum, item) => sum + item.width, 0);
    const visible = width - trailingBlank(items);
    if (!line.isEmpty && !line.fits(visible)) end(false);
    if (line.isEmpty && !line.fits(visible)) {
      for (const piece of items.flatMap((item) => splitItem(item, line.room))) {
        if (!line.isEmpty && !line.fits(piece.width) && !isBlankItem(piece)) end(false);
        line.add(piece);
      }
    } else for (const item of items) line.add(item);
  }
}

function openLine(room: LineRoom, lines: readonly FlowLine[]) {
  const { look, width } = room;
  const taken = room.taken(lines);
  const isFirst = lines.length === 0;
  const indent = isFirst ? room.firstStart : look.indent.start;
  // An indent may reach into the margin, but not into floats beside the text.
  const start = taken.start > 0 ? Math.max(indent, taken.start) : indent;
  const end = taken.end > 0 ? Math.max(look.indent.end, taken.end) : look.indent.end;
  const limit = Math.max(start + 4, width - end);
  const items: Item[] = [];
  let x = start;
  let tab: OpenTab | undefined;
  /** Width since the last tab. */
  let since = 0;
  const endWith = (more: number): number => {
    if (!tab) return x + more;
    const text = since + more;
    const wanted = tab.align === 'center' ? tab.stop + text / 2 : tab.stop;
    return tab.align === 'start' ? tab.stop + text : Math.max(wanted, tab.from + text);
  };
  const closeTab = () => {
    if (!tab) return;
    const at = endWith(0);
    const width = Math.max(0, at - since - tab.from);
    items.splice(items.indexOf(tab.item), 1, ...drawnTab(tab, width));
    x = at;
    tab = undefined;
    since = 0;
  };
  return {
    get isEmpty() {
      return items.length === 0;
    },
    room: limit - start,
    fits: (more: number) =>
      endWith(more) <= Math.max(limit, tab?.align === 'end' ? tab.stop : 0) + 0.01,
    add(item: Item) {
      items.push(item);
      if (tab) since += item.width;
      else x += item.width;
    },
    /** Adds a tab; returns false when the line has no further stop. */
    addTab(item: TextItem): boolean {
      closeTab();
      const stop = nextTabStop(x, limit, isFirst, room);
      if (!stop) return false;
      const placed = { ...item };
      items.push(placed);
      tab = { item: placed, from: x, ...stop };
      return true;
    },
    close(ended: boolean): FlowLine {
      const blanks = tab ? trailingBlank(items) : 0;
      since -= blanks;
      let space: TextItem | undefined;
      for (let last = items.at(-1); isBlankItem(last); last = items.at(-1)) {
        space = last;
        items.pop();
      }
      closeTab();
      const used = items.reduce((sum, item) => sum + item.width, 0);
      const after = space ? { space: drawnSpace(space) } : {};
      return { items, ...after, start, limit, width: used, ended };
    },
  };
}

/** The next stop after a position, if it lies within the line. */
export function nextTabStop(
  x: number,
  limit: number,
  isFirst: boolean,
  { look, tabEvery, width }: Pick<LineRoom, 'look' | 'tabEvery' | 'width'>,
): Pick<OpenTab, 'stop' | 'align' | 'leader'> | undefined {
  const own = (look.tabs ?? []).map((tab) => ({
    stop: tab.at === 'middle' ? width / 2 : tab.at === 'edge' ? width : tab.at,
    align: tab.align,
    ...(tab.leader ? { leader: tab.leader } : {}),
  }));
  const hanging = { stop: look.indent.start, align: 'start' as const };
  const found = [...own, ...(isFirst && look.indent.first < 0 ? [hanging] : [])]
    .filter(({ stop }) => stop > x + 0.05)
    .sort((a, b) => a.stop - b.stop)[0];
  if (found) {
    if (found.stop <= limit + 0.05) return found;
    // Text at a stop beyond the text's edge must end at that edge.
    return found.align === 'end'
      ? { ...found, stop: Math.min(found.stop, width) }
      : found.stop < width
        ? found
        : undefined;
  }
  const stop = (Math.floor((x + 0.05) / tabEvery) + 1) * tabEvery;
  return stop <= limit ? { stop, align: 'start' } : undefined;
}

/** A tab with its final width, filled with its leader. */
function drawnTab({ item, leader }: OpenTab, width: number): Item[] {
  if (!leader || width <= 0) return [{ ...item, width }];
  const one = shapeText(item.font, item.faceId, leader, false, leader, true);
  const em = item.style.size;
  const count = Math.min(400, Math.floor(width / (one.width * em || width + 1)));
  if (count < 1) return [{ ...item, width }];
  const shaped = shapeText(item.font, item.faceId, leader.repeat(count), false, undefined, true);
  const used = shaped.width * em;
  const { tab: _, ...rest } = item;
  return [
    { ...item, width: width - used },
    { ...rest, shaped, width: used, blank: false },
  ];
}

function isTab(item: Item): item is TextItem {
  return item.kind === 'text' && item.tab === true;
}

function isBlankItem(item: Item | undefined): item is TextItem {
  return item?.kind === 'text' && item.blank && !item.tab;
}
