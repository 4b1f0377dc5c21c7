import type { FontEntries } from './font-entries';
import type { ShapedGlyph } from './glyphs-to-unicode';
import { formatNumber } from './operands';

/** Collects glyphs of one font and size into TJ arrays. */
export class GlyphWriter {
  readonly #out: string[];
  readonly #font: FontEntries;
  readonly #size: number;
  #array = '';
  #hex = '';
  #adjust = 0;
  #rise = 0;

  constructor(out: string[], font: FontEntries, size: number) {
    this.#out = out;
    this.#font = font;
    this.#size = size;
  }

  /** Draws a glyph, or only advances by its width. */
  add(glyph: ShapedGlyph, isDrawn: boolean): void {
    if (!isDrawn) {
      this.move(glyph.moves);
      return;
    }
    if (Math.abs(glyph.dy * this.#size - this.#rise) > 0.001) {
      this.flush();
      this.#rise = glyph.dy * this.#size;
      this.#out.push(`${formatNumber(this.#rise)} Ts`);
    }
    this.move(glyph.dx);
    this.#hex += this.#font.entry(glyph);
    this.move(glyph.moves - glyph.advance - glyph.dx);
  }

  /** Moves the pen by ems, in addition to the advances. */
  move(ems: number): void {
    if (Math.abs(ems) < 0.0005) return;
    if (this.#hex !== '') {
      this.#array += this.#adjusted();
      this.#array += `<${this.#hex}>`;
      this.#hex = '';
    }
    this.#adjust -= ems * 1000;
  }

  #adjusted(): string {
    if (Math.abs(this.#adjust) < 0.5) return '';
    const text = this.#adjust.toFixed(0);
    this.#adjust -= Number(text);
    return `${text} `;
  }

  /** Resets the text rise to the baseline, since it outlives the text object. */
  finish(): void {
    this.flush();
    if (this.#rise !== 0) this.#out.push('0 Ts');
  }

  flush(): void {
    if (this.#hex !== '') this.#array += `${this.#adjusted()}<${this.#hex}>`;
    this.#array += this.#adjusted();
    this.#hex = '';
    if (this.#array !== '') this.#out.push(`[${this.#array}] TJ`);
    this.#array = '';
  }
}
