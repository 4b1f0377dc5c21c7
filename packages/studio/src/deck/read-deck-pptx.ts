/**
 * Reads a PPTX as a deck: titles, text with lists and styles, tables, charts, pictures, notes, transitions
 * and the nearest of our layouts. What is lost (drawings, animations, videos) is reported as warnings;
 * foreign designs are not imported; a narration is kept if the caller provides for it. The suite's own ZIP
 * and XML readers limit what a hostile file can consume.
 */

import { toBase64 } from '@entropy-tools/core/base64';
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  child,
  descendant,
  elements,
  type MarkupElement,
} from '@entropy-tools/data/ooxml/markup-tree';
import type { OpcPackage, Relationship } from '@entropy-tools/data/ooxml/opc-package';
import { themeColorsOf } from '@entropy-tools/documents/doc/chart-part';
import type { DocImage } from '@entropy-tools/documents/doc/model';
import { MAX_SLIDE_TEXT, type Slide, type Transition } from './deck';
import { MAX_GALLERY_PICTURES } from './layout/arranged-layouts';
import { splitIntoPieces } from './layout/normalise-lines';
import { makeSlide } from './make-slide';
import { type CroppedPictures, cropPictures } from './pptx-import/crop-pictures';
import { openPptx, toPresentationError } from './pptx-import/open-pptx';
import { notesText, readShapes, titleOf } from './pptx-import/read-shapes';
import { countLoss, type Losses, type ShapeSource } from './pptx-import/shape-source';
import { isOurLayout, shapesToSlide } from './pptx-import/shapes-to-slide';
import { themes } from './themes';

/** How a presentation is read. */
export interface ReadDeckPptxOptions {
  /** Stores a picture and returns the address for slides; a `data:` address by default. */
  keepImage?: (image: DocImage) => string;
  /** Stores a slide's narration and returns its address; by default narrations are lost. */
  keepNarration?: (sound: Blob) => string;
}

/** An imported presentation. */
export interface ReadDeck {
  title: string;
  slides: Slide[];
  /** Id of the theme, in a file of ours. */
  theme?: string;
  /** Plain sentences about what the file contains and the slides lack; also passed to `context.warn`. */
  warnings: string[];
}

/** Files with more slides are refused. */
const MAX_PPTX_SLIDES = 1000;

/**
 * Reads a PPTX.
 * @throws ToolError `input` for a file that is not a PPTX, damaged or protected, `limit` for one that is too
 * large
 */
export async function readDeckPptx(
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadDeckPptxOptions,
  context: CodecContext,
): Promise<ReadDeck> {
  try {
    return await readPackage(await openPptx(bytes), options, context);
  } catch (error) {
    throw toPresentationError(error);
  }
}

async function readPackage(
  pack: OpcPackage,
  options: ReadDeckPptxOptions,
  context: CodecContext,
): Promise<ReadDeck> {
  const root = await pack.readXml(pack.mainPath);
  const relationships = await pack.relationships(pack.mainPath);
  const size = sizeOf(root);
  const paths = elements(child(root, 'p:sldIdLst'), 'p:sldId').flatMap(({ attributes }) => {
    const target = relationships.get(attributes['r:id'] ?? '');
    return target && !target.external ? [target.target] : [];
  });
  if (paths.length === 0)
    throw new ToolError('input', 'The presentation holds no slides. Choose another file.');
  if (paths.length > MAX_PPTX_SLIDES)
    throw new ToolError(
      'limit',
      `The presentation has ${paths.length} slides; up to ${MAX_PPTX_SLIDES} can be opened. Split it first.`,
    );
  const losses: Losses = new Map();
  const images: ShapeSource['images'] = new Map();
  const cuts: CroppedPictures = new Map();
  const themePath = targetOf(relationships, 'theme');
  const themeRoot = themePath ? await pack.readXml(themePath) : undefined;
  const themeColors = themeColorsOf(themeRoot);
  const theme = ourTheme(themeRoot, themeColors);
  const kept = new Map<Uint8Array, string>();
  const keepImage = (image: DocImage): string => {
    const known = kept.get(image.bytes) ?? (options.keepImage ?? dataAddress)(image);
    kept.set(image.bytes, known);
    return known;
  };
  const slides: Slide[] = [];
  for (const [index, path] of paths.entries()) {
    throwIfAborted(context);
    const keep = { ...options, keepImage };
    const shared = { pack, size, losses, images, themeColors, cuts };
    const slide = await readSlide(path, shared, keep, context);
    if (slide) slides.push(...withinLimits(slide, losses));
    context.onProgress((index + 1) / paths.length);
  }
  if (slides.length === 0)
    throw new ToolError(
      'input',
      'The slides of the presentation cannot be read. Choose another file.',
    );
  const core = await pack.readXml('docProps/core.xml').catch(() => undefined);
  const warnings = warningsOf(losses);
  for (const warning of warnings) context.warn(warning);
  const title = titleOf(core) || slides[0]?.title || 'Presentation';
  return { title, slides, ...(theme ? { theme } : {}), warnings };
}

async function readSlide(
  path: string,
  {
    cuts,
    ...shared
  }: Pick<ShapeSource, 'pack' | 'size' | 'losses' | 'images' | 'themeColors'> & {
    cuts: CroppedPictures;
  },
  { keepImage, keepNarration }: ReadDeckPptxOptions & { keepImage: (image: DocImage) => string },
  context: CodecContext,
): Promise<Slide | undefined> {
  const { pack, losses } = shared;
  const root = await pack.readXml(path);
  if (!root) {
    countLoss(losses, 'slides that the file names and lacks');
    return undefined;
  }
  const relationships = await pack.relationships(path);
  const layoutPath = targetOf(relationships, 'slideLayout');
  const layout = layoutPath ? await pack.readXml(layoutPath) : undefined;
  const masterPath = layoutPath && targetOf(await pack.relationships(layoutPath), 'slideMaster');
  const master = masterPath ? await pack.readXml(masterPath) : undefined;
  const common = child(root, 'p:cSld');
  const timing = child(root, 'p:timing');
  const narrationId = keepNarration && narrationOf(timing);
  const found = await readShapes(child(common, 'p:spTree'), {
    ...shared,
    ...{ relationships, narrationId },
    inherited: [layout, master].map((one) => child(child(one, 'p:cSld'), 'p:spTree')),
    textStyles: child(master, 'p:txStyles'),
  });
  const hint = {
    name: child(layout, 'p:cSld')?.attributes.name ?? '',
    type: layout?.attributes.type,
  };
  // Our own slides crop their pictures again to the frames of their layout.
  const shapes = isOurLayout(hint) ? found : await cropPictures(found, { cuts, losses }, context);
  const background = backgroundOf(common, losses);
  const notesPath = targetOf(relationships, 'notesSlide');
  const notes = notesPath ? notesText(await pack.readXml(notesPath)) : '';
  const said = shapes.find((shape) => shape.kind === 'narration');
  const effects = effectsOf(timing).filter(
    (effect) => !said || effect.attributes.presetClass !== 'mediacall',
  );
  const isBuilt = effects.some(isAppearing);
  if (!effects.every(isAppearing)) countLoss(losses, 'animations of slides');
  if (/^(0|false)$/.test(root.attributes.show ?? ''))
    countLoss(losses, 'marks that hide a slide, which is shown here');
  if (targetOf(relationships, 'comments')) countLoss(losses, 'comments on slides');
  return makeSlide({
    ...shapesToSlide(shapes, hint, keepImage),
    ...transitionOf(root),
    ...(background ? { backgroundColor: background } : {}),
    ...(isBuilt ? { build: 'by-item' as const } : {}),
    ...(notes === '' ? {} : { notes }),
    ...(said && keepNarration ? { narration: keepNarration(said.sound) } : {}),
  });
}

/** Continues content beyond a slide's limit on further slides; notes are truncated. */
function withinLimits(slide: Slide, losses: Losses): Slide[] {
  const { notes, content, title, transition, backgroundColor, imageFit } = slide;
  if (notes && notes.length > MAX_SLIDE_TEXT) {
    slide.notes = notes.slice(0, MAX_SLIDE_TEXT).toWellFormed();
    countLoss(losses, `notes beyond ${MAX_SLIDE_TEXT.toLocaleString('en')} characters`);
  }
  const pieces =
    slide.layout === 'gallery' ? galleryPieces(content) : splitIntoPieces(content, MAX_SLIDE_TEXT);
  if (pieces.length < 2) return [slide];
  const [first = '', ...rest] = pieces;
  const look = {
    transition,
    ...(backgroundColor ? { backgroundColor } : {}),
    ...(imageFit ? { imageFit } : {}),
  };
  return [
    { ...slide, content: first },
    ...rest.map((piece, index) =>
      makeSlide({
        ...{ title: `${title} (${index + 2})`, content: piece, ...look },
        layout: slide.layout === 'gallery' && isPictureLine(piece) ? 'gallery' : 'text-only',
      }),
    ),
  ];
}

const isPictureLine = (line: string) => line.startsWith('![');

/** Splits a gallery's content into pieces with as many pictures as one shows; its text stays with the first. */
function galleryPieces(content: string): string[] {
  const lines = content.split('\n');
  const pictures = lines.filter(isPictureLine);
  const pieces: string[] = [];
  for (let from = MAX_GALLERY_PICTURES; from < pictures.length; from += MAX_GALLERY_PICTURES)
    pieces.push(pictures.slice(from, from + MAX_GALLERY_PICTURES).join('\n'));
  let seen = 0;
  const first = lines.filter((line) => !isPictureLine(line) || seen++ < MAX_GALLERY_PICTURES);
  const [start = '', ...more] = splitIntoPieces(first.join('\n'), MAX_SLIDE_TEXT);
  return [start.trimEnd(), ...more, ...pieces];
}

function targetOf(
  relationships: ReadonlyMap<string, Relationship>,
  type: string,
): string | undefined {
  for (const one of relationships.values())
    if (one.type === type && !one.external) return one.target;
  return undefined;
}

function sizeOf(root: MarkupElement | undefined): { width: number; height: number } {
  const { cx, cy } = child(root, 'p:sldSz')?.attributes ?? {};
  const [width, height] = [Number(cx), Number(cy)];
  return width > 0 && height > 0 ? { width, height } : { width: 12_192_000, height: 6_858_000 };
}

function backgroundOf(common: MarkupElement | undefined, losses: Losses): string | undefined {
  const fill = child(child(common, 'p:bg'), 'p:bgPr');
  if (!fill) return undefined;
  const hex = child(child(fill, 'a:solidFill'), 'a:srgbClr')?.attributes.val;
  if (hex && /^[0-9a-f]{6}$/i.test(hex)) return `#${hex.toUpperCase()}`;
  countLoss(losses, 'backgrounds with pictures or patterns');
  return undefined;
}

/** The effects of a time line, recognised by their class; many programs write a time line without any. */
function effectsOf(timing: MarkupElement | undefined): MarkupElement[] {
  return elements(timing).flatMap((element) => [
    ...(element.attributes.presetClass === undefined ? [] : [element]),
    ...effectsOf(element),
  ]);
}

/** The id of the object that is the slide's narration. */
function narrationOf(timing: MarkupElement | undefined): string | undefined {
  for (const element of elements(timing)) {
    const isNarration =
      element.name === 'p:audio' && /^(1|true)$/.test(element.attributes.isNarration ?? '');
    const found = isNarration
      ? descendant(element, 'p:spTgt')?.attributes.spid
      : narrationOf(element);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether an effect makes a paragraph appear, as in our builds. */
function isAppearing(effect: MarkupElement): boolean {
  const { presetClass, presetID } = effect.attributes;
  return presetClass === 'entr' && presetID === '1' && descendant(effect, 'p:pRg') !== undefined;
}

function transitionOf(root: MarkupElement): Pick<Slide, 'transition' | 'autoAdvanceDelay'> {
  const found = descendant(root, 'p:transition');
  const delay = Number(found?.attributes.advTm);
  const autoAdvanceDelay = delay > 0 && delay <= 3_600_000 ? delay / 1000 : 5;
  return { transition: kindOf(found), autoAdvanceDelay };
}

function kindOf(transition: MarkupElement | undefined): Transition {
  const [effect] = elements(transition);
  if (!transition) return 'none';
  switch (effect?.name) {
    case 'p:push':
    case 'p:cover':
    case 'p:wipe':
    case 'p:pull':
      return effect.attributes.dir === 'r' ? 'slide-right' : 'slide-left';
    case 'p:zoom':
    case 'p:circle':
      return 'zoom';
    default:
      return 'fade';
  }
}

function warningsOf(losses: Losses): string[] {
  return [...losses].map(([name, count]) => `Not taken over: ${name} (${count}).`);
}

/** The theme of a file of ours, recognised by its name and all its colours. */
function ourTheme(
  root: MarkupElement | undefined,
  colors: ReadonlyMap<string, string>,
): string | undefined {
  const name = descendant(root, 'a:clrScheme')?.attributes.name;
  const same = (color: string, key: string) => color.toLowerCase() === colors.get(key);
  return themes.find(
    (theme) =>
      theme.name === name &&
      same(theme.background, 'lt1') &&
      same(theme.text, 'dk1') &&
      theme.chart.every((color, index) => same(color, `accent${index + 1}`)),
  )?.id;
}

function dataAddress(image: DocImage): string {
  return `data:${image.type};base64,${toBase64(image.bytes)}`;
}
