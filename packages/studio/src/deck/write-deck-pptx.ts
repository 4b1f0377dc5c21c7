/**
 * Writes a deck as PPTX with pptxgenjs: native text boxes with real bullets, tables, charts, embedded
 * pictures, speaker notes, slide numbers, a layout in the file for each layout of the deck, transitions, and
 * recorded narrations, which begin with their slides. Text that does not fit continues on further slides,
 * reported by `warn`. Fonts are named, not embedded.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import type PptxGenJS from 'pptxgenjs';
import type { Deck, Slide, SlideLayout } from './deck';
import { type DeckImages, embeddableImages } from './deck-images';
import { buildSteps } from './layout/build-steps';
import { layOutSlide } from './layout/lay-out-slide';
import { themeOfSlide } from './layout/slide-theme';
import { splitSlides, warnOfNotices } from './layout/split-slide';
import { loadDeckFonts } from './measure-by-font';
import { finishPackage, type SlideFinish } from './pptx/finish-package';
import { layoutNames } from './pptx/layout-names';
import { defineMasters, isOnMaster, slideNumber } from './pptx/masters';
import { addNarration } from './pptx/narration-mark';
import { toOfficeSound } from './pptx/office-sound';
import {
  addBoxMark,
  addChartMark,
  addImageMark,
  addLineMark,
  addTableMark,
} from './pptx/other-marks';
import { addTextMark } from './pptx/text-mark';
import { toPptxColor } from './pptx/units';
import type { SlideDrawing } from './slide-drawing';
import { findTheme, type Theme } from './themes';

const PPTX_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** What a presentation contains besides its slides. */
export interface WriteDeckPptxOptions {
  /** Recordings by the address in a slide's `narration`. */
  narrations?: ReadonlyMap<string, Blob>;
}

/**
 * Writes a deck as PPTX.
 * @param images by the address used in slides; a missing one is omitted
 * @throws ToolError `input` for a deck without slides, `asset` when a font cannot be loaded
 */
export async function writeDeckPptx(
  deck: Deck,
  images: DeckImages,
  { narrations = new Map() }: WriteDeckPptxOptions,
  context: CodecContext,
): Promise<Blob> {
  if (deck.slides.length === 0)
    throw new ToolError('input', 'No slides to export. Please generate or add some slides.');
  const theme = findTheme(deck.theme);
  const { measure } = await loadDeckFonts(deck, theme.fonts, context);
  const { slides, notices } = splitSlides(deck, { theme, measure });
  for (const notice of notices) context.warn(notice);
  const pictures = await embeddableImages(images, context);
  const { default: Pptx } = await import('pptxgenjs');
  throwIfAborted(context);
  const pptx = new Pptx();
  pptx.layout = 'LAYOUT_16x9';
  pptx.title = cleanXmlText(deck.title);
  for (const field of ['author', 'company', 'subject'] as const) pptx[field] = '';
  pptx.theme = { headFontFace: theme.fonts.display.name, bodyFontFace: theme.fonts.text.name };
  defineMasters(pptx, theme, slides.map(layoutOf));
  const finishes: SlideFinish[] = [];
  for (const [index, slide] of slides.entries()) {
    throwIfAborted(context);
    const options = { theme, measure, number: index + 1, count: slides.length };
    const drawing = layOutSlide(slide, options);
    warnOfNotices(drawing, index + 1, context);
    const page = addSlide(pptx, slide, drawing, theme, pictures);
    finishes.push({
      transition: slide.transition,
      accent: themeOfSlide(theme, slide).accent,
      places: placesOf(drawing),
      ...{ drawing, steps: buildSteps(slide, drawing) },
      spoken: await addSpeech(page, narrations.get(slide.narration ?? ''), index + 1, context),
    });
    context.onProgress((index / slides.length) * 0.7);
  }
  const stored = await pptx.write({ outputType: 'arraybuffer' });
  throwIfAborted(context);
  if (!(stored instanceof ArrayBuffer))
    throw new ToolError('internal', 'The presentation could not be put together.');
  const bytes = await finishPackage(stored, finishes, theme);
  context.onProgress(1);
  return new Blob([bytes], { type: PPTX_TYPE });
}

function addSlide(
  pptx: PptxGenJS,
  slide: Slide,
  drawing: SlideDrawing,
  theme: Theme,
  images: DeckImages,
): PptxGenJS.Slide {
  const page = pptx.addSlide({ masterName: layoutNames[layoutOf(slide)] });
  if (drawing.background !== theme.background)
    page.background = { color: toPptxColor(drawing.background) };
  const { fonts } = theme;
  let bodies = 0;
  for (const mark of drawing.marks) {
    switch (mark.kind) {
      case 'text':
        if (mark.role === 'number') page.slideNumber = slideNumber(theme, mark.frame);
        else if (mark.role !== 'body') addTextMark(page, mark, fonts, mark.role);
        // Only the first can fill the layout's placeholder.
        else addTextMark(page, mark, fonts, bodies++ === 0 ? 'body' : undefined);
        break;
      case 'image': {
        const image = images.get(mark.url);
        if (image) addImageMark(page, mark, image);
        break;
      }
      case 'box':
        if (!isOnMaster(theme, layoutOf(slide), mark)) addBoxMark(page, mark);
        break;
      case 'line':
        addLineMark(page, mark);
        break;
      case 'table':
        addTableMark(page, mark, fonts);
        break;
      case 'chart':
        addChartMark(page, mark, fonts, drawing.background);
        break;
    }
  }
  const hasTitle = drawing.marks.some((mark) => mark.kind === 'text' && mark.role === 'title');
  if (!hasTitle && slide.title.trim() !== '') addUnseenTitle(page, slide.title, theme);
  if (slide.notes?.trim()) page.addNotes(cleanXmlText(slide.notes.trim()));
  return page;
}

/** Adds a slide's narration. @returns its length in seconds; undefined if there is none or it cannot be read */
async function addSpeech(
  page: PptxGenJS.Slide,
  recording: Blob | undefined,
  number: number,
  context: CodecContext,
): Promise<number | undefined> {
  if (!recording) return undefined;
  try {
    const sound = await toOfficeSound(recording, context);
    addNarration(page, sound);
    return sound.seconds;
  } catch {
    throwIfAborted(context);
    context.warn(`The narration of slide ${number} could not be read and is left out.`);
    return undefined;
  }
}

/** Adds a title above the slide, visible only to outlines and screen readers, as PowerPoint does. */
function addUnseenTitle(page: PptxGenJS.Slide, title: string, theme: Theme): void {
  const text = cleanXmlText(title.replace(/\s+/g, ' ').trim());
  const { display } = theme.fonts;
  page.addText(text, {
    placeholder: 'title',
    fontFace: display.name,
    color: toPptxColor(theme.title),
  });
}

/** Position of {@link addUnseenTitle}'s title. */
const unseen = { x: 0, y: -80, width: 1280, height: 60 } as const;

function placesOf({ marks }: SlideDrawing): SlideFinish['places'] {
  const frameOf = (role: 'title' | 'body') =>
    marks.find((mark) => mark.kind === 'text' && mark.role === role && mark.paragraphs.length > 0);
  const [title, body] = [frameOf('title'), frameOf('body')];
  return {
    title: title?.kind === 'text' ? title : { frame: unseen, anchor: 'top' },
    ...(body?.kind === 'text' ? { body } : {}),
  };
}

/** The slide's layout; an unknown value means `text-only` (specification 3, section 3). */
function layoutOf({ layout }: Slide): SlideLayout {
  return layout in layoutNames ? layout : 'text-only';
}
