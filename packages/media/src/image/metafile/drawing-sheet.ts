// Collects what a metafile paints as SVG elements. Limits the number of points and elements and the total
// painted area, so that a small file cannot cause hours of painting.

import { ToolError } from '@entropy-tools/core/tool-error';
import { escapeXml } from '@entropy-tools/data/text/escape-xml';

/** A point in sheet units. */
export interface Point {
  x: number;
  y: number;
}

/** The visible part of the sheet. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MAX_ELEMENTS = 30_000;
const MAX_POINTS = 400_000;
/** Painted area over all elements, in multiples of the picture's area. */
const MAX_PAINTED = 2_000;
const MAX_CHARACTERS = 16_000_000;

/** Formats a number for SVG; two decimals are finer than visible. */
export const decimal = (value: number) => String(Math.round(value * 100) / 100);

export class DrawingSheet {
  readonly #frame: () => Frame;
  readonly #parts: string[] = [];
  readonly #definitions = new Map<string, string>();
  #characters = 0;
  #points = 0;
  #painted = 0;

  /** @param frame called lazily, because some files give it only after they start drawing */
  constructor(frame: () => Frame) {
    this.#frame = frame;
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /**
   * Adds an element.
   * @param corners points that bound it
   * @throws ToolError `limit` if the drawing becomes too large
   */
  add(element: string, corners: readonly Point[]): void {
    this.count(corners.length);
    this.#painted += this.#share(corners);
    this.#keep(element);
    if (this.#parts.push(element) > MAX_ELEMENTS || this.#painted > MAX_PAINTED) throw tooComplex();
  }

  /** Returns the URL of a definition, such as a clip path; equal ones are stored once. */
  define(element: string, content: string): string {
    const key = `${element}>${content}`;
    const known = this.#definitions.get(key);
    if (known) return `url(#${known})`;
    if (this.#definitions.size >= MAX_ELEMENTS) throw tooComplex();
    const id = `d${this.#definitions.size}`;
    this.#keep(key);
    this.#definitions.set(key, id);
    return `url(#${id})`;
  }

  /** Counts points. @throws ToolError `limit` beyond the maximum */
  count(points: number): void {
    this.#points += points;
    if (this.#points > MAX_POINTS) throw tooComplex();
  }

  /** Returns the SVG file. @param size in CSS px */
  svg(size: { width: number; height: number }): string {
    const { left, top, width, height } = this.#frame();
    const definitions = [...this.#definitions].map(([key, id]) => {
      const name = key.slice(0, key.search(/[\s>]/));
      const attributes = key.slice(name.length, key.indexOf('>'));
      return `<${name} id="${id}"${attributes}>${key.slice(key.indexOf('>') + 1)}</${name}>`;
    });
    const box = [left, top, width, height].map(decimal).join(' ');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${decimal(size.width)}" height="${decimal(size.height)}" viewBox="${box}" preserveAspectRatio="none">${
      definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : ''
    }${this.#parts.join('')}</svg>`;
  }

  #keep(text: string): void {
    this.#characters += text.length;
    if (this.#characters > MAX_CHARACTERS) throw tooComplex();
  }

  /** The fraction of the picture within the bounding box of the corners. */
  #share(corners: readonly Point[]): number {
    const { left, top, width, height } = this.#frame();
    let [x1, y1, x2, y2] = [left + width, top + height, left, top];
    for (const { x, y } of corners) {
      x1 = Math.min(x1, x);
      y1 = Math.min(y1, y);
      x2 = Math.max(x2, x);
      y2 = Math.max(y2, y);
    }
    const wide = Math.min(left + width, x2) - Math.max(left, x1);
    const high = Math.min(top + height, y2) - Math.max(top, y1);
    return wide > 0 && high > 0 ? (wide * high) / (width * height) : 0;
  }
}

/** Formats attributes, omitting those that are undefined. */
export function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');
}

export const tooComplex = () =>
  new ToolError('limit', 'This Windows metafile is too complex to be drawn.');
