// The tables at the beginning of an RTF: character sets of fonts, and which styles are headings.

import { labelOfCharset } from '@entropy-tools/core/code-pages';

export interface RtfStyle {
  /** Outline level from 0; undefined for body text. */
  outline: number | undefined;
}

/** Collects fonts and styles while their tables are read. */
export class HeaderTables {
  /** Decoder labels by font number, where a font has its own. */
  readonly fonts = new Map<number, string>();
  readonly styles = new Map<number, RtfStyle>();
  #font = 0;
  #style: number | undefined = 0;
  #outline: number | undefined;
  #name = '';

  fontWord(name: string, value: number | undefined): void {
    if (name === 'f') this.#font = value ?? 0;
    const label = name === 'fcharset' ? labelOfCharset(value ?? 0) : undefined;
    if (label !== undefined) this.fonts.set(this.#font, label);
  }

  /** Begins the group of a style; one without a number is the default, number 0. */
  beginStyle(): void {
    this.#style = 0;
    this.#outline = undefined;
    this.#name = '';
  }

  styleWord(name: string, value: number | undefined): void {
    if (name === 's') this.#style = value ?? 0;
    // Character, section and table styles do not apply to paragraphs.
    if (name === 'cs' || name === 'ds' || name === 'ts') this.#style = undefined;
    if (name === 'outlinelevel' && value !== undefined && value >= 0 && value < 9)
      this.#outline = value;
  }

  styleText(text: string): void {
    if (this.#name.length < 200) this.#name += text;
  }

  endStyle(): void {
    if (this.#style === undefined) return;
    const name = this.#name.replace(/;.*$/s, '').trim().toLowerCase();
    const level = /^(?:heading|überschrift|titre|encabezado|заголовок) ?([1-9])\b/.exec(name)?.[1];
    const outline = this.#outline ?? (level ? Number(level) - 1 : name === 'title' ? 0 : undefined);
    this.styles.set(this.#style, { outline });
  }
}
