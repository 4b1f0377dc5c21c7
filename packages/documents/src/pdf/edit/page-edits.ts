import type { StandardFamily } from '../write-text/families';
import type { Alignment } from './group-paragraphs';
import type { LineJoin } from './join-lines';

/** A face to set a line in instead of its own. */
export interface ChosenFace {
  family: StandardFamily;
  bold: boolean;
  italic: boolean;
}

/** What is done to text that stands on a page. */
export interface TextChange {
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

/** What is done to a line of text. */
export interface LineEdit extends TextChange {
  /** The line's id; see `PageLine`. */
  line: number;
}

/** What is done to a paragraph as a whole: its text is broken anew. A line feed ends a line. */
export interface ParagraphEdit extends TextChange {
  /** The paragraph's id; see `PageParagraph`. */
  paragraph: number;
  /** Its lines may reach over what stands below. */
  keepsOver?: boolean;
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
  /** None of their lines is among `lines`. */
  paragraphs?: readonly ParagraphEdit[];
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

/** How text looks, by its first letter. */
export interface TextLook {
  /** Points. */
  fontSize: number;
  color: string;
  fontName: string;
  face: ChosenFace;
}

/** A line of text of a page, for people. */
export interface PageLine extends TextLook {
  id: number;
  text: string;
  box: SeenBox;
  /** How its baseline runs as seen: degrees clockwise. */
  angle: number;
  isRightToLeft: boolean;
}

/** Lines of a page that are one paragraph, for people. */
export interface PageParagraph extends TextLook {
  id: number;
  /** The ids of its lines, two at least, from the first to the last. */
  lines: readonly number[];
  /** What stands between the texts of its lines: one fewer than lines. */
  joins: readonly LineJoin[];
  text: string;
  align: Alignment;
  /** Around its lines, as seen. */
  box: SeenBox;
  angle: number;
  /** Along and across its lines, in points. */
  width: number;
  height: number;
  /** From baseline to baseline, in points. */
  leading: number;
  /** How far its first line begins right of the others, in points. */
  indent: number;
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

/** What became of a paragraph that was broken anew. */
export interface ParagraphOutcome extends Omit<LineOutcome, 'line'> {
  paragraph: number;
  /** How many of its lines reach over what stands below, or out of the page. */
  over: number;
}

/** What became of the text that was changed. */
export interface TextOutcomes {
  lines: LineOutcome[];
  paragraphs: ParagraphOutcome[];
}
