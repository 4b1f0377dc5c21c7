import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Block, DocImage } from '../model';
import type { OdtStyles } from './odt-styles';

/** State that the parts of the ODT reader share. */
export interface OdtState {
  styles: OdtStyles;
  /** Pictures by their path, read before the text. */
  images: ReadonlyMap<string, DocImage>;
  /** Notes in the order in which the text refers to them. */
  notes: Block[][];
  headingIds: Set<string>;
  /** Current counters of each list, by its style. */
  counters: Map<string, number[]>;
  /** Headings that already have their label. */
  labelled: WeakSet<Block>;
  warnOnce: (message: string) => void;
  /** Throws when cancelled. */
  check: () => void;
  readBlocks: (parent: MarkupElement) => Block[];
}
