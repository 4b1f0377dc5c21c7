// State of page layout in addition to that of block layout.

import type { Block } from '../../model';
import type { DocSection, PageDefaults } from '../../page-layout';
import type { Layout } from '../layout';
import type { Tag } from '../tag';
import type { FlowBox, GapRule } from './flow-box';
import type { EmbeddedFamilies } from './flow-style';

/** State shared by the layout of every block of pages. */
export interface FlowLayout extends Layout {
  readonly own: EmbeddedFamilies;
  readonly defaults: PageDefaults;
  readonly gap: GapRule;
  /** Lays out the content of a cell or a box; passed in, because blocks and cells nest each other. */
  readonly inner: (
    blocks: readonly Block[],
    around: FlowContext,
    layout: FlowLayout,
  ) => Promise<FlowBox[]>;
  /** The section of the page being laid out or drawn. */
  readonly now: { section: DocSection | undefined };
}

/** The surroundings of a block on a page. */
export interface FlowContext {
  tag: Tag;
  /** Points. */
  width: number;
  /** Whether headings are added to the outline. */
  outline: boolean;
  isOnDark: boolean;
  /** Nesting of tables and text boxes. */
  depth: number;
  /** Open lists by their level. */
  lists: { list: Tag; body: Tag }[];
  /** Indents that a float of an earlier paragraph still causes for the next ones. */
  beside?: { start: number; end: number; height: number };
}

/** More deeply nested boxes are left out: no real document has them. */
export const MAX_DEPTH = 12;
