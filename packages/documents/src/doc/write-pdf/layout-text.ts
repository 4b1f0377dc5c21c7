/** Converts paragraphs and headings to lines on the page. */
import type { Align, HeadingBlock, Inline, ParagraphBlock } from '../model';
import { inlineText } from '../model';
import { breakLines, type Line } from './break-lines';
import { drawLine } from './draw-line';
import type { Layout } from './layout';
import type { LayoutBox } from './layout-box';
import { type Paragraph, prepareParagraph } from './paragraph';
import type { Tag } from './tag';
import type { TextStyle } from './text-style';
import { theme } from './theme';

/** The surroundings of a block. */
export interface BlockContext {
  style: TextStyle;
  tag: Tag;
  /** Alignment of the table cell; a block's own alignment takes precedence. */
  align: Align;
  /** Whether headings are added to the outline (not inside tables). */
  outline: boolean;
  /** Nesting depth of lists. */
  depth: number;
}

/** Layout settings for the lines of a paragraph. */
interface Setting {
  width: number;
  align: Align;
  lineHeight: number;
  before: number;
  after: number;
  tag: Tag;
}

const prepared = new WeakMap<Inline[], Map<string, Paragraph>>();

/** A block's inlines, prepared only once for measuring and layout. */
export async function prepareOnce(
  inlines: Inline[],
  style: TextStyle,
  layout: Layout,
): Promise<Paragraph> {
  const key = `${layout.serial}|${JSON.stringify(style)}`;
  let known = prepared.get(inlines);
  if (!known) {
    known = new Map();
    prepared.set(inlines, known);
  }
  const paragraph = known.get(key) ?? (await prepareParagraph(inlines, style, layout));
  known.set(key, paragraph);
  return paragraph;
}

/** The lines of a paragraph, with at least two together at either end of a page. */
export async function layoutParagraph(
  block: ParagraphBlock,
  width: number,
  around: BlockContext,
  layout: Layout,
): Promise<LayoutBox[]> {
  const paragraph = await prepareOnce(block.inlines, around.style, layout);
  return linesToSlabs(
    paragraph,
    {
      width,
      align: block.align ?? around.align,
      lineHeight: theme.lineHeight,
      before: 0,
      after: theme.paragraphGap,
      tag: around.tag.child('P'),
    },
    layout,
  );
}

/** The style of a heading's text. */
export function headingStyle(level: number, base: TextStyle): TextStyle {
  return {
    ...base,
    bold: true,
    size: theme.headingSizes[level - 1] ?? theme.bodySize,
    color: level === 6 ? theme.muted : base.color,
  };
}

/** The lines of a heading, kept with the next block, added to the outline and as a link target. */
export async function layoutHeading(
  block: HeadingBlock,
  width: number,
  around: BlockContext,
  layout: Layout,
): Promise<LayoutBox[]> {
  const level = block.level;
  const paragraph = await prepareOnce(block.inlines, headingStyle(level, around.style), layout);
  const slabs = linesToSlabs(
    paragraph,
    {
      width,
      align: block.align ?? around.align,
      lineHeight: theme.headingLineHeight,
      before: theme.headingBefore[level - 1] ?? 12,
      after: theme.headingAfter[level - 1] ?? 3,
      tag: around.tag.child(`H${level}`),
    },
    layout,
  );
  for (const slab of slabs) slab.keepWithNext = true;
  const [first] = slabs;
  if (first) {
    const title = inlineText(block.inlines).replace(/\s+/g, ' ').trim();
    const { draw } = first;
    first.draw = (canvas, x, y, gap) => {
      if (block.id) canvas.destination(block.id, y - 8);
      if (around.outline && title) layout.outline(level, title, y - 8);
      draw.call(first, canvas, x, y, gap);
    };
  }
  return slabs;
}

function linesToSlabs(paragraph: Paragraph, setting: Setting, layout: Layout): LayoutBox[] {
  const lines = breakLines(paragraph, setting.width);
  const links = new Map<string, Tag>();
  return lines.map((line, index): LayoutBox => {
    const { ascent, descent, height } = lineMetrics(line, paragraph.size, setting.lineHeight);
    const baseline = (height - ascent - descent) / 2 + ascent;
    const isFirst = index === 0;
    return {
      height,
      before: isFirst ? setting.before : 0,
      after: index === lines.length - 1 ? setting.after : 0,
      baseline,
      // Keeps the first two lines and the last two together: no widows, no orphans.
      keepWithNext: lines.length > 1 && (isFirst || index === lines.length - 2),
      draw(canvas, x, y) {
        drawLine(canvas, line, {
          x,
          y,
          height,
          baseline,
          width: setting.width,
          align: setting.align,
          rtl: paragraph.rtl,
          tag: setting.tag,
          links,
          targets: layout.targets,
        });
      },
    };
  });
}

function lineMetrics(
  line: Line,
  size: number,
  lineHeight: number,
): { ascent: number; descent: number; height: number } {
  // Extents of Noto Sans, by which every line is measured, so that line distances stay even.
  let ascent = size * 1.069;
  let descent = size * 0.293;
  let picture = 0;
  for (const item of line.items)
    if (item.kind === 'image') {
      picture = Math.max(picture, item.height - item.depth);
      descent = Math.max(descent, item.depth);
    } else {
      ascent = Math.max(ascent, item.ascent);
      descent = Math.max(descent, item.descent);
    }
  if (picture > ascent) return { ascent: picture, descent, height: picture + descent + 2 };
  return { ascent, descent, height: Math.max(size * lineHeight, ascent + descent) };
}
