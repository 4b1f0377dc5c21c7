// Fits longer text on a slide: text shrinks on overflow, by an estimated scale, because PowerPoint computes
// it only when the text is next edited (LibreOffice computes it on opening the file).

import { attributeOf, childOf, findAll, writtenPrefix, type XmlNode } from './xml-source';

const emuPerPoint = 12_700;
/** Average letter width and line height, in multiples of the font size. */
const letterWidth = 0.52;
const lineHeight = 1.2;
const smallest = 0.4;

/** A shape of a slide with text. */
export interface TextBody {
  /** `a:bodyPr`. */
  node: XmlNode;
  shape: XmlNode;
  /** `p:txBody`. */
  body: XmlNode;
}

/** The shapes with text below a node. */
export function findBodies(root: XmlNode): TextBody[] {
  return findAll(root, 'p:sp').flatMap((shape) => {
    const body = childOf(shape, 'p:txBody');
    const node = childOf(body, 'a:bodyPr');
    return body && node ? { node, shape, body } : [];
  });
}

/** Lengths of a shape's paragraphs before and after translation, in characters. */
export interface BodyLengths {
  before: readonly number[];
  after: readonly number[];
}

/** An edit that lets a shape's text shrink; undefined if it is unnecessary or would be wrong. */
export function fitEdit(
  text: string,
  { node, shape, body }: TextBody,
  lengths: BodyLengths,
): { start: number; end: number; text: string } | undefined {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const growth = sum(lengths.after) / Math.max(1, sum(lengths.before));
  const grown = node.children.find(({ name }) => name === 'a:spAutoFit');
  const warped = childOf(node, 'a:prstTxWarp');
  if (growth <= 1.02 || grown || warped || attributeOf(text, node, 'wrap') === 'none')
    return undefined;
  const old = node.children.find(({ name }) => /^a:(?:norm|no)Autofit$/.test(name));
  const stated = old ? Number.parseInt(attributeOf(text, old, 'fontScale'), 10) / 100_000 : NaN;
  const scale = Number.isFinite(stated)
    ? Math.max(smallest, stated / Math.sqrt(growth))
    : estimateScale(text, shape, body, lengths.after);
  const a = writtenPrefix(text, node);
  const attribute = scale < 1 ? ` fontScale="${Math.round(scale * 1000) * 100}"` : '';
  const fit = `<${a}normAutofit${attribute}/>`;
  if (old) return { start: old.start, end: old.end, text: fit };
  if (node.openEnd !== node.closeStart || text[node.openEnd - 2] !== '/')
    return { start: node.openEnd, end: node.openEnd, text: fit };
  const tag = text.slice(node.start, node.openEnd).replace(/\s*\/>$/, '>');
  return { start: node.start, end: node.end, text: `${tag}${fit}</${a}bodyPr>` };
}

/** The scale at which text fits its box; 1 if it fits, or if the size is inherited from elsewhere. */
function estimateScale(
  text: string,
  shape: XmlNode,
  body: XmlNode,
  letters: readonly number[],
): number {
  const extent = childOf(childOf(childOf(shape, 'p:spPr'), 'a:xfrm'), 'a:ext');
  if (!extent) return 1;
  const points = (name: string) => Number(attributeOf(text, extent, name)) / emuPerPoint;
  // PowerPoint's default insets: 0.1 and 0.05 inch on each side.
  const width = points('cx') - 14.4;
  const height = points('cy') - 7.2;
  const stated = /\ssz="(\d+)"/.exec(text.slice(body.start, body.end))?.[1];
  const size = Number(stated ?? 1800) / 100;
  if (!(width > 20) || !(height > 5)) return 1;
  const fits = (scale: number) => {
    const lines = letters.map((count) =>
      Math.max(1, Math.ceil((count * letterWidth * size * scale) / width)),
    );
    return lines.reduce((all, each) => all + each, 0) * lineHeight * size * scale <= height;
  };
  for (let scale = 1; scale > smallest; scale -= 0.025) if (fits(scale)) return scale;
  return smallest;
}
