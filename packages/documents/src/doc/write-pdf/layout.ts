import type { DocImage, TextInline } from '../model';
import type { FontBook } from './font-book';
import type { PlacedImage } from './prepare-images';
import type { TextStyle } from './text-style';

/** What the layout of every block shares. */
export interface Layout {
  /** Tells documents apart in caches. */
  readonly serial: number;
  readonly book: FontBook;
  /** The document's language is written from right to left. */
  readonly rtl: boolean;
  readonly images: ReadonlyMap<DocImage, PlacedImage>;
  /** Ids that internal links may aim at. */
  readonly targets: ReadonlySet<string>;
  /** Room for a block that must not be split, in points. */
  readonly pageHeight: number;
  /** Throws when cancelled; gives the worker's other messages a turn from time to time. */
  /** Adds a heading to the outline at the page and height being drawn. */
  readonly outline: (level: number, title: string, y: number) => void;
  /** The style of an inline in a block; the writer's own without it. */
  readonly styleOf?: (base: TextStyle, inline: TextInline) => TextStyle;
  readonly breathe: () => Promise<void>;
}
