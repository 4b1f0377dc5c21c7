// Replays Windows drawing calls onto a sheet: logical units become sheet units, pens and brushes become
// attributes. Records in `lost` what cannot be drawn.
import { type Matrix, multiply, transform } from '@entropy-tools/core/affine-matrix';
import { type DeviceState, newState, pageMatrix } from './device-state';
import { attributes, DrawingSheet, decimal, type Frame, type Point } from './drawing-sheet';
import { angleTo, arcCurves, type Ellipse, pointAt } from './ellipse-arc';
import { curveData, lineData } from './path-data';

const MAX_SAVED = 1_000;
const MAX_CLIP_DEPTH = 24;
/** The raster operation that leaves the destination unchanged. */
const nothing = 11;
/** Operations that invert the destination, which is impossible without a raster. */
const turning = new Set([6, 7, 10]);

/** The device that the file was made for. */
export interface Device {
  /** Pixels per millimetre. */
  perMm: Point;
  /** Hairline width in sheet units. */
  hairline: number;
}

export class MetafilePlayer {
  readonly sheet: DrawingSheet;
  readonly lost = new Set<string>();
  state: DeviceState;
  readonly #device: Device;
  readonly #saved: DeviceState[] = [];
  #matrix: Matrix | undefined;
  /** Path data of an open path bracket. */
  #bracket: string[] | undefined;
  #bracketCorners: Point[] = [];
  #path: { data: string; corners: Point[] } | undefined;

  constructor(frame: () => Frame, device: Device, viewportExtent: Point) {
    this.sheet = new DrawingSheet(frame);
    this.#device = device;
    this.state = newState(viewportExtent);
  }

  /** Changes the state and invalidates the matrix. */
  set(changes: Partial<DeviceState>): void {
    Object.assign(this.state, changes);
    this.#matrix = undefined;
  }

  save(): void {
    if (this.#saved.length < MAX_SAVED) this.#saved.push({ ...this.state });
  }

  /** @param place index from the bottom if positive, else relative to the top */
  restore(place: number): void {
    const index = place < 0 ? this.#saved.length + place : place - 1;
    const found = this.#saved[index];
    if (!found) return;
    this.#saved.length = index;
    this.state = found;
    this.#matrix = undefined;
  }

  /** Maps logical units to sheet units. */
  get matrix(): Matrix {
    this.#matrix ??= multiply(pageMatrix(this.state, this.#device.perMm), this.state.world);
    return this.#matrix;
  }

  at(x: number, y: number): Point {
    const [sheetX, sheetY] = transform(this.matrix, x, y);
    return { x: sheetX, y: sheetY };
  }

  /** Draws lines through points in sheet units. */
  lines(groups: readonly (readonly Point[])[], closed: boolean): void {
    const data = groups.map((points) => lineData(points) + (closed ? 'z' : ''));
    this.#draw(data.join(''), groups.flat(), closed);
  }

  /** Draws Bézier curves: a first point, then three per curve. */
  curves(points: readonly Point[]): void {
    this.#draw(curveData(points), points, false);
  }

  /** Draws from the current position and moves it to `last`. @param points in sheet units */
  drawFromCurrent(points: readonly Point[], last: Point, isCurve: boolean): void {
    const from = this.at(this.state.position.x, this.state.position.y);
    const all = [from, ...points];
    this.state.position = last;
    this.#draw(isCurve ? curveData(all) : lineData(all), all, false, true);
  }

  moveTo(x: number, y: number): void {
    this.state.position = { x, y };
    if (!this.#bracket) return;
    const { x: left, y: top } = this.at(x, y);
    this.#bracket.push(`M${decimal(left)} ${decimal(top)}`);
  }

  rectangle(left: number, top: number, right: number, bottom: number): void {
    this.lines([this.corners(left, top, right, bottom)], true);
  }

  /** The corners of a box, in sheet units. */
  corners(left: number, top: number, right: number, bottom: number): Point[] {
    return [this.at(left, top), this.at(right, top), this.at(right, bottom), this.at(left, bottom)];
  }

  roundRectangle(box: readonly number[], width: number, height: number): void {
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    const x = Math.min(Math.abs(width), Math.abs(right - left)) / 2;
    const y = Math.min(Math.abs(height), Math.abs(bottom - top)) / 2;
    const [sx, sy] = [Math.sign(right - left), Math.sign(bottom - top)];
    const corner = (cx: number, cy: number, turn: number) => {
      const ellipse = this.#ellipse(cx - x * sx, cy - y * sy, cx + x * sx, cy + y * sy);
      return [pointAt(ellipse, turn), ...arcCurves(ellipse, turn, Math.PI / 2)];
    };
    const quarter = Math.PI / 2;
    const parts = [
      corner(left + x * sx, top + y * sy, 2 * quarter),
      corner(right - x * sx, top + y * sy, 3 * quarter),
      corner(right - x * sx, bottom - y * sy, 0),
      corner(left + x * sx, bottom - y * sy, quarter),
    ];
    const data = parts.map((part, index) => curveData(part, index > 0)).join('');
    this.#draw(`${data}z`, parts.flat(), true);
  }

  ellipse(left: number, top: number, right: number, bottom: number): void {
    const ellipse = this.#ellipse(left, top, right, bottom);
    const points = [pointAt(ellipse, 0), ...arcCurves(ellipse, 0, 2 * Math.PI)];
    this.#draw(`${curveData(points)}z`, points, true);
  }

  /** @param ends points whose lines from the centre give start and end of the arc, logical units */
  arc(box: readonly number[], ends: readonly number[], kind: 'arc' | 'pie' | 'chord' | 'to'): void {
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends;
    const ellipse = this.#ellipse(left, top, right, bottom);
    const from = angleTo(ellipse, this.at(x1, y1));
    const { across, down } = ellipse;
    const isClockwise =
      across.x * down.y - across.y * down.x > 0 ? this.state.isClockwise : !this.state.isClockwise;
    let sweep = angleTo(ellipse, this.at(x2, y2)) - from;
    if (isClockwise && sweep <= 0) sweep += 2 * Math.PI;
    if (!isClockwise && sweep >= 0) sweep -= 2 * Math.PI;
    const points = [pointAt(ellipse, from), ...arcCurves(ellipse, from, sweep)];
    if (kind === 'to') {
      const [start] = points;
      if (start) this.drawFromCurrent([start], { x: x2, y: y2 }, false);
    }
    const middle = `L${decimal(ellipse.middle.x)} ${decimal(ellipse.middle.y)}z`;
    const tail = kind === 'pie' ? middle : kind === 'chord' ? 'z' : '';
    this.#draw(curveData(points) + tail, points, tail !== '', kind === 'to');
  }

  beginPath(): void {
    const { x, y } = this.at(this.state.position.x, this.state.position.y);
    this.#bracket = [`M${decimal(x)} ${decimal(y)}`];
    this.#bracketCorners = [];
  }

  closeFigure(): void {
    this.#bracket?.push('z');
  }

  endPath(): void {
    if (this.#bracket) this.#path = { data: this.#bracket.join(''), corners: this.#bracketCorners };
    this.#bracket = undefined;
  }

  /** Draws the path of the last path bracket. */
  drawPath(isFilled: boolean, isStroked: boolean): void {
    const path = this.#path;
    this.#path = undefined;
    if (path) this.#paint(path.data, path.corners, isFilled, isStroked);
  }

  /** Clips to the path of the last path bracket. */
  clipByPath(mode: number): void {
    const path = this.#path;
    this.#path = undefined;
    if (path) this.clip(path.data, mode);
  }

  /** Clips what follows to a path in sheet units. @param mode 1 intersects; 5 replaces the current clip */
  clip(data: string, mode: number, rule = this.state.isWinding ? 'nonzero' : 'evenodd'): void {
    if (mode !== 1 && mode !== 5) {
      this.lost.add('some clipping');
      return;
    }
    const isNested = mode === 1 && this.state.clip !== undefined;
    if (isNested && this.state.clipDepth >= MAX_CLIP_DEPTH) {
      this.lost.add('some clipping');
      return;
    }
    const outer = isNested ? this.state.clip : undefined;
    const inner = `<path d="${data}" clip-rule="${rule}"/>`;
    this.state.clip = this.sheet.define(`clipPath${attributes({ 'clip-path': outer })}`, inner);
    this.state.clipDepth = isNested ? this.state.clipDepth + 1 : 1;
  }

  clipNothing(): void {
    this.state.clip = undefined;
    this.state.clipDepth = 0;
  }

  /** Fills a box with a colour, without an outline. */
  fillBox(corners: readonly Point[], fill: string): void {
    const values = { fill, 'clip-path': this.state.clip };
    this.sheet.add(`<path d="${lineData(corners)}z"${attributes(values)}/>`, corners);
  }

  /** The brush's fill as an attribute value. */
  fill(): string {
    const { brush, isOpaque, backColor } = this.state;
    if (brush.color === undefined) return 'none';
    if (brush.tile) {
      const { href, width, height } = brush.tile;
      const size = `width="${width}" height="${height}"`;
      return this.sheet.define(
        `pattern ${size} patternUnits="userSpaceOnUse"`,
        `<image href="${href}" ${size}/>`,
      );
    }
    if (brush.hatch === undefined) return brush.color;
    const side = this.#device.hairline * 8;
    const end = decimal(side);
    const middle = decimal(side / 2);
    const lines = [
      ...[`M0 ${middle}H${end}`, `M${middle} 0V${end}`, `M0 0L${end} ${end}`, `M0 ${end}L${end} 0`],
      ...[`M0 ${middle}H${end}M${middle} 0V${end}`, `M0 0L${end} ${end}M0 ${end}L${end} 0`],
    ];
    const back = isOpaque ? `<path d="M0 0H${end}V${end}H0z" fill="${backColor}"/>` : '';
    const stroke = `stroke="${brush.color}" stroke-width="${decimal(this.#device.hairline)}"`;
    return this.sheet.define(
      `pattern width="${end}" height="${end}" patternUnits="userSpaceOnUse"`,
      `${back}<path d="${lines[brush.hatch] ?? lines[0]}" ${stroke}/>`,
    );
  }

  #draw(data: string, corners: readonly Point[], isFilled: boolean, isOnward = false): void {
    if (!this.#bracket) {
      this.#paint(data, corners, isFilled, true);
      return;
    }
    this.sheet.count(corners.length);
    // A continued line does not start a new subpath.
    this.#bracket.push(isOnward ? data.replace(/^M[^LC]*/, '') : data);
    for (const corner of corners) this.#bracketCorners.push(corner);
  }

  #paint(data: string, corners: readonly Point[], isFilled: boolean, isStroked: boolean): void {
    const { rasterOperation, isWinding, clip } = this.state;
    if (rasterOperation === nothing || data === '') return;
    if (turning.has(rasterOperation)) {
      this.lost.add('parts that turn colours over');
      return;
    }
    const stroke = isStroked ? this.#stroke() : {};
    const fill = isFilled ? this.fill() : 'none';
    if (fill === 'none' && !('stroke' in stroke)) return;
    const rule = isFilled && !isWinding ? 'evenodd' : undefined;
    const values = { fill, 'fill-rule': rule, ...stroke, 'clip-path': clip };
    this.sheet.add(`<path d="${data}"${attributes(values)}/>`, corners);
  }

  #stroke(): Record<string, string | undefined> {
    const { pen, miterLimit } = this.state;
    if (pen.color === undefined) return {};
    const [a, b, c, d] = this.matrix;
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    const { hairline } = this.#device;
    const width = Math.max(hairline, pen.width * scale);
    return {
      stroke: pen.color,
      'stroke-width': decimal(width),
      'stroke-linecap': pen.cap === 'butt' ? undefined : pen.cap,
      'stroke-linejoin': pen.join === 'miter' ? undefined : pen.join,
      'stroke-miterlimit': pen.join === 'miter' ? decimal(miterLimit) : undefined,
      'stroke-dasharray':
        pen.dashes.length > 0
          ? pen.dashes.map((dash) => decimal(dash * width)).join(' ')
          : undefined,
    };
  }

  #ellipse(left: number, top: number, right: number, bottom: number): Ellipse {
    const middle = this.at((left + right) / 2, (top + bottom) / 2);
    const [a, b, c, d] = this.matrix;
    const [wide, high] = [(right - left) / 2, (bottom - top) / 2];
    return {
      middle,
      across: { x: a * wide, y: b * wide },
      down: { x: c * high, y: d * high },
    };
  }
}
