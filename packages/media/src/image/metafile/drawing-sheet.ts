// What a metafile paints, as SVG elements. It counts what is put on it, so that a small file cannot
// ask for hours of painting: points, elements, and how often the whole picture is painted over.

import { ToolError } from '@entropy-tools/core/tool-error';
import { escapeXml } from '@entropy-tools/data/text/escape-xml';

/** Where something is, in units of the sheet. */
export interface Point {
  x: number;
  y: number;
}

/** What the picture shows of the sheet. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MAX_ELEMENTS = 30_000;
const MAX_POINTS = 400_000;
/** Times the area of the picture, over all elements. */
const MAX_PAINTED = 2_000;
const MAX_CHARACTERS = 16_000_000;

/** A number as SVG has it: two decimals are less than what any eye sees. */
export const decimal = (value: number) => String(Math.round(value * 100) / 100);

export class DrawingSheet {
  readonly #frame: () => Frame;
  readonly #parts: string[] = [];
  readonly #definitions = new Map<string, string>();
  #characters = 0;
  #points = 0;
  #painted = 0;

  /** @param frame asked for late: some files tell it after they began */
  constructor(frame: () => Frame) {
    this.#frame = frame;
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /**
   * An element, painted with what is known of its place.
   * @param corners points around it
   * @throws ToolError `limit` when the drawing becomes too large
   */
  add(element: string, corners: readonly Point[]): void {
    this.count(corners.length);
    this.#painted += this.#share(corners);
    this.#keep(element);
    if (this.#parts.push(element) > MAX_ELEMENTS || this.#painted > MAX_PAINTED) throw tooComplex();
  }

  /** The address of a definition, such as a clip path; equal ones are kept once. */
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

  /** Counts points. @throws ToolError `limit` beyond what is drawn */
  count(points: number): void {
    this.#points += points;
    if (this.#points > MAX_POINTS) throw tooComplex();
  }

  /** The drawing as a file. @param size in CSS px */
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

  /** How much of the picture lies within the corners. */
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

/** Attributes of an element, those that are undefined left out. */
export function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');
}

export const tooComplex = () =>
  new ToolError('limit', 'This Windows metafile is too complex to be drawn.');
