/**
 * What a page draws besides pictures: painted paths with their colours, the colours of its text, and whether
 * the text is kerned. Follows the operators of pdf.js.
 */
import type { Matrix } from '@entropy-tools/core/affine-matrix';
import type { Run } from './page-runs';

/** A painted path; coordinates are points on the page as seen, y downwards. */
export interface Shape {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** `#rrggbb`. */
  fill?: string;
  stroke?: string;
  lineWidth: number;
  /** Move, line, curve and close commands in the notation of SVG, absolute. */
  path: ['M' | 'L' | 'C' | 'Z', ...number[]][];
  /** Whether it is a rectangle along the axes. */
  isBox: boolean;
}

/** The start of text in a colour. */
interface Ink {
  x: number;
  color: string;
}

const MAX_SHAPES = 4000;
/** Starts of text in a line; a line with more keeps the colour black rather than taking minutes. */
const MAX_ROW = 3000;
/** The largest correction, in thousandths of the font size, that is due to rounding rather than kerning. */
const rounding = 30;

type Operators = typeof import('pdfjs-dist').OPS;

/** Collects them operation by operation. */
export class InkReader {
  readonly shapes: Shape[] = [];
  /** Glyphs, and corrections between letters that are large enough for kerning. */
  glyphs = 0;
  kerns = 0;
  readonly #ops: Operators;
  readonly #inks = new Map<number, Ink[]>();
  #fill = '#000000';
  #stroke = '#000000';
  #lineWidth = 1;
  #opacity = 1;
  readonly #stack: [fill: string, stroke: string, lineWidth: number, opacity: number][] = [];
  #line: Matrix = [1, 0, 0, 1, 0, 0];
  #advance = 0;
  #size = 1;
  #leading = 0;

  constructor(ops: Operators) {
    this.#ops = ops;
  }

  /** @param current the transformation to the page as seen */
  read(operation: number, args: readonly unknown[], current: Matrix): void {
    const ops = this.#ops;
    const [first] = args;
    switch (operation) {
      case ops.save:
      case ops.paintFormXObjectBegin:
        this.#stack.push([this.#fill, this.#stroke, this.#lineWidth, this.#opacity]);
        break;
      case ops.restore:
      case ops.paintFormXObjectEnd:
        [this.#fill, this.#stroke, this.#lineWidth, this.#opacity] = this.#stack.pop() ?? [
          this.#fill,
          this.#stroke,
          this.#lineWidth,
          this.#opacity,
        ];
        break;
      case ops.setFillRGBColor:
        if (typeof first === 'string') this.#fill = first;
        break;
      case ops.setStrokeRGBColor:
        if (typeof first === 'string') this.#stroke = first;
        break;
      case ops.setFillColorN:
      case ops.setFillTransparent:
        this.#fill = '';
        break;
      case ops.setStrokeColorN:
      case ops.setStrokeTransparent:
        this.#stroke = '';
        break;
      case ops.setLineWidth:
        this.#lineWidth = Number(first);
        break;
      case ops.setGState:
        if (Array.isArray(first))
          for (const [key, value] of first as [string, unknown][])
            if (key === 'ca') this.#opacity = Number(value);
        break;
      case ops.constructPath:
        this.#addPath(Number(first), args[1], current);
        break;
      default:
        this.#readText(operation, args, current);
    }
  }

  /** The runs with their colours; a run of two colours is split. */
  colour(runs: readonly Run[]): Run[] {
    return runs.flatMap((run) => {
      const row = Math.round(run.y);
      const rows = [row - 1, row, row + 1].map((key) => this.#inks.get(key) ?? []);
      if (rows.reduce((sum, { length }) => sum + length, 0) > MAX_ROW) return [run];
      const inks = rows.flat();
      const start = inks.findLast((ink) => Math.abs(ink.x - run.x) < 1.5);
      const before = inks
        .filter((ink) => ink.x <= run.x + 1.5)
        .reduce<Ink | undefined>((best, ink) => (best && best.x > ink.x ? best : ink), undefined);
      const own = (start ?? before)?.color;
      const colored = own && own !== '#000000' ? { ...run, color: own } : run;
      const change = inks.find(
        (ink) => ink.x > run.x + 2 && ink.x < run.x + run.width - 2 && ink.color !== own,
      );
      if (!change || own === undefined || run.rtl) return [colored];
      const at = Math.round(((change.x - run.x) / run.width) * run.text.length);
      const spaces = [at - 1, at, at + 1].filter((index) => /\s/.test(run.text[index] ?? ''));
      const cut = spaces.length > 0 ? (spaces[0] ?? at) + 1 : at;
      if (cut <= 0 || cut >= run.text.length) return [colored];
      const width = change.x - run.x;
      return [
        { ...colored, text: run.text.slice(0, cut), width },
        ...this.colour([
          { ...run, text: run.text.slice(cut), x: change.x, width: run.width - width },
        ]),
      ];
    });
  }

  #readText(operation: number, args: readonly unknown[], current: Matrix): void {
    const ops = this.#ops;
    const [first, second] = args;
    switch (operation) {
      case ops.beginText:
        this.#line = [1, 0, 0, 1, 0, 0];
        this.#advance = 0;
        break;
      case ops.setFont:
        this.#size = Number(second);
        break;
      case ops.setLeading:
        this.#leading = -Number(first);
        break;
      case ops.setTextMatrix: {
        const numbers = Array.from((first ?? []) as ArrayLike<number>, Number);
        if (numbers.length === 6) this.#line = numbers as unknown as Matrix;
        this.#advance = 0;
        break;
      }
      case ops.moveText:
        this.#move(Number(first), Number(second));
        break;
      case ops.setLeadingMoveText:
        this.#leading = Number(second);
        this.#move(Number(first), Number(second));
        break;
      case ops.nextLine:
        this.#move(0, this.#leading);
        break;
      case ops.showText:
      case ops.showSpacedText:
      case ops.nextLineShowText:
      case ops.nextLineSetSpacingShowText: {
        const glyphs = args.find((each) => Array.isArray(each));
        if (Array.isArray(glyphs)) this.#show(glyphs, current);
        break;
      }
    }
  }

  #move(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#line;
    // Some programs place each letter by itself; one that is not where the one before ends is kerned.
    const shift = Math.abs(x - this.#advance) / this.#size;
    if (y === 0 && this.#advance > 0 && shift > rounding / 1000 && shift < 0.2) this.kerns++;
    this.#line = [a, b, c, d, a * x + c * y + e, b * x + d * y + f];
    this.#advance = 0;
  }

  #show(glyphs: readonly unknown[], current: Matrix): void {
    const [a, b, , , e, f] = this.#line;
    const [tx, ty] = [a * this.#advance + e, b * this.#advance + f];
    const x = current[0] * tx + current[2] * ty + current[4];
    const y = current[1] * tx + current[3] * ty + current[5];
    if (this.#fill !== '') {
      const row = this.#inks.get(Math.round(y));
      const ink = { x, color: this.#fill };
      if (row) row.push(ink);
      else this.#inks.set(Math.round(y), [ink]);
    }
    let before: unknown;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        this.#advance -= (glyph / 1000) * this.#size;
        if (Math.abs(glyph) > rounding && Math.abs(glyph) < 200 && before) this.kerns++;
      } else if (typeof glyph === 'object' && glyph !== null && 'width' in glyph) {
        this.#advance += (Number(glyph.width) / 1000) * this.#size;
        this.glyphs++;
        before = glyph;
      }
    }
  }

  #addPath(painting: number, data: unknown, m: Matrix): void {
    const ops = this.#ops;
    const fills = new Set<number>([
      ops.fill,
      ops.eoFill,
      ops.fillStroke,
      ops.eoFillStroke,
      ops.closeFillStroke,
      ops.closeEOFillStroke,
    ]);
    const strokes = new Set<number>([
      ops.stroke,
      ops.closeStroke,
      ops.fillStroke,
      ops.eoFillStroke,
      ops.closeFillStroke,
      ops.closeEOFillStroke,
    ]);
    const isFilled = fills.has(painting) && this.#fill !== '';
    const isStroked = strokes.has(painting) && this.#stroke !== '';
    const numbers = Array.isArray(data) && data[0] ? Array.from(data[0] as Float32Array) : [];
    if ((!isFilled && !isStroked) || numbers.length === 0 || this.shapes.length >= MAX_SHAPES)
      return;
    const path = toPath(numbers, m);
    const points = path.flatMap(([, ...values]) => values);
    const xs = points.filter((_, index) => index % 2 === 0);
    const ys = points.filter((_, index) => index % 2 === 1);
    const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
    const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
    const shape: Shape = {
      left: least(xs),
      right: most(xs),
      top: least(ys),
      bottom: most(ys),
      lineWidth: this.#lineWidth * Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2])),
      path,
      isBox: isBox(path),
    };
    if (isFilled) shape.fill = blend(this.#fill, this.#opacity);
    if (isStroked) shape.stroke = this.#stroke;
    if (Number.isFinite(shape.left)) this.shapes.push(shape);
  }
}

/** A colour on white paper. */
function blend(color: string, opacity: number): string {
  if (opacity >= 1) return color;
  const channel = (at: number) =>
    Math.round(255 + (Number.parseInt(color.slice(at, at + 2), 16) - 255) * opacity)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

function toPath(numbers: readonly number[], [a, b, c, d, e, f]: Matrix): Shape['path'] {
  const path: Shape['path'] = [];
  let at = 0;
  const point = (): [number, number] => {
    const [x = 0, y = 0] = [numbers[at], numbers[at + 1]];
    at += 2;
    return [a * x + c * y + e, b * x + d * y + f];
  };
  while (at < numbers.length) {
    const command = numbers[at++];
    if (command === 0) path.push(['M', ...point()]);
    else if (command === 1) path.push(['L', ...point()]);
    else if (command === 2) path.push(['C', ...point(), ...point(), ...point()]);
    else if (command === 3) {
      const [x, y] = point();
      path.push(['C', x, y, x, y, ...point()]);
    } else path.push(['Z']);
  }
  return path;
}

function isBox(path: Shape['path']): boolean {
  if (path.filter(([command]) => command === 'M').length !== 1) return false;
  const points = path.filter(([command]) => command !== 'Z');
  if (points.some(([command]) => command === 'C') || points.length < 4 || points.length > 5)
    return false;
  return points.every(([, x = 0, y = 0], index) => {
    const [, nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
    return Math.abs(nextX - x) < 0.05 || Math.abs(nextY - y) < 0.05;
  });
}
