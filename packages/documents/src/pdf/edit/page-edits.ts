import type { StandardFamily } from '../write-text/families';
import type { Alignment } from './group-paragraphs';
import type { LineJoin } from './join-lines';

/** A typeface to set a line in instead of its own. */
export interface ChosenFace {
  family: StandardFamily;
  bold: boolean;
  italic: boolean;
}

/** A change to text on a page. */
export interface TextChange {
  /** The new text; empty removes it. */
  text?: string;
  /** Points to the right and down, as the page is seen. */
  dx?: number;
  dy?: number;
  /** Scale factor from its start; 1 leaves the size. */
  scale?: number;
  /** Such as `#00b4ff`. */
  color?: string;
  face?: ChosenFace;
}

/** A change to a line of text. */
export interface LineEdit extends TextChange {
  /** The line's id; see `PageLine`. */
  line: number;
}

/** A change to a whole paragraph, which is reflowed. A line feed ends a line. */
export interface ParagraphEdit extends TextChange {
  /** The paragraph's id; see `PageParagraph`. */
  paragraph: number;
  /** Whether its lines may overlap what is below. */
  keepsOver?: boolean;
}

/** A change to a picture on a page. */
export interface PictureEdit {
  /** The picture's id; see `PagePictureBox`. */
  picture: number;
  /** New box, in points from the top left of the page as it is seen. */
  box?: SeenBox;
  removed?: boolean;
  /** A picture that replaces it. */
  image?: Blob;
}

export interface PageEdits {
  lines: readonly LineEdit[];
  /** None of their lines may be among `lines`. */
  paragraphs?: readonly ParagraphEdit[];
  pictures: readonly PictureEdit[];
  /** The codes seen in the document; without them only the page's own letters count as seen. */
  seen?: SeenCodes;
}

/** Codes in hexadecimal that a document shows, by font name. */
export type SeenCodes = Readonly<Record<string, readonly string[]>>;

/** Points from the top left of a page with its own rotation. */
export interface SeenBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The formatting of text, by its first letter. */
export interface TextLook {
  /** Points. */
  fontSize: number;
  color: string;
  fontName: string;
  face: ChosenFace;
}

/** A line of text of a page, as shown to people. */
export interface PageLine extends TextLook {
  id: number;
  text: string;
  box: SeenBox;
  /** Direction of its baseline as seen, in degrees clockwise. */
  angle: number;
  isRightToLeft: boolean;
}

/** Lines of a page that form one paragraph, as shown to people. */
export interface PageParagraph extends TextLook {
  id: number;
  /** The ids of its lines in order, at least two. */
  lines: readonly number[];
  /** What joins the texts of its lines: one fewer than lines. */
  joins: readonly LineJoin[];
  text: string;
  align: Alignment;
  /** The box around its lines, as seen. */
  box: SeenBox;
  angle: number;
  /** Size along and across its lines, in points. */
  width: number;
  height: number;
  /** From baseline to baseline, in points. */
  leading: number;
  /** Indent of its first line relative to the others, in points. */
  indent: number;
}

/** A picture of a page, as shown to people. */
export interface PagePictureBox {
  id: number;
  box: SeenBox;
}

/** The outcome of a changed line. */
export interface LineOutcome {
  line: number;
  box: SeenBox;
  /** Letters that the line's own font lacks, which are written in another font. */
  borrowed: string;
  /** The fonts used for them, such as `Times-Bold`. */
  fonts: readonly string[];
}

/** The outcome of a reflowed paragraph. */
export interface ParagraphOutcome extends Omit<LineOutcome, 'line'> {
  paragraph: number;
  /** Number of its lines that overlap what is below, or leave the page. */
  over: number;
}

/** The outcome of all text changes. */
export interface TextOutcomes {
  lines: LineOutcome[];
  paragraphs: ParagraphOutcome[];
}
