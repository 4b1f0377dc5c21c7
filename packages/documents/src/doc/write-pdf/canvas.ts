/**
 * Draws on the pages of a pdfkit document in points from the top left, and keeps marked content in sync with
 * the structure tree, so that the PDF is tagged.
 */
import type { Font } from 'fontkit';
import { describeDocument } from './describe-document';
import { FontEntries } from './font-entries';
import { GlyphWriter } from './glyph-writer';
import { formatNumber, rgb } from './operands';
import type { PdfAnnotationReference, PdfImage, PdfKitDocument } from './pdfkit-parts';
import type { ShapedText } from './shape-text';
import { StructureTree } from './structure-tree';
import type { Tag } from './tag';

/** A run of glyphs in one font, size and colour. */
export interface GlyphRun {
  font: Font;
  faceId: string;
  size: number;
  color: string;
  slanted: boolean;
  thickened: boolean;
  /** Each part with the extra width in points after it. */
  parts: { shaped: ShapedText; extra: number }[];
}

export class PdfCanvas {
  readonly #doc: PdfKitDocument;
  readonly #tree: StructureTree;
  readonly #fonts = new Map<string, FontEntries>();
  #repeating = false;
  /** Whether boxes stand for characters that no font has. */
  #lacksGlyphs = false;
  #open: Tag | 'artifact' | undefined;
  #fill = '';
  #pages = 0;

  constructor(doc: PdfKitDocument) {
    this.#doc = doc;
    this.#tree = new StructureTree(doc);
  }

  /** Number of pages begun so far. */
  get pages(): number {
    return this.#pages;
  }

  /** @param size in points; default: the document's */
  addPage(size?: [width: number, height: number]): void {
    this.#close();
    this.#doc.addPage(size && { size, margin: 0 });
    this.#fill = '';
    this.#pages++;
  }

  /** Assigns everything drawn from now on to this element. */
  tag(tag: Tag): void {
    if (this.#repeating) {
      this.artifact();
      return;
    }
    if (this.#open === tag) return;
    this.#close();
    this.#doc.addContent(this.#tree.begin(tag));
    this.#open = tag;
  }

  /** Marks everything drawn from now on as an artifact, which screen readers skip. */
  artifact(): void {
    if (this.#open === 'artifact') return;
    this.#close();
    this.#doc.addContent('/Artifact BMC');
    this.#open = 'artifact';
  }

  /** Draws repeated content, which is tagged as an artifact. */
  repeating(draw: () => void): void {
    this.#repeating = true;
    draw();
    this.#repeating = false;
  }

  /** Makes an element part of the tree although it may remain empty, such as a table's cell. */
  attach(tag: Tag): void {
    if (!this.#repeating) tag.attach();
  }

  /** Finishes the document after the last page. */
  end(): void {
    this.#close();
    const isSound = this.#tree.end();
    describeDocument(this.#doc, isSound && !this.#lacksGlyphs);
  }

  #close(): void {
    if (this.#open) this.#doc.addContent('EMC');
    this.#open = undefined;
  }

  rectangle(x: number, y: number, width: number, height: number, color: string): void {
    this.#color(color);
    this.#doc.addContent(
      `${formatNumber(x)} ${formatNumber(y)} ${formatNumber(width)} ${formatNumber(height)} re f`,
    );
  }

  /** The outline of a square. */
  strokedBox(x: number, y: number, side: number, color: string): void {
    this.#doc.addContent(
      `q ${rgb(color)} RG 0.8 w ${formatNumber(x)} ${formatNumber(y)} ${formatNumber(side)} ${formatNumber(side)} re S Q`,
    );
  }

  polyline(points: [number, number][], width: number, color: string): void {
    const path = points.map(
      ([x, y], index) => `${formatNumber(x)} ${formatNumber(y)} ${index === 0 ? 'm' : 'l'}`,
    );
    this.#doc.addContent(
      `q ${rgb(color)} RG ${formatNumber(width)} w 1 J 1 j ${path.join(' ')} S Q`,
    );
  }

  /** A filled polygon. */
  polygon(points: readonly (readonly [number, number])[], color: string): void {
    this.#color(color);
    const path = points.map(
      ([x, y], index) => `${formatNumber(x)} ${formatNumber(y)} ${index === 0 ? 'm' : 'l'}`,
    );
    this.#doc.addContent(`${path.join(' ')} h f`);
  }

  /**
   * A filled outline with curves.
   * @param d path data of SVG
   * @param matrix from its coordinates to points
   * @param clip only this box is shown
   */
  path(
    d: string,
    matrix: readonly number[],
    color: string,
    clip?: { left: number; top: number; width: number; height: number },
  ): void {
    this.#color(color);
    const box = clip && [clip.left, clip.top, clip.width, clip.height].map(formatNumber).join(' ');
    // More decimals than a coordinate has: outlines have a thousand units in a letter.
    const scale = matrix.map((value) => String(Math.round(value * 1e6) / 1e6)).join(' ');
    this.#doc.addContent(`q ${box ? `${box} re W n ` : ''}${scale} cm`);
    this.#doc.path(d);
    this.#doc.addContent('f Q');
  }

  /** Strokes the outline of a box. */
  frame(
    { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
    width: number,
    color: string,
  ): void {
    const corners: [number, number][] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top],
    ];
    this.polyline(corners, width, color);
  }

  /** A straight line with square ends. @param dashes lengths of strokes and gaps in points */
  line(
    [x1, y1]: [number, number],
    [x2, y2]: [number, number],
    width: number,
    color: string,
    dashes: readonly number[] = [],
  ): void {
    const pattern = dashes.length > 0 ? `[${dashes.map(formatNumber).join(' ')}] 0 d ` : '';
    this.#doc.addContent(
      `q ${rgb(color)} RG ${formatNumber(width)} w ${pattern}${formatNumber(x1)} ${formatNumber(y1)} m ${formatNumber(x2)} ${formatNumber(y2)} l S Q`,
    );
  }

  /** Notes where the picture of an element is. */
  frameTag(tag: Tag, x: number, y: number, width: number, height: number): void {
    const bottom = this.#doc.page.height - y - height;
    tag.box ??= [x, bottom, x + width, bottom + height];
  }

  image(image: PdfImage, x: number, y: number, width: number, height: number): void {
    this.#doc.image(image, x, y, { width, height });
  }

  /** Draws glyphs from `x` rightwards on a baseline. */
  glyphs(run: GlyphRun, x: number, baseline: number): void {
    const font = this.#font(run.font, run.faceId);
    this.#color(run.color);
    const slant = run.slanted ? 0.2 : 0;
    const matrix = `1 0 ${formatNumber(slant)} -1 ${formatNumber(x)} ${formatNumber(baseline)} Tm`;
    const out: string[] = [`BT /${font.id} ${formatNumber(run.size)} Tf ${matrix}`];
    if (run.thickened) out.push(`2 Tr ${formatNumber(run.size * 0.035)} w ${rgb(run.color)} RG`);
    this.#lacksGlyphs ||= run.parts.some(({ shaped }) => shaped.glyphs.some(({ id }) => id === 0));
    const text = new GlyphWriter(out, font, run.size);
    for (const { shaped, extra } of run.parts) {
      for (const glyph of shaped.glyphs) text.add(glyph, !glyph.silent);
      text.move(extra / run.size);
    }
    text.finish();
    if (run.parts.some(({ shaped }) => shaped.glyphs.some(({ silent }) => silent))) {
      // Dots and marks are drawn afterwards in one go, because readers split words where marked content
      // begins.
      out.push(`/Span <</ActualText <feff>>> BDC ${matrix}`);
      const marks = new GlyphWriter(out, font, run.size);
      for (const { shaped, extra } of run.parts) {
        for (const glyph of shaped.glyphs) marks.add(glyph, glyph.silent);
        marks.move(extra / run.size);
      }
      marks.finish();
      out.push('EMC');
    }
    if (run.thickened) out.push('0 Tr');
    out.push('ET');
    this.#doc.addContent(out.join('\n'));
  }

  /**
   * A link annotation over a rectangle, to a URL or, with `#`, to a place in the document.
   * @param text what it is to be called
   */
  link(
    tag: Tag,
    x: number,
    y: number,
    width: number,
    height: number,
    href: string,
    text: string,
  ): void {
    if (this.#repeating) return;
    const add = (annotation: PdfAnnotationReference) => this.#tree.annotate(tag, annotation);
    // pdfkit writes a bare string as a name.
    const options = { Contents: new String(text.trim() || href), structParent: { add } };
    if (href.startsWith('#')) this.#doc.goTo(x, y, width, height, href.slice(1), options);
    else this.#doc.link(x, y, width, height, href, options);
  }

  destination(name: string, y: number): void {
    this.#doc.addNamedDestination(name, 'XYZ', 0, Math.max(0, y), null);
  }

  #color(color: string): void {
    if (this.#fill === color) return;
    this.#fill = color;
    this.#doc.addContent(`${rgb(color)} rg`);
  }

  #font(font: Font, faceId: string): FontEntries {
    let known = this.#fonts.get(faceId);
    if (!known) {
      // pdfkit treats fonts of the same name as one font, and slices share their name.
      const families = this.#doc._fontFamilies;
      this.#doc._fontFamilies = {};
      this.#doc.font(font, faceId);
      known = new FontEntries(this.#doc._font);
      this.#doc._fontFamilies = families;
      families[faceId] = this.#doc._font;
      this.#fonts.set(faceId, known);
    }
    this.#doc.page.fonts[known.id] ??= known.font.ref();
    return known;
  }
}
