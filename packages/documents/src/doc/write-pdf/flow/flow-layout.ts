// What the layout of pages shares beyond the layout of blocks.

import type { Block } from '../../model';
import type { DocSection, PageDefaults } from '../../page-layout';
import type { Layout } from '../layout';
import type { Tag } from '../tag';
import type { FlowBox, GapRule } from './flow-box';
import type { OwnFamilies } from './flow-style';

/** What the layout of every block of pages shares. */
export interface FlowLayout extends Layout {
  readonly own: OwnFamilies;
  readonly defaults: PageDefaults;
  readonly gap: GapRule;
  /** Lays out what stands in a cell or a box; given from above, since blocks hold cells that hold blocks. */
  readonly inner: (
    blocks: readonly Block[],
    around: FlowContext,
    layout: FlowLayout,
  ) => Promise<FlowBox[]>;
  /** The section of the page being laid out or drawn. */
  readonly now: { section: DocSection | undefined };
}

/** What surrounds a block of a page. */
export interface FlowContext {
  tag: Tag;
  /** Points. */
  width: number;
  /** Whether headings go to the outline. */
  outline: boolean;
  isOnDark: boolean;
  /** Nesting of tables and text boxes. */
  depth: number;
  /** Open lists by their level. */
  lists: { list: Tag; body: Tag }[];
  /** What a float of an earlier paragraph still takes beside the next ones. */
  beside?: { start: number; end: number; height: number };
}

/** Deeper boxes in boxes are left out: no document that people made has them. */
export const MAX_DEPTH = 12;
