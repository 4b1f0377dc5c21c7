import type { DocImage, TextInline } from '../model';
import type { FontBook } from './font-book';
import type { PlacedImage } from './prepare-images';
import type { TextStyle } from './text-style';

/** State that the layout of all blocks shares. */
export interface Layout {
  /** Distinguishes documents in caches. */
  readonly serial: number;
  readonly book: FontBook;
  /** Whether the document's language is written from right to left. */
  readonly rtl: boolean;
  readonly images: ReadonlyMap<DocImage, PlacedImage>;
  /** Ids that internal links may point to. */
  readonly targets: ReadonlySet<string>;
  /** Height available for a block that must not be split, in points. */
  readonly pageHeight: number;
  /** Adds a heading to the outline at the page and height being drawn. */
  readonly outline: (level: number, title: string, y: number) => void;
  /** The style of an inline in a block; default: the writer's own. */
  readonly styleOf?: (base: TextStyle, inline: TextInline) => TextStyle;
  readonly breathe: () => Promise<void>;
}
