// The content of a PPTX slide, in order: texts, pictures, tables, charts; what cannot be imported is counted.

import { ToolError } from '@entropy-tools/core/tool-error';
import {
  child,
  descendant,
  elements,
  type MarkupElement,
  nodeText,
} from '@entropy-tools/data/ooxml/markup-tree';
import { drawMetafile, unpackMetafile } from '@entropy-tools/documents/doc/draw-metafiles';
import type { DocImage } from '@entropy-tools/documents/doc/model';
import { sniffImage } from '@entropy-tools/media/image/sniff-image';
import type { ImageCredit } from '../deck';
import { parseCreditLine } from '../layout/credit-marks';
import { runsText } from '../markdown-source';
import { objectNames } from '../pptx/text-mark';
import { readFrame } from './read-frame';
import {
  countLoss,
  type GroupFrame,
  groupFrame,
  type Place,
  type Shape,
  type ShapeSource,
  shapePlace,
} from './shape-source';
import { type ListStyles, type ReadParagraph, readParagraphs, readRuns } from './text-body';

const MAX_SHAPES = 2000;
/** Ten minutes of speech in the least compact format in use. */
const MAX_NARRATION_BYTES = 120_000_000;
const shown = /^image\/(png|jpeg|gif|webp|bmp|svg\+xml)$/;

/** The shapes of a tree, with those of groups in place. */
export async function readShapes(
  tree: MarkupElement | undefined,
  source: ShapeSource,
): Promise<Shape[]> {
  const shapes: Shape[] = [];
  for (const { element, group } of flat(tree, undefined).slice(0, MAX_SHAPES))
    shapes.push(...(await readShape(element, { ...source, group })));
  return shapes;
}

interface Grouped {
  element: MarkupElement;
  group: GroupFrame | undefined;
}

function flat(tree: MarkupElement | undefined, group: GroupFrame | undefined): Grouped[] {
  return elements(tree).flatMap((element): Grouped[] => {
    if (element.name === 'p:grpSp') return flat(element, groupFrame(element, group));
    if (element.name !== 'mc:AlternateContent') return [{ element, group }];
    const choice = child(element, 'mc:Choice');
    // Content that only a Mac can show, such as a PDF picture, has a general alternative beside it.
    if (/^m[av]$/.test(choice?.attributes.Requires ?? '')) {
      const usual = flat(child(element, 'mc:Fallback'), group);
      if (usual.length > 0) return usual;
    }
    const known = flat(choice, group).filter(({ element: { name } }) =>
      /^p:(sp|pic|graphicFrame|cxnSp)$/.test(name),
    );
    return known.length > 0 ? known : flat(child(element, 'mc:Fallback'), group);
  });
}

async function readShape(element: MarkupElement, source: ShapeSource): Promise<Shape[]> {
  switch (element.name) {
    case 'p:sp':
      return readText(element, source);
    case 'p:pic':
      return present(await readPicture(element, source));
    case 'p:graphicFrame': {
      // An embedded object includes a picture of itself.
      const shown = descendant(descendant(element, 'a:graphicData'), 'p:pic');
      const place = shapePlace(element, source);
      const picture = shown && (await readPicture(shown, source));
      if (picture) return [{ ...picture, place }];
      return present(await readFrame(element, source));
    }
    case 'p:cxnSp':
      countLoss(source.losses, 'lines and drawn shapes');
      return [];
    default:
      return [];
  }
}

function present(shape: Shape | undefined): Shape[] {
  return shape ? [shape] : [];
}

async function readText(element: MarkupElement, source: ShapeSource): Promise<Shape[]> {
  const holder = child(descendant(child(element, 'p:nvSpPr'), 'p:nvPr'), 'p:ph');
  const type = holder?.attributes.type ?? (holder ? 'body' : undefined);
  if (type && /^(dt|ftr|sldNum|hdr|sldImg)$/.test(type)) return [];
  const isTitle = type === 'title' || type === 'ctrTitle';
  const layouts = holder ? source.inherited.map((tree) => findHolder(tree, holder)) : [];
  const styleName = isTitle ? 'p:titleStyle' : holder ? 'p:bodyStyle' : 'p:otherStyle';
  const styles: ListStyles = [
    ...layouts.map((layout) => child(child(layout, 'p:txBody'), 'a:lstStyle')),
    child(source.textStyles, styleName),
  ];
  const body = child(element, 'p:txBody');
  const paragraphs = readParagraphs(body, isTitle ? [] : styles, source.relationships);
  const place = shapePlace(element, source) ?? inheritedPlace(layouts, source);
  const fill = child(child(element, 'p:spPr'), 'a:blipFill');
  const filled = fill ? present(await readFilling(element, fill, place, source)) : [];
  if (!paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''))) {
    if (!fill && !holder) countLoss(source.losses, 'lines and drawn shapes');
    return filled;
  }
  const credit = creditOf(element, paragraphs);
  if (credit) return [{ kind: 'credit', credit, place }];
  const objectName = descendant(element, 'p:cNvPr')?.attributes.name;
  if (objectName === objectNames.source)
    return [{ kind: 'source', text: runsText(paragraphs.flatMap(({ runs }) => runs)), place }];
  if (objectName === objectNames.ornament) return [];
  return [...filled, { kind: 'text', role: isTitle ? 'title' : 'body', paragraphs, place }];
}

/** The position that a layout or master gives if the slide gives none. */
function inheritedPlace(
  layouts: readonly (MarkupElement | undefined)[],
  { size }: ShapeSource,
): Place {
  return layouts.map((one) => shapePlace(one, { size })).find(Boolean);
}

function creditOf(
  element: MarkupElement,
  paragraphs: readonly ReadParagraph[],
): ImageCredit | undefined {
  if (descendant(element, 'p:cNvPr')?.attributes.name !== objectNames.credit) return undefined;
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
  const names = parseCreditLine(runs.map(({ text }) => text).join(''));
  const page = runs.find(({ href }) => href?.startsWith('https:'))?.href ?? '';
  return names && { ...names, page };
}

/** The layout's placeholder for one of the slide: by its index, or else by its type. */
function findHolder(
  tree: MarkupElement | undefined,
  holder: MarkupElement,
): MarkupElement | undefined {
  const { idx, type = 'body' } = holder.attributes;
  const holders = elements(tree, 'p:sp').flatMap((shape) => {
    const own = child(descendant(child(shape, 'p:nvSpPr'), 'p:nvPr'), 'p:ph');
    return own ? [{ shape, own }] : [];
  });
  const kind = (name: string) =>
    name === 'ctrTitle' ? 'title' : name === 'subTitle' ? 'body' : name;
  const byIndex =
    idx === undefined ? undefined : holders.find(({ own }) => own.attributes.idx === idx);
  const byType = holders.find(({ own }) => kind(own.attributes.type ?? 'body') === kind(type));
  return (byIndex ?? byType)?.shape;
}

async function readPicture(
  element: MarkupElement,
  source: ShapeSource,
): Promise<Shape | undefined> {
  const properties = descendant(element, 'p:nvPr');
  const sound = descendant(properties, 'a:audioFile');
  if (sound) return readSound(element, sound, source);
  if (descendant(properties, 'a:videoFile')) countLoss(source.losses, 'videos');
  const holder = child(properties, 'p:ph');
  const layouts = holder ? source.inherited.map((tree) => findHolder(tree, holder)) : [];
  const place = shapePlace(element, source) ?? inheritedPlace(layouts, source);
  return readFilling(element, child(element, 'p:blipFill'), place, source);
}

/** The picture of a frame or of a shape's fill, with its cropped edges. */
async function readFilling(
  element: MarkupElement,
  fill: MarkupElement | undefined,
  place: Place,
  source: ShapeSource,
): Promise<Shape | undefined> {
  const id = child(fill, 'a:blip')?.attributes['r:embed'];
  const target = source.relationships.get(id ?? '');
  const alt = descendant(element, 'p:cNvPr')?.attributes.descr?.trim() ?? '';
  const image = target && !target.external ? await readImage(target.target, source) : undefined;
  if (!image) {
    countLoss(source.losses, 'pictures that cannot be shown');
    return undefined;
  }
  const edges = child(fill, 'a:srcRect')?.attributes;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const part = (name: string) => (Number(edges?.[name] ?? 0) || 0) / 100_000;
  const focus = edges && {
    x: within((part('l') + 1 - part('r')) / 2),
    y: within((part('t') + 1 - part('b')) / 2),
  };
  const [left = 0, top = 0, right = 0, bottom = 0] = ['l', 't', 'r', 'b'].map((name) =>
    within(part(name)),
  );
  const isCut =
    Math.max(left, top, right, bottom) > 0.001 && left + right < 0.999 && top + bottom < 0.999;
  const cut = isCut ? { left, top, right, bottom } : undefined;
  return { kind: 'image', image: { ...image, alt }, focus, cut, place };
}

const soundTypes: Readonly<Record<string, string>> = {
  ...{ m4a: 'audio/mp4', mp4: 'audio/mp4', mp3: 'audio/mpeg', wav: 'audio/wav' },
};

/** The slide's narration; other sounds are lost, and so is the picture that represents any sound. */
async function readSound(
  element: MarkupElement,
  sound: MarkupElement,
  source: ShapeSource,
): Promise<Shape | undefined> {
  const target = source.relationships.get(sound.attributes['r:link'] ?? '');
  const type = soundTypes[target?.target.split('.').pop()?.toLowerCase() ?? ''];
  const isSaid = descendant(element, 'p:cNvPr')?.attributes.id === source.narrationId;
  const bytes =
    isSaid && type && target && !target.external
      ? await source.pack.read(target.target)
      : undefined;
  if (!bytes || bytes.length > MAX_NARRATION_BYTES) {
    countLoss(source.losses, 'sounds');
    return undefined;
  }
  return { kind: 'narration', sound: new Blob([bytes], { type }), place: undefined };
}

/** A picture of the package, read only once. */
async function readImage(path: string, source: ShapeSource): Promise<DocImage | undefined> {
  if (source.images.has(path)) return source.images.get(path);
  const stored = await source.pack.read(path);
  const bytes = stored && unpackMetafile(stored);
  const sniffed = bytes && sniffImage(bytes);
  const lack = (part: string) => countLoss(source.losses, `${part} in drawings of Windows`);
  const drawn = bytes && sniffed && (await drawMetafile({ bytes, ...sniffed, alt: '' }, lack));
  const usual = drawn?.type === 'image/tiff' ? await tiffAsPng(drawn.bytes) : drawn;
  const image = usual && shown.test(usual.type) ? usual : undefined;
  source.images.set(path, image);
  return image;
}

/**
 * Converts TIFF, which browsers do not show, to PNG. @returns undefined if it cannot be decoded, also outside
 * a browser
 */
async function tiffAsPng(bytes: Uint8Array<ArrayBuffer>): Promise<DocImage | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    const [{ decodeTiff }, { encodeBitmap }] = await Promise.all([
      import('@entropy-tools/media/image/decode-tiff'),
      import('@entropy-tools/media/image/encode-bitmap'),
    ]);
    const bitmap = await decodeTiff(bytes, { warn: () => undefined });
    const { blob } = await encodeBitmap(bitmap, 'image/png', 1);
    return { bytes: new Uint8Array(await blob.arrayBuffer()), type: 'image/png', alt: '' };
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/** The text of a tree's body placeholders, which is how notes are stored. */
export function notesText(root: MarkupElement | undefined): string {
  const tree = child(child(root, 'p:cSld'), 'p:spTree');
  return elements(tree, 'p:sp')
    .filter((shape) => child(descendant(shape, 'p:nvPr'), 'p:ph')?.attributes.type === 'body')
    .flatMap((shape) => elements(child(shape, 'p:txBody'), 'a:p'))
    .map((paragraph) =>
      readRuns(paragraph, new Map())
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n')
    .trim();
}

/** The document's own title, from its properties. */
export function titleOf(core: MarkupElement | undefined): string {
  return nodeText(child(core, 'dc:title')).replace(/\s+/g, ' ').trim();
}
