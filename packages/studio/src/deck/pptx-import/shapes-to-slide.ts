// Converts the objects of a foreign slide to one of ours: the nearest layout, the content's lines, the
// picture.
import type { DocImage } from '@entropy-tools/documents/doc/model';
import type { Slide, SlideLayout } from '../deck';
import { ITEMISED_LAYOUTS } from '../layout/build-steps';
import { runsText } from '../markdown-source';
import { layoutNames } from '../pptx/layout-names';
import type { Shape } from './shape-source';
import { paragraphsToLines } from './text-body';

/** Name and type of a layout in the file. */
export interface LayoutHint {
  name: string;
  /** `p:sldLayout`'s type, such as `twoObj`. */
  type: string | undefined;
}

type TextShape = Extract<Shape, { kind: 'text' }>;
type ImageShape = Extract<Shape, { kind: 'image' }>;

const ourLayouts = new Map(
  Object.entries(layoutNames).map(([layout, name]) => [name, layout as SlideLayout]),
);
const columned: readonly SlideLayout[] = ['two-columns', 'comparison', 'three-columns'];

/** Whether a layout of the file is one of ours, judged by its name. */
export function isOurLayout({ name }: LayoutHint): boolean {
  return ourLayouts.has(name);
}

/** Title, content, layout and picture of a slide. */
export function shapesToSlide(
  shapes: readonly Shape[],
  hint: LayoutHint,
  keepImage: (image: DocImage) => string,
): Pick<Slide, 'title' | 'content' | 'layout'> &
  Partial<
    Pick<
      Slide,
      'imageUrl' | 'imageDescription' | 'imageFocus' | 'imageCredit' | 'imageFit' | 'source'
    >
  > {
  const own = ourLayouts.get(hint.name);
  const titles = readingOrder(shapes.filter((shape): shape is TextShape => isText(shape, 'title')));
  const title = titles.map(plainText).join(' ').replace(/\s+/g, ' ').trim();
  const rest = shapes.filter((shape) => !isText(shape, 'title'));
  const images = rest.filter((shape): shape is ImageShape => shape.kind === 'image');
  const others = rest.filter(({ kind }) => kind === 'text' || kind === 'lines');
  const given = rest.find((shape) => shape.kind === 'credit');
  const stated = rest.find((shape) => shape.kind === 'source');
  if (own === undefined && images.length > 1)
    return { title, ...severalPictures(rest, hint, keepImage), imageFit: 'whole' };
  const hasSmall = own === 'gallery' || (own && ITEMISED_LAYOUTS.includes(own));
  const main = hasSmall ? undefined : images[0];
  const pictures = images
    .filter((shape) => shape !== main)
    .map((shape) => pictureLine(shape, keepImage));
  const columns = columnsOf(others, own);
  const texts = columns.map((column) => linesOfColumn(column, own).join('\n').trim());
  const content = [...pictures, texts.filter((text) => text !== '').join('\n---\n')]
    .join('\n')
    .trim();
  const layout = own ?? nearest({ title, content, columns, images, main, hint, others });
  // Our own pictures record whether they are cropped to their frame; a foreign picture is cropped only if it
  // fills the slide.
  const isWhole = own ? !main?.focus : layout !== 'image-title-overlay';
  return {
    ...{ title, content, layout: main || !needsImage(layout) ? layout : 'text-only' },
    ...(main ? { imageUrl: keepImage(main.image) } : {}),
    ...(main && main.image.alt !== '' ? { imageDescription: main.image.alt } : {}),
    ...(main?.focus ? { imageFocus: main.focus } : {}),
    ...(main && isWhole ? { imageFit: 'whole' } : {}),
    ...(main && given ? { imageCredit: given.credit } : {}),
    ...(own && stated ? { source: stated.text } : {}),
  };
}

function isText(shape: Shape, role: 'title' | 'body'): boolean {
  return shape.kind === 'text' && shape.role === role;
}

function plainText({ paragraphs }: TextShape): string {
  return paragraphs.map(({ runs }) => runsText(runs)).join(' ');
}

function pictureLine({ image }: ImageShape, keepImage: (image: DocImage) => string): string {
  return `![${image.alt.replace(/[[\]\\\n]/g, ' ')}](<${keepImage(image)}>)`;
}

/** Maximum number of pictures stacked in a column of a slide; more would be too small. */
const MAX_COLUMN_PICTURES = 3;

/**
 * Several pictures in a file of another program: in columns with the text beside them if the slide has
 * columns, or else as a gallery in reading order, with the text above or below as it was.
 */
function severalPictures(
  shapes: readonly Shape[],
  hint: LayoutHint,
  keepImage: (image: DocImage) => string,
): Pick<Slide, 'content' | 'layout'> {
  const things = shapes.filter(
    ({ kind }) => kind !== 'credit' && kind !== 'source' && kind !== 'narration',
  );
  const linesOfThing = (shape: Shape) =>
    shape.kind === 'image' ? [pictureLine(shape, keepImage)] : linesOfColumn([shape], undefined);
  const textOfThings = (ones: readonly Shape[]) => ones.flatMap(linesOfThing).join('\n').trim();
  const columns = columnsOf(things, undefined).map(readingOrder);
  const isPicture = ({ kind }: Shape) => kind === 'image';
  const hasRoom = columns.every((one) => one.filter(isPicture).length <= MAX_COLUMN_PICTURES);
  if (columns.length > 1 && hasRoom && !things.every(isPicture)) {
    const layout = columns.length === 3 ? 'three-columns' : nameOfTwo(hint);
    return { content: columns.map(textOfThings).join('\n---\n'), layout };
  }
  const pictures = readingOrder(things.filter(isPicture));
  const words = things.filter((shape) => !isPicture(shape));
  const [top, textTop] = [pictures, words].map((ones) =>
    Math.min(...ones.map(({ place }) => place?.y ?? 0)),
  );
  const parts = [pictures, words].map(textOfThings).filter((text) => text !== '');
  if ((textTop ?? 0) < (top ?? 0)) parts.reverse();
  return { content: parts.join('\n'), layout: 'gallery' };
}

function nameOfTwo({ type }: LayoutHint): SlideLayout {
  return type === 'twoTxTwoObj' ? 'comparison' : 'two-columns';
}

/** Sorts by rows from the top, within a row from the left; shapes without a position come last. */
function readingOrder<One extends Shape>(shapes: readonly One[]): One[] {
  const placed = shapes.flatMap((shape) => (shape.place ? [{ shape, place: shape.place }] : []));
  const rows: { middle: number; ones: typeof placed }[] = [];
  for (const one of placed.toSorted((a, b) => a.place.y - b.place.y)) {
    const row = rows.at(-1);
    if (row && one.place.y < row.middle) row.ones.push(one);
    else rows.push({ middle: one.place.y + one.place.height / 2, ones: [one] });
  }
  const sorted = rows.flatMap(({ ones }) => ones.toSorted((a, b) => a.place.x - b.place.x));
  return [...sorted.map(({ shape }) => shape), ...shapes.filter(({ place }) => !place)];
}

function needsImage(layout: SlideLayout): boolean {
  return layout.includes('image');
}

function linesOfColumn(column: readonly Shape[], own: SlideLayout | undefined): string[] {
  if (own === 'key-figures') {
    const texts = column.filter((shape): shape is TextShape => shape.kind === 'text');
    // All figures come first, then the meaning of each.
    const count = Math.ceil(texts.length / 2);
    return texts
      .slice(0, count)
      .map((figure, index) =>
        itemLine([...figure.paragraphs, ...(texts[count + index]?.paragraphs ?? [])]),
      );
  }
  return column.flatMap((shape, index) => {
    if (shape.kind === 'lines') return shape.lines;
    if (shape.kind !== 'text') return [];
    if (!own || !ITEMISED_LAYOUTS.includes(own)) return paragraphsToLines(shape.paragraphs);
    const [first, ...rest] = shape.paragraphs;
    const isNumber = own === 'process' && first && runsText(first.runs) === String(index + 1);
    return [itemLine(isNumber ? rest : shape.paragraphs)];
  });
}

/** A name and its texts as one point. */
function itemLine(paragraphs: TextShape['paragraphs']): string {
  const texts = paragraphs.map(({ runs }) => runsText(runs).trim());
  return `- ${texts.filter(Boolean).join(': ')}`;
}

/** Shapes in columns, from left to right; one column if none are side by side. */
function columnsOf(shapes: readonly Shape[], own: SlideLayout | undefined): Shape[][] {
  if (own === 'matrix') return shapes.map((shape) => [shape]);
  const isColumned = own === undefined || columned.includes(own);
  const placed = shapes.flatMap((shape) =>
    shape.place && shape.place.width < 0.6 ? [{ shape, place: shape.place }] : [],
  );
  if (!isColumned || placed.length < 2 || placed.length !== shapes.length) return [[...shapes]];
  const columns: { right: number; shapes: Set<Shape> }[] = [];
  for (const { shape, place } of placed.toSorted((a, b) => a.place.x - b.place.x)) {
    const last = columns.at(-1);
    const right = place.x + place.width;
    if (!last || place.x >= last.right - 0.03) columns.push({ right, shapes: new Set([shape]) });
    else {
      last.shapes.add(shape);
      last.right = Math.max(last.right, right);
    }
  }
  if (columns.length < 2 || columns.length > 3) return [[...shapes]];
  return columns.map((column) => shapes.filter((shape) => column.shapes.has(shape)));
}

function nearest(seen: {
  title: string;
  content: string;
  columns: readonly Shape[][];
  images: readonly ImageShape[];
  main: ImageShape | undefined;
  hint: LayoutHint;
  others: readonly Shape[];
}): SlideLayout {
  const { title, content, columns, images, main, hint, others } = seen;
  if (images.length > 0 && !main) return 'gallery';
  if (main) {
    if (content === '') {
      const isWhole = main.place && main.place.width > 0.8 && main.place.height > 0.8;
      if (title === '') return 'image-only';
      return isWhole ? 'image-title-overlay' : 'text-image-right';
    }
    const { place } = main;
    if (place && place.width > 0.8 && place.height < 0.6 && place.y < 0.2) return 'text-image-top';
    const middle = place ? place.x + place.width / 2 : 1;
    return middle < 0.45 ? 'text-image-left' : 'text-image-right';
  }
  // Some programs put tables and charts on a title layout too.
  const isWords = columns.length === 1 && others.every(({ kind }) => kind === 'text');
  if (isWords && (hint.type === 'title' || hint.type === 'secHead'))
    return content === '' ? 'title-only' : 'section';
  if (content === '') return 'title-only';
  if (columns.length === 2) return nameOfTwo(hint);
  if (columns.length === 3) return 'three-columns';
  const [only] = others;
  if (others.length === 1 && only?.kind === 'lines' && only.of !== 'diagram') return only.of;
  return 'text-only';
}
