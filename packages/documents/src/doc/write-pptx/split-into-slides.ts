// Divides a document into slides of about 750 characters (specification 2, section 9): a heading begins a
// slide and is its title; what does not fit continues under 'Title (2)'.

import { isBlank } from '../inline-list';
import { type Doc, type DocImage, type Inline, inlineText } from '../model';
import { type SlideLine, type SlideTable, textLength, toEntries } from './slide-lines';
import { firstWordEnd, splitInlines } from './split-line';

/** One slide. Only titles and the header rows of continued tables repeat content. */
export interface Slide {
  kind: 'title' | 'content';
  title: string;
  /** 1 for the first slide with its title, 2 for 'Title (2)' … */
  part: number;
  /** Ids of the headings whose links lead to this slide. */
  ids: string[];
  lines: SlideLine[];
  table?: SlideTable;
  image?: DocImage;
}

/** Maximum number of lines on a slide, beyond which the text is too small to read. */
const MAX_LINES = 14;
/** Characters in a line of a slide at the usual size. */
const lineChars = 85;
/** A picture is placed beside text only if the text fills at most this share of a slide. */
const besideShare = 0.45;
const MAX_ROWS = 11;

/** @param maxChars approximate characters of body text for each slide; a longer word is never cut */
export function splitIntoSlides(doc: Doc, maxChars = 750): Slide[] {
  const packer = new SlidePacker(doc, maxChars);
  for (const entry of toEntries(doc.blocks, maxChars)) {
    if (entry.kind === 'title') packer.title(inlineText(entry.inlines), entry.id);
    else if (entry.kind === 'line') packer.line(entry.line);
    else if (entry.kind === 'table') packer.table(entry.table);
    else packer.image(entry.image);
  }
  return packer.finish();
}

class SlidePacker {
  private readonly slides: Slide[] = [];
  private readonly maxChars: number;
  private current: Slide | undefined;
  private used = 0;
  private height = 0;
  private heading = '';
  private part = 0;

  constructor(doc: Doc, maxChars: number) {
    this.maxChars = Math.max(20, maxChars);
    const title = clean(doc.title ?? '');
    if (title === '') return;
    this.heading = title;
    this.slides.push({ kind: 'title', title, part: 1, ids: [], lines: [] });
  }

  title(text: string, id: string | undefined): void {
    const title = clean(text);
    this.close();
    const cover = this.slides.length === 1 ? this.slides[0] : undefined;
    this.heading = title;
    this.part = 0;
    // If the document begins with its own title, that is not repeated on a second slide.
    if (cover?.kind === 'title' && cover.title === title) {
      if (id) cover.ids.push(id);
      return;
    }
    this.open();
    if (id) this.current?.ids.push(id);
  }

  line(line: SlideLine): void {
    let rest = line;
    while (!isBlank(rest.inlines)) {
      const slide = this.openWithRoom();
      const room = this.maxChars - this.used;
      const length = textLength(rest.inlines);
      if (length <= room && this.fitsHeight(rest)) {
        this.add(rest, slide);
        return;
      }
      const started = slide.lines.length > 0;
      // A short paragraph, or one on a fairly full slide, moves to the next slide as a whole.
      if (
        started &&
        (length <= this.maxChars * 0.4 || room < this.maxChars * 0.3 || rest.style === 'code')
      ) {
        this.close();
        continue;
      }
      const byHeight = Math.max(1, MAX_LINES - this.height) * lineChars;
      let { head, tail } = splitInlines(rest.inlines, Math.min(room, byHeight));
      if (isBlank(head)) {
        if (started) {
          this.close();
          continue;
        }
        ({ head, tail } = splitInlines(rest.inlines, firstWordEnd(rest.inlines)));
      }
      if (isBlank(head)) head = rest.inlines;
      this.add({ ...rest, inlines: head }, slide);
      if (head === rest.inlines || isBlank(tail)) return;
      this.close();
      rest = { inlines: tail, style: line.style, level: line.level };
    }
  }

  table(table: SlideTable): void {
    const rows = [...table.rows];
    let header = table.header;
    const headerChars = rowsLength(header);
    do {
      const slide = this.openFor(({ lines, image }) => lines.length === 0 && !image);
      const taken: SlideTable['rows'] = [];
      let chars = headerChars;
      for (let row = rows[0]; row; row = rows[0]) {
        const length = rowsLength([row]);
        const full = taken.length + header.length >= MAX_ROWS || chars + length > this.maxChars;
        if (taken.length > 0 && full) break;
        taken.push(row);
        chars += length;
        rows.shift();
      }
      slide.table = { ...table, header, rows: taken };
      this.close();
      header = table.header;
    } while (rows.length > 0);
  }

  image(image: DocImage): void {
    const limit = this.maxChars * besideShare;
    const slide = this.openFor(
      ({ lines, table, image: other }) =>
        !table && !other && (lines.length === 0 || (this.used <= limit && this.height <= 8)),
    );
    slide.image = image;
    this.close();
  }

  finish(): Slide[] {
    this.close();
    return this.slides;
  }

  private add(line: SlideLine, slide: Slide): void {
    slide.lines.push(line);
    this.used += textLength(line.inlines);
    this.height += heightOf(line.inlines);
  }

  private fitsHeight(line: SlideLine): boolean {
    return this.height === 0
      ? heightOf(line.inlines) <= MAX_LINES
      : this.height + heightOf(line.inlines) <= MAX_LINES;
  }

  private openWithRoom(): Slide {
    if (this.current && (this.used >= this.maxChars || this.height >= MAX_LINES)) this.close();
    return this.current ?? this.open();
  }

  private openFor(suits: (slide: Slide) => boolean): Slide {
    if (this.current && !suits(this.current)) this.close();
    return this.current ?? this.open();
  }

  private open(): Slide {
    this.part++;
    const { heading: title, part } = this;
    this.current = { kind: 'content', title, part, ids: [], lines: [] };
    this.used = 0;
    this.height = 0;
    return this.current;
  }

  private close(): void {
    if (this.current) this.slides.push(this.current);
    this.current = undefined;
  }
}

function rowsLength(rows: SlideTable['rows']): number {
  return rows.flat().reduce((sum, cell) => sum + textLength(cell.inlines), 0);
}

/** Lines on the slide: a new one begins at each line break and every 85 characters; wide characters count as two. */
function heightOf(inlines: readonly Inline[]): number {
  return inlineText([...inlines])
    .split('\n')
    .reduce((sum, text) => sum + Math.max(1, Math.ceil(visualLength(text) / lineChars)), 0);
}

/** Display length: East Asian characters count as two. */
export function visualLength(text: string): number {
  return (
    text.length +
    (text.match(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g)?.length ??
      0)
  );
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
