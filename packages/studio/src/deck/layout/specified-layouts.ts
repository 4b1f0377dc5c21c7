// The six layouts of specification 3, section 3, and the similar one with the picture above the text.
import { MAX_ZOOM, type Slide } from '../deck';
import { type Frame, type Mark, SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-drawing';
import { flowAtOneSize } from './flow';
import {
  addTitle,
  bodySizes,
  boxMark,
  margin,
  noteOverflow,
  ornamentMarks,
  setTitle,
} from './parts';
import { type LayoutScope, sizesBetween } from './scope';

const whole: Frame = { x: 0, y: 0, width: SLIDE_WIDTH, height: SLIDE_HEIGHT };
/** Pixels between columns. */
export const columnGap = 48;

/** Title and content over the whole width; in columns if the content has lines `---`. */
export function layOutText(scope: LayoutScope): void {
  scope.marks.push(...ornamentMarks(scope));
  const body = addTitle(scope);
  flowColumns(scope, body);
}

/** Lays out the content's columns side by side. */
export function flowColumns(scope: LayoutScope, body: Frame, sizes = bodySizes(scope)): void {
  const { columns } = scope;
  const width = (body.width - columnGap * (columns.length - 1)) / columns.length;
  const places = columns.map((blocks, index) => ({
    ...{ blocks, frame: { ...body, x: body.x + index * (width + columnGap), width } },
  }));
  if (!flowAtOneSize(places, sizes, scope)) noteOverflow(scope);
}

/** Text on one half, the picture on the other, up to the edges. */
export function layOutBeside(scope: LayoutScope, side: 'left' | 'right'): void {
  const { slide } = scope;
  if (!slide.imageUrl) {
    layOutText(scope);
    return;
  }
  const half = SLIDE_WIDTH / 2;
  const image = { x: side === 'left' ? 0 : half, y: 0, width: half, height: SLIDE_HEIGHT };
  const room = slide.imageFit === 'whole' ? inset(image, 40) : image;
  scope.marks.push(...ornamentMarks(scope), pictureMark(slide, room));
  const area = {
    x: side === 'left' ? half + columnGap : margin.x,
    width: half - margin.x - columnGap,
  };
  flowColumns(scope, addTitle(scope, area));
}

/** The picture as a band at the top, the text below. */
export function layOutBelow(scope: LayoutScope): void {
  const { slide } = scope;
  if (!slide.imageUrl) {
    layOutText(scope);
    return;
  }
  const height = 280;
  const band = { ...whole, height };
  const room = slide.imageFit === 'whole' ? inset(band, 24) : band;
  scope.marks.push(...ornamentMarks(scope), pictureMark(slide, room));
  const area = { x: margin.x, width: SLIDE_WIDTH - margin.x * 2, top: height + 32 };
  flowColumns(scope, addTitle(scope, area));
}

/** Whether a slide's layout shows only its title or picture, whatever its content. */
export function hidesContent({ layout }: Pick<Slide, 'layout'>): boolean {
  return layout === 'title-only' || layout === 'image-title-overlay' || layout === 'image-only';
}

/** The title alone, large. */
export function layOutTitle(scope: LayoutScope): void {
  const { theme } = scope;
  scope.marks.push(...ornamentMarks(scope));
  const frame = { x: 96, y: 140, width: SLIDE_WIDTH - 192, height: 400 };
  const set = setTitle(scope, frame, sizesBetween(40, 18), { anchor: 'middle' });
  if (!set.fits) noteOverflow(scope);
  scope.marks.push(set.mark);
  const y = frame.y + frame.height / 2 + set.height / 2 + 24;
  if (scope.slide.title.trim() !== '')
    scope.marks.push(boxMark({ x: 96, y, width: 96, height: 6 }, theme.accent, 3));
}

/** The title on a dark strip over the whole picture. */
export function layOutOverlay(scope: LayoutScope): void {
  const { slide, theme } = scope;
  const isOver = Boolean(slide.imageUrl);
  scope.marks.push(isOver ? pictureMark(slide, whole) : boxMark(whole, theme.accent));
  if (slide.title.trim() === '') return;
  const width = SLIDE_WIDTH - margin.x * 2;
  const color = isOver ? '#FFFFFF' : theme.onAccent;
  const set = setTitle(scope, { x: margin.x, y: 0, width, height: 420 }, sizesBetween(32, 18), {
    color,
  });
  if (!set.fits) noteOverflow(scope);
  const height = set.height + 88;
  const y = SLIDE_HEIGHT - height;
  // White on 65 % black has a contrast of 5.9:1 over a white picture.
  if (isOver) scope.marks.push(boxMark({ ...whole, y, height }, '#000000', 0, 0.65));
  scope.marks.push({ ...set.mark, frame: { x: margin.x, y: y + 40, width, height: set.height } });
}

/** The whole picture; the title if there is none. */
export function layOutImage(scope: LayoutScope): void {
  const { slide } = scope;
  if (!slide.imageUrl) {
    layOutTitle(scope);
    return;
  }
  scope.marks.push(pictureMark(slide, whole));
}

/** A picture shown whole does not touch the edges. */
function inset({ x, y, width, height }: Frame, by: number): Frame {
  return { x: x + by, y: y + by, width: width - by * 2, height: height - by * 2 };
}

/** The slide's picture, cropped to a frame around its focus, or whole within it. */
export function pictureMark(slide: Slide, frame: Frame): Mark {
  const within = (value: number | undefined) => Math.min(1, Math.max(0, value ?? 0.5));
  const { imageFocus, imageUrl = '', imageDescription, imageFit } = slide;
  return {
    ...{ kind: 'image', frame, url: imageUrl, radius: 0 },
    fit: imageFit === 'whole' ? 'contain' : 'cover',
    focus: {
      ...{ x: within(imageFocus?.x), y: within(imageFocus?.y) },
      zoom: Math.min(MAX_ZOOM, Math.max(1, imageFocus?.zoom ?? 1)),
    },
    alt: imageDescription?.trim() || slide.title.trim() || 'Picture',
  };
}
