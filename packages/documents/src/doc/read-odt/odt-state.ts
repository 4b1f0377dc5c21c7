import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Block, DocImage } from '../model';
import type { OdtStyles } from './odt-styles';

/** What the parts of the reader share while a document is read. */
export interface OdtState {
  styles: OdtStyles;
  /** Pictures by their path, read before the text. */
  images: ReadonlyMap<string, DocImage>;
  /** Notes in the order in which the text refers to them. */
  notes: Block[][];
  headingIds: Set<string>;
  /** Numbers that each list has reached, by its style. */
  counters: Map<string, number[]>;
  /** Headings that have their label already. */
  labelled: WeakSet<Block>;
  warnOnce: (message: string) => void;
  /** Throws when cancelled. */
  check: () => void;
  readBlocks: (parent: MarkupElement) => Block[];
}
