/**
 * Draws on the pages of a pdfkit document in points from the top left, and keeps marked content
 * in step with the structure tree, so that the PDF is tagged.
 */
import type { Font } from 'fontkit';
import { FontEntries } from './font-entries';
import { GlyphWriter } from './glyph-writer';
import { n, rgb } from './operands';
import type { PdfImage, PdfKitDocument, PdfMarkedContent } from './pdfkit-parts';
import type { ShapedText } from './shape-text';
import type { Tag } from './tag';

/** A run of glyphs in one font, size and colour. */
export interface GlyphRun {
  font: Font;
  faceId: string;
  size: number;
  color: string;
  slanted: boolean;
  thickened: boolean;
  /** With the extra width in points after each. */
  parts: { shaped: ShapedText; extra: number }[];
}

export class PdfCanvas {
  readonly #doc: PdfKitDocument;
  readonly #fonts = new Map<string, FontEntries>();
  #repeating = false;
  #open: Tag | 'artifact' | undefined;
  #fill = '';
  #pages = 0;

  constructor(doc: PdfKitDocument) {
    this.#doc = doc;
  }

  /** Pages begun so far. */
  get pages(): number {
    return this.#pages;
  }

  /** @param size in points; the document's without it */
  addPage(size?: [width: number, height: number]): void {
    this.#close();
    this.#doc.addPage(size && { size, margin: 0 });
    this.#fill = '';
    this.#pages++;
  }

  /** What is drawn from now on belongs to this element. */
  tag(tag: Tag): void {
    if (this.#repeating) {
      this.artifact();
      return;
    }
    if (this.#open === tag) return;
    this.#close();
    const element = tag.element(this.#doc);
    const content: PdfMarkedContent = this.#doc.markStructureContent(tag.type);
    element.add(content);
    this.#open = tag;
  }

  /** What is drawn from now on is decoration that a screen reader skips. */
  artifact(): void {
    if (this.#open === 'artifact') return;
    this.#close();
    this.#doc.markContent('Artifact');
    this.#open = 'artifact';
  }

  /** Draws something that stood in the document before: decoration, as far as tags go. */
  repeating(draw: () => void): void {
    this.#repeating = true;
    draw();
    this.#repeating = false;
  }

  /** After the last page's content. */
  end(): void {
    this.#close();
  }

  #close(): void {
    if (this.#open) this.#doc.endMarkedContent();
    this.#open = undefined;
  }

  rectangle(x: number, y: number, width: number, height: number, color: string): void {
    this.#color(color);
    this.#doc.addContent(`${n(x)} ${n(y)} ${n(width)} ${n(height)} re f`);
  }

  /** The outline of a square. */
  strokedBox(x: number, y: number, side: number, color: string): void {
    this.#doc.addContent(`q ${rgb(color)} RG 0.8 w ${n(x)} ${n(y)} ${n(side)} ${n(side)} re S Q`);
  }

  polyline(points: [number, number][], width: number, color: string): void {
    const path = points.map(([x, y], index) => `${n(x)} ${n(y)} ${index === 0 ? 'm' : 'l'}`);
    this.#doc.addContent(`q ${rgb(color)} RG ${n(width)} w 1 J 1 j ${path.join(' ')} S Q`);
  }

  /** A filled outline. */
  polygon(points: readonly (readonly [number, number])[], color: string): void {
    this.#color(color);
    const path = points.map(([x, y], index) => `${n(x)} ${n(y)} ${index === 0 ? 'm' : 'l'}`);
    this.#doc.addContent(`${path.join(' ')} h f`);
  }

  /** The edge of a box. */
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
    const pattern = dashes.length > 0 ? `[${dashes.map(n).join(' ')}] 0 d ` : '';
    this.#doc.addContent(
      `q ${rgb(color)} RG ${n(width)} w ${pattern}${n(x1)} ${n(y1)} m ${n(x2)} ${n(y2)} l S Q`,
    );
  }

  image(image: PdfImage, x: number, y: number, width: number, height: number): void {
    this.#doc.image(image, x, y, { width, height });
  }

  /** Draws glyphs from `x` rightwards on a baseline. */
  glyphs(run: GlyphRun, x: number, baseline: number): void {
    const font = this.#font(run.font, run.faceId);
    this.#color(run.color);
    const slant = run.slanted ? 0.2 : 0;
    const matrix = `1 0 ${n(slant)} -1 ${n(x)} ${n(baseline)} Tm`;
    const out: string[] = [`BT /${font.id} ${n(run.size)} Tf ${matrix}`];
    if (run.thickened) out.push(`2 Tr ${n(run.size * 0.035)} w ${rgb(run.color)} RG`);
    const text = new GlyphWriter(out, font, run.size);
    for (const { shaped, extra } of run.parts) {
      for (const glyph of shaped.glyphs) text.add(glyph, !glyph.silent);
      text.move(extra / run.size);
    }
    text.finish();
    if (run.parts.some(({ shaped }) => shaped.glyphs.some(({ silent }) => silent))) {
      // Dots and marks come after, in one go: readers part words where marked content begins.
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

  /** An annotation over a rectangle, leading to a URL or, with `#`, to a place in the document. */
  link(tag: Tag, x: number, y: number, width: number, height: number, href: string): void {
    if (this.#repeating) return;
    const options = { structParent: tag.element(this.#doc) };
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
      // pdfkit takes fonts of one name for one font, and slices share their name.
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
