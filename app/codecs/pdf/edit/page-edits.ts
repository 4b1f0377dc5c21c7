import type { StandardFamily } from '../write-text/families';

/** A face to set a line in instead of its own. */
export interface ChosenFace {
  family: StandardFamily;
  bold: boolean;
  italic: boolean;
}

/** What is done to a line of text that stands on a page. */
export interface LineEdit {
  /** The line's id; see `PageLine`. */
  line: number;
  /** What it says instead; empty takes it out. */
  text?: string;
  /** Points to the right and down, as the page is seen. */
  dx?: number;
  dy?: number;
  /** Of its size, from its start; 1 leaves it. */
  scale?: number;
  /** Such as `#00b4ff`. */
  color?: string;
  face?: ChosenFace;
}

/** What is done to a picture that stands on a page. */
export interface PictureEdit {
  /** The picture's id; see `PagePictureBox`. */
  picture: number;
  /** Its new place, in points from the top left of the page as it is seen. */
  box?: SeenBox;
  removed?: boolean;
  /** Another picture in its place. */
  image?: Blob;
}

export interface PageEdits {
  lines: readonly LineEdit[];
  pictures: readonly PictureEdit[];
  /** What `readPageContent` said; without it only the page's own letters count as seen. */
  seen?: SeenCodes;
}

/** Codes in hexadecimal that a document shows, by the font's name. */
export type SeenCodes = Readonly<Record<string, readonly string[]>>;

/** Points from the top left of a page as the file has it turned. */
export interface SeenBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text of a page, for people. */
export interface PageLine {
  id: number;
  text: string;
  box: SeenBox;
  /** How its baseline runs as seen: degrees clockwise. */
  angle: number;
  /** Points. */
  fontSize: number;
  color: string;
  fontName: string;
  face: ChosenFace;
}

/** A picture of a page, for people. */
export interface PagePictureBox {
  id: number;
  box: SeenBox;
}

/** What became of a changed line. */
export interface LineOutcome {
  line: number;
  box: SeenBox;
  /** Letters that the line's own font does not have here, so that another one writes them. */
  borrowed: string;
  /** The fonts that wrote them, such as `Times-Bold`. */
  fonts: readonly string[];
}
