/**
 * Reads what resvg resolves an SVG to: groups, paths, pictures, and the gradients, patterns, clips and masks that
 * they name. Styles, `use`, shapes and text are paths by then.
 */
import type { Matrix } from '@entropy-tools/core/affine-matrix';
import { identity, multiply, transformedBounds } from '@entropy-tools/core/affine-matrix';
import { elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { SaxesParser } from 'saxes';
import { around, type Box, readOutline } from './outline';

/** Why vectors would not show a drawing, in words that follow 'drawn as a picture: '. */
export class NoVectors extends Error {}

/** More parts than a reader of PDFs draws without waiting, and letters of one outline. */
export const MAX_PARTS = 20_000;
const MAX_OUTLINE = 600_000;

/** A plain drawing. */
export interface PlainDrawing {
  root: MarkupElement;
  /** Pixels at its own size. */
  size: { width: number; height: number };
  /** Everything that has an id. */
  named: ReadonlyMap<string, MarkupElement>;
}

/** @throws NoVectors if there is too much of it or it cannot be read */
export function readPlainSvg(text: string): PlainDrawing {
  const top: MarkupElement = { name: '', attributes: {}, children: [] };
  const named = new Map<string, MarkupElement>();
  const stack = [top];
  let count = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw new NoVectors(`it cannot be read again (${error.message})`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MAX_PARTS || (attributes.d?.length ?? 0) > MAX_OUTLINE)
      throw new NoVectors('it has too many parts');
    const node = { name, attributes: { ...attributes }, children: [] };
    if (attributes.id !== undefined) named.set(attributes.id, node);
    stack.at(-1)?.children.push(node);
    stack.push(node);
  });
  parser.on('closetag', () => void stack.pop());
  parser.write(text).close();
  const [root] = elements(top);
  const size = {
    width: root ? numberOf(root, 'width') : 0,
    height: root ? numberOf(root, 'height') : 0,
  };
  if (!root || !(size.width > 0 && size.height > 0)) throw new NoVectors('it has no size');
  return { root, size, named };
}

/** A number of an attribute. */
export function numberOf(node: MarkupElement, name: string, otherwise = 0): number {
  const value = Number.parseFloat(node.attributes[name] ?? '');
  return Number.isFinite(value) ? value : otherwise;
}

/** The matrix of a `transform`, which is always one `matrix(…)`. */
export function matrixOf(node: MarkupElement, name = 'transform'): Matrix {
  const [a, b, c, d, e, f] = (node.attributes[name]?.match(/[-+.\de]+(?=[\s,)])/g) ?? []).map(
    Number,
  );
  return f === undefined ? identity : [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f];
}

/** The id in `url(#id)`. */
export const referenceOf = (value: string | undefined): string | undefined =>
  /^url\(#(.*)\)$/.exec(value ?? '')?.[1];

/** The box of the fills of a node, in the space outside of its own `transform`. */
export function boxOf(node: MarkupElement): Box | undefined {
  const inner = innerBoxOf(node);
  return inner && transformedBounds(matrixOf(node), inner);
}

const known = new WeakMap<MarkupElement, { box: Box | undefined }>();

/** The box of the fills of a node in its own space, in which its paints, clips and masks are measured. */
export function innerBoxOf(node: MarkupElement): Box | undefined {
  const found = known.get(node);
  if (found) return found.box;
  let box: Box | undefined;
  if (node.name === 'path') box = readOutline(node.attributes.d ?? '').box;
  else if (node.name === 'image') {
    const [x, y] = [numberOf(node, 'x'), numberOf(node, 'y')];
    box = [x, y, x + numberOf(node, 'width'), y + numberOf(node, 'height')];
  } else for (const child of elements(node)) box = around(box, boxOf(child));
  known.set(node, { box });
  return box;
}

/** The matrix from the unit square to a box. */
export const ofBox = ([left, top, right, bottom]: Box): Matrix => [
  right - left,
  0,
  0,
  bottom - top,
  left,
  top,
];

/**
 * How a `viewBox` is fitted into a place of a size, at its origin.
 * @param aspect the value of `preserveAspectRatio`
 */
export function fitViewBox(
  [x, y, width, height]: readonly [number, number, number, number],
  place: { width: number; height: number },
  aspect = '',
): Matrix {
  const [across, down] = [place.width / width, place.height / height];
  if (aspect.startsWith('none')) return [across, 0, 0, down, -x * across, -y * down];
  const scale = aspect.includes('slice') ? Math.max(across, down) : Math.min(across, down);
  const share = (edge: 'x' | 'Y') =>
    aspect.includes(`${edge}Min`) ? 0 : aspect.includes(`${edge}Max`) ? 1 : 0.5;
  return multiply(
    [
      1,
      0,
      0,
      1,
      (place.width - width * scale) * share('x'),
      (place.height - height * scale) * share('Y'),
    ],
    [scale, 0, 0, scale, -x * scale, -y * scale],
  );
}

/** The four numbers of a `viewBox`; undefined if there is none that has an area. */
export function viewBoxOf(node: MarkupElement): [number, number, number, number] | undefined {
  const [x = 0, y = 0, width = 0, height = 0] = (node.attributes.viewBox ?? '')
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? [x, y, width, height] : undefined;
}
