/**
 * Draws a plain SVG, as resvg resolves drawings, with the operators of PDF: outlines, gradients, patterns, clips,
 * masks, opacity, blending, pictures. Filters have no counterpart there.
 */
import { identity, type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { PDFDocument, PDFImage, PDFRef } from 'pdf-lib';
import type { DrawingStream } from './drawing-stream';
import { colorOf, gradientPattern, stopsOf } from './gradients';
import { type Box, coordinate, coordinates, readOutline, rectangle } from './outline';
import {
  fitViewBox,
  innerBoxOf,
  MAX_PARTS,
  matrixOf,
  NoVectors,
  numberOf,
  ofBox,
  type PlainDrawing,
  referenceOf,
  viewBoxOf,
} from './plain-svg';

/** What a drawing is drawn into. */
export interface DrawingPlace {
  pdf: PDFDocument;
  /** Embedded pictures by their address. */
  pictures: ReadonlyMap<string, PDFImage>;
  /** Called behind a group with an id, whose space is the present one. */
  onNamedGroup: (stream: DrawingStream, group: MarkupElement) => void;
}

/** Deepest references of a mask, a clip or a pattern within another. */
const MAX_REFERENCES = 20;

const blendModes: Readonly<Record<string, string>> = {
  ...{ multiply: 'Multiply', screen: 'Screen', overlay: 'Overlay', darken: 'Darken' },
  ...{ lighten: 'Lighten', 'color-dodge': 'ColorDodge', 'color-burn': 'ColorBurn' },
  ...{ 'hard-light': 'HardLight', 'soft-light': 'SoftLight', difference: 'Difference' },
  ...{ exclusion: 'Exclusion', hue: 'Hue', saturation: 'Saturation', color: 'Color' },
  luminosity: 'Luminosity',
};
const lineCaps = ['butt', 'round', 'square'];
const lineJoins = ['miter', 'round', 'bevel'];

/** Draws what a drawing's root holds. @throws NoVectors if vectors would not show it */
export function drawPlainSvg(
  { root, named }: PlainDrawing,
  stream: DrawingStream,
  place: DrawingPlace,
): void {
  new Drawer(named, place).children(stream, root);
}

class Drawer {
  readonly #named: PlainDrawing['named'];
  readonly #place: DrawingPlace;
  #depth = 0;
  #parts = 0;

  constructor(named: PlainDrawing['named'], place: DrawingPlace) {
    this.#named = named;
    this.#place = place;
  }

  children(to: DrawingStream, node: MarkupElement): void {
    for (const child of elements(node)) {
      this.#parts += 1;
      // Masks and patterns are drawn again for each use.
      if (this.#parts > MAX_PARTS) throw new NoVectors('it has too many parts');
      if (child.name === 'g') this.#group(to, child);
      else if (child.name === 'path') to.within(matrixOf(child), () => this.#path(to, child));
      else if (child.name === 'image') to.within(matrixOf(child), () => this.#picture(to, child));
      else if (child.name !== 'defs') throw new NoVectors(`it holds <${child.name}>`);
    }
  }

  #group(to: DrawingStream, node: MarkupElement): void {
    const { attributes } = node;
    if (attributes.filter) throw new NoVectors('it has filters');
    const blend = /mix-blend-mode:\s*([\w-]+)/.exec(attributes.style ?? '')?.[1];
    const mode = blend === undefined || blend === 'normal' ? undefined : blendModes[blend];
    const isApart = /isolation:\s*isolate/.test(attributes.style ?? '');
    const opacity = numberOf(node, 'opacity', 1);
    if (opacity === 0) return;
    to.within(matrixOf(node), () => {
      const masks: Record<string, unknown>[] = [];
      const clip = this.#reference(attributes['clip-path'], 'clipPath');
      if (clip) {
        const soft = this.#clip(to, clip, node);
        if (soft) masks.push({ SMask: soft });
      }
      const mask = this.#reference(attributes.mask, 'mask');
      if (mask) masks.push({ SMask: this.#mask(to, mask, node) });
      // The mode and the opacity belong to the outermost layer, what is inside of it is composed apart.
      const states = masks.length > 0 ? masks : [{}];
      const [outer] = states;
      if (outer && opacity < 1) Object.assign(outer, { ca: opacity, CA: opacity });
      if (outer && mode) outer.BM = mode;
      const layers = states.filter((state) => isApart || Object.keys(state).length > 0);
      this.#layered(to, layers, (inner) => {
        this.children(inner, node);
        if (attributes.id !== undefined && this.#depth === 0) this.#place.onNamedGroup(inner, node);
      });
    });
  }

  /** Draws into a group of its own for each state, the first outermost. */
  #layered(
    to: DrawingStream,
    [state, ...others]: readonly Record<string, unknown>[],
    draw: (inner: DrawingStream) => void,
  ): void {
    if (!state) {
      draw(to);
      return;
    }
    const inner = to.inner();
    this.#layered(inner, others, draw);
    if (Object.keys(state).length > 0) to.setState(state);
    to.push(`${to.nameOf('XObject', inner.finishGroup())} Do`);
  }

  /** Clips the stream. @returns a soft mask instead where the clip is more than one outline */
  #clip(to: DrawingStream, clip: MarkupElement, user: MarkupElement): unknown {
    return this.#nested(() => {
      const units =
        clip.attributes.clipPathUnits === 'objectBoundingBox' ? unitsOf(user) : undefined;
      const own = multiply(matrixOf(clip), units ?? identity);
      const parts = elements(clip);
      const [only] = parts;
      const outer = this.#reference(clip.attributes['clip-path'], 'clipPath');
      if (parts.length === 1 && only?.name === 'path' && !only.attributes['clip-path'] && !outer) {
        const { operators } = readOutline(only.attributes.d ?? '', multiply(own, matrixOf(only)));
        const rule = only.attributes['clip-rule'] === 'evenodd' ? 'W*' : 'W';
        to.push(operators, `${rule} n`);
        return undefined;
      }
      const inner = to.inner();
      inner.within(own, () => {
        const soft = outer && this.#clip(inner, outer, user);
        this.#layered(inner, soft ? [{ SMask: soft }] : [], (sheet) =>
          this.#clipParts(sheet, parts),
        );
      });
      return { Type: 'Mask', S: 'Luminosity', G: inner.finishGroup('DeviceGray') };
    });
  }

  /** Paints the outlines of a clip white. */
  #clipParts(to: DrawingStream, parts: readonly MarkupElement[]): void {
    for (const part of parts)
      to.within(matrixOf(part), () => {
        const clip = this.#reference(part.attributes['clip-path'], 'clipPath');
        const soft = clip && this.#clip(to, clip, part);
        this.#layered(to, soft ? [{ SMask: soft }] : [], (sheet) => {
          if (part.name === 'g') return this.#clipParts(sheet, elements(part));
          if (part.name !== 'path') throw new NoVectors(`a clip holds <${part.name}>`);
          const { operators } = readOutline(part.attributes.d ?? '');
          sheet.push('1 g', operators, part.attributes['clip-rule'] === 'evenodd' ? 'f*' : 'f');
        });
      });
  }

  #mask(to: DrawingStream, mask: MarkupElement, user: MarkupElement): unknown {
    return this.#nested(() => {
      const inner = to.inner();
      const around = unitsOf(user);
      const outer = this.#reference(mask.attributes.mask, 'mask');
      const isOfBox = mask.attributes.maskUnits !== 'userSpaceOnUse';
      const isInBox = mask.attributes.maskContentUnits === 'objectBoundingBox';
      const soft = outer && this.#mask(inner, outer, user);
      this.#layered(inner, soft ? [{ SMask: soft }] : [], (sheet) => {
        const { operators } = readOutline(placeAsPath(mask), isOfBox ? around : undefined);
        sheet.push(operators, 'W n');
        sheet.within(isInBox ? around : identity, () => this.children(sheet, mask));
      });
      const isAlpha = mask.attributes['mask-type'] === 'alpha';
      return { Type: 'Mask', S: isAlpha ? 'Alpha' : 'Luminosity', G: inner.finishGroup() };
    });
  }

  #path(to: DrawingStream, node: MarkupElement): void {
    const { attributes } = node;
    if (attributes.visibility && attributes.visibility !== 'visible') return;
    const { operators, box } = readOutline(attributes.d ?? '');
    if (!box) return;
    const fill = attributes.fill ?? '#000000';
    const stroke = attributes.stroke ?? 'none';
    const steps = [
      () => this.#painted(to, { paint: fill, kind: 'fill', node, box }, operators),
      () => this.#painted(to, { paint: stroke, kind: 'stroke', node, box }, operators),
    ];
    if (attributes['paint-order']?.startsWith('stroke')) steps.reverse();
    for (const step of steps) step();
  }

  #painted(to: DrawingStream, use: PaintUse, operators: string): void {
    const { paint, kind, node, box } = use;
    if (paint === 'none') return;
    to.push('q');
    const opacity = numberOf(node, `${kind}-opacity`, 1);
    const state: Record<string, unknown> = {};
    if (opacity < 1) state[kind === 'fill' ? 'ca' : 'CA'] = opacity;
    const width = numberOf(node, 'stroke-width', 1);
    if (kind === 'stroke') to.push(...strokeOperators(node, width));
    const id = referenceOf(paint);
    const reach =
      kind === 'stroke' ? width * Math.max(1, numberOf(node, 'stroke-miterlimit', 4)) : 0;
    const seen: Box = [box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach];
    if (id === undefined) {
      to.push(`${coordinates(colorOf(paint))} ${kind === 'fill' ? 'rg' : 'RG'}`);
    } else {
      const server = this.#named.get(id);
      if (!server) throw new NoVectors('a paint is missing');
      const pattern =
        server.name === 'pattern'
          ? this.#tile(to, server, box)
          : this.#gradient(to, server, { box, seen }, state);
      const name = to.nameOf('Pattern', pattern);
      to.push(kind === 'fill' ? `/Pattern cs ${name} scn` : `/Pattern CS ${name} SCN`);
    }
    if (Object.keys(state).length > 0) to.setState(state);
    const isEvenOdd = node.attributes['fill-rule'] === 'evenodd';
    to.push(operators, kind === 'stroke' ? 'S' : isEvenOdd ? 'f*' : 'f', 'Q');
  }

  /** @param state gets a soft mask where stops are not opaque */
  #gradient(
    to: DrawingStream,
    node: MarkupElement,
    { box, seen }: { box: Box; seen: Box },
    state: Record<string, unknown>,
  ): PDFRef {
    const { pdf } = this.#place;
    const units: Matrix =
      node.attributes.gradientUnits === 'userSpaceOnUse' ? identity : ofBox(box);
    const inUnits: Box =
      node.attributes.gradientUnits === 'userSpaceOnUse'
        ? seen
        : [
            (seen[0] - box[0]) / (box[2] - box[0]),
            (seen[1] - box[1]) / (box[3] - box[1]),
            (seen[2] - box[0]) / (box[2] - box[0]),
            (seen[3] - box[1]) / (box[3] - box[1]),
          ];
    if (stopsOf(node).some(({ opacity }) => opacity < 1)) {
      const inner = to.inner();
      const soft = gradientPattern(pdf, node, { units, seen: inUnits }, ({ opacity }) => [opacity]);
      inner.push(`/Pattern cs ${inner.nameOf('Pattern', soft)} scn ${rectangle(seen)} f`);
      const group = inner.finishGroup('DeviceGray');
      state.SMask = { Type: 'Mask', S: 'Luminosity', G: group };
    }
    const place = { units: multiply(to.matrix, units), seen: inUnits };
    return gradientPattern(pdf, node, place, ({ color }) => color);
  }

  #tile(to: DrawingStream, node: MarkupElement, box: Box): PDFRef {
    return this.#nested(() => {
      const isOfBox = node.attributes.patternUnits !== 'userSpaceOnUse';
      const scale = isOfBox ? ofBox(box) : identity;
      const [x, y] = [
        numberOf(node, 'x') * scale[0] + scale[4],
        numberOf(node, 'y') * scale[3] + scale[5],
      ];
      const [width, height] = [
        numberOf(node, 'width') * scale[0],
        numberOf(node, 'height') * scale[3],
      ];
      if (!(width > 0 && height > 0)) throw new NoVectors('a pattern has no size');
      const inner = to.inner([0, 0, width, height]);
      const view = viewBoxOf(node);
      const content = view
        ? fitViewBox(view, { width, height }, node.attributes.preserveAspectRatio)
        : node.attributes.patternContentUnits === 'objectBoundingBox'
          ? ([box[2] - box[0], 0, 0, box[3] - box[1], 0, 0] as const)
          : identity;
      inner.within(content, () => this.children(inner, node));
      const matrix = multiply(multiply(to.matrix, matrixOf(node, 'patternTransform')), [
        1,
        0,
        0,
        1,
        x,
        y,
      ]);
      return inner.finish({
        ...{ Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1 },
        ...{ BBox: [0, 0, width, height], XStep: width, YStep: height, Matrix: [...matrix] },
      });
    });
  }

  #picture(to: DrawingStream, node: MarkupElement): void {
    const { attributes } = node;
    if (attributes.visibility && attributes.visibility !== 'visible') return;
    const picture = this.#place.pictures.get(attributes['xlink:href'] ?? attributes.href ?? '');
    if (!picture) throw new NoVectors('it holds pictures of other kinds than PNG and JPEG');
    const [x, y] = [numberOf(node, 'x'), numberOf(node, 'y')];
    const place = {
      width: numberOf(node, 'width', picture.width),
      height: numberOf(node, 'height', picture.height),
    };
    const fit = fitViewBox(
      [0, 0, picture.width, picture.height],
      place,
      attributes.preserveAspectRatio,
    );
    to.push(rectangle([x, y, x + place.width, y + place.height]), 'W n');
    const matrix = multiply(multiply([1, 0, 0, 1, x, y], fit), [
      picture.width,
      0,
      0,
      -picture.height,
      0,
      picture.height,
    ]);
    to.push(`${coordinates(matrix)} cm`, `${to.nameOf('XObject', picture.ref)} Do`);
  }

  #reference(value: string | undefined, name: string): MarkupElement | undefined {
    const id = referenceOf(value);
    if (id === undefined) return undefined;
    const found = this.#named.get(id);
    if (found?.name !== name) throw new NoVectors(`a ${name} is missing`);
    return found;
  }

  #nested<Result>(draw: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > MAX_REFERENCES)
      throw new NoVectors('its masks refer to each other too deeply');
    try {
      return draw();
    } finally {
      this.#depth -= 1;
    }
  }
}

interface PaintUse {
  paint: string;
  kind: 'fill' | 'stroke';
  node: MarkupElement;
  box: Box;
}

/** From the unit square to the box of what uses a clip or a mask. */
const unitsOf = (user: MarkupElement): Matrix => ofBox(innerBoxOf(user) ?? [0, 0, 0, 0]);

function placeAsPath(node: MarkupElement): string {
  const [x, y] = [numberOf(node, 'x', -0.1), numberOf(node, 'y', -0.1)];
  const [right, bottom] = [x + numberOf(node, 'width', 1.2), y + numberOf(node, 'height', 1.2)];
  return `M ${x} ${y} L ${right} ${y} L ${right} ${bottom} L ${x} ${bottom} Z`;
}

function strokeOperators(node: MarkupElement, width: number): string[] {
  const { attributes } = node;
  const cap = Math.max(0, lineCaps.indexOf(attributes['stroke-linecap'] ?? 'butt'));
  const join = Math.max(0, lineJoins.indexOf(attributes['stroke-linejoin'] ?? 'miter'));
  const limit = Math.max(1, numberOf(node, 'stroke-miterlimit', 4));
  const dashes = (attributes['stroke-dasharray'] ?? '').match(/[\d.]+/g) ?? [];
  const offset = coordinate(numberOf(node, 'stroke-dashoffset'));
  return [
    `${coordinate(width)} w ${cap} J ${join} j ${coordinate(limit)} M`,
    ...(dashes.length > 0 ? [`[${dashes.join(' ')}] ${offset} d`] : []),
  ];
}
