/**
 * The parts of pdfkit 0.20 that the writer uses. Text does not go through `doc.text()`: its layout supports
 * neither bidi nor fallback fonts. We shape, place and write the glyphs; pdfkit manages the objects, embeds
 * the font subsets and images, and builds outline and links.
 */
import type { Font } from 'fontkit';

export interface PdfFont {
  readonly id: string;
  readonly font: Font;
  /** Font glyph by subset glyph, and the reverse. */
  readonly subset: { glyphs: number[]; mapping: Record<number, number> };
  /** By subset glyph: advance in 1/1000 em. */
  readonly widths: number[];
  /** By subset glyph: the characters of its ToUnicode entry. */
  readonly unicode: number[][];
  ref(): Pick<PdfReference, 'id'>;
}
/** An object of the file. In its data a bare string is a name; text is a `String` object. */
export interface PdfReference {
  readonly id: number;
  readonly data: Record<string, unknown>;
  end(): void;
}
/** What pdfkit hands to the `structParent` of an annotation. */
export interface PdfAnnotationReference {
  readonly annotationRef: PdfReference;
}
export interface PdfOutline {
  addItem(title: string, options: { expanded: boolean; top: number; left: number }): PdfOutline;
}
export interface PdfImage {
  readonly width: number;
  readonly height: number;
  /** EXIF orientation of a JPEG, 1 to 8. */
  readonly orientation?: number;
}
interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly dictionary: PdfReference;
  readonly fonts: Record<string, Pick<PdfReference, 'id'>>;
}
export interface PdfKitDocument {
  readonly page: PdfPage;
  readonly outline: PdfOutline;
  _font: PdfFont;
  _fontFamilies: Record<string, PdfFont>;
  font(source: Font, family: string): PdfKitDocument;
  addPage(options?: { size: [width: number, height: number]; margin: 0 }): PdfKitDocument;
  /** Opacity from 0 to 1 of subsequent fills. */
  fillOpacity(opacity: number): PdfKitDocument;
  addContent(operators: string): PdfKitDocument;
  /** Writes the operators of SVG's path data. */
  path(d: string): PdfKitDocument;
  openImage(bytes: Uint8Array): PdfImage;
  image(image: PdfImage, x: number, y: number, size: { width: number; height: number }): void;
  link(x: number, y: number, w: number, h: number, url: string, options: object): void;
  goTo(x: number, y: number, w: number, h: number, name: string, options: object): void;
  addNamedDestination(name: string, fit: 'XYZ', left: number, top: number, zoom: null): void;
  ref(data: Record<string, unknown>): PdfReference;
  getStructTreeRoot(): PdfReference;
  readonly info: { Title?: string; Author?: string; Creator: string; CreationDate: Date };
  readonly options: PdfKitOptions;
  appendXML(xml: string, newline: boolean): void;
  /** Adds what `info` says to the metadata; called at the end. */
  _addInfo(): void;
  on(event: 'data', listener: (chunk: Uint8Array) => void): void;
  on(event: 'end', listener: () => void): void;
  on(event: 'error', listener: (error: unknown) => void): void;
  end(): void;
}

export interface PdfKitOptions {
  size: [width: number, height: number];
  margin: 0;
  font: null;
  autoFirstPage: false;
  pdfVersion: '1.7';
  tagged: true;
  displayTitle: boolean;
  lang?: string;
  info: Record<string, string | Date>;
}

/** Creates a new pdfkit document. */
export async function createPdfKit(options: PdfKitOptions): Promise<PdfKitDocument> {
  const module = await import('pdfkit');
  // The published types lack the members that a writer with its own text layout needs.
  const Document = module.default as unknown as new (options: PdfKitOptions) => PdfKitDocument;
  return new Document(options);
}
