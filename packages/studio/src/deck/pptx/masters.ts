// Slide layouts of the file, one for each layout of the deck, with real placeholders for title and body, so
// that outlines, screen readers and a change of layout in PowerPoint find them.
import type PptxGenJS from 'pptxgenjs';
import type { SlideLayout } from '../deck';
import { margin, ornamentMarks } from '../layout/parts';
import { type Mark, SLIDE_WIDTH } from '../slide-drawing';
import type { Theme } from '../themes';
import { layoutNames } from './layout-names';
import { pixelsToInches, toPptxColor, toPptxFrame } from './units';

const pictures: readonly SlideLayout[] = ['image-only', 'image-title-overlay'];

/** Defines the layouts that a deck uses. */
export function defineMasters(pptx: PptxGenJS, theme: Theme, used: Iterable<SlideLayout>): void {
  for (const layout of new Set(used)) {
    const width = SLIDE_WIDTH - margin.x * 2;
    const isPicture = pictures.includes(layout);
    pptx.defineSlideMaster({
      title: layoutNames[layout],
      background: { color: toPptxColor(theme.background) },
      objects: [
        ...(isPicture ? [] : ornamentObjects(theme)),
        {
          placeholder: {
            options: {
              ...{
                name: 'title',
                type: 'title',
                margin: 0,
                bold: true,
                valign: 'top',
                align: 'left',
              },
              ...toPptxFrame({ x: margin.x, y: margin.top, width, height: 86 }),
              ...{
                fontFace: theme.fonts.display.name,
                fontSize: 28,
                color: toPptxColor(theme.title),
              },
            },
            text: '',
          },
        },
        {
          placeholder: {
            options: {
              ...{ name: 'body', type: 'body', margin: 0, valign: 'top', align: 'left' },
              ...toPptxFrame({ x: margin.x, y: 166, width, height: 494 }),
              ...{ fontFace: theme.fonts.text.name, fontSize: 16, color: toPptxColor(theme.text) },
            },
            text: '',
          },
        },
      ],
    });
  }
}

type MasterObject = NonNullable<PptxGenJS.SlideMasterProps['objects']>[number];

function ornamentObjects(theme: Theme): MasterObject[] {
  return ornamentMarks({ theme }).flatMap((mark): MasterObject[] => {
    // Layouts cannot hold circles and lines; slides contain those.
    if (mark.kind !== 'box' || mark.radius > 0) return [];
    const fill = { color: toPptxColor(mark.fill) };
    return [{ rect: { ...toPptxFrame(mark.frame), fill } }];
  });
}

/** Whether a mark is already part of the slide's layout. */
export function isOnMaster(theme: Theme, layout: SlideLayout, mark: Mark): boolean {
  if (pictures.includes(layout)) return false;
  return ornamentMarks({ theme }).some(
    (one) => one.kind === 'box' && one.radius === 0 && JSON.stringify(one) === JSON.stringify(mark),
  );
}

/** Position and style of the slide number, which PowerPoint turns into a field. */
export function slideNumber(
  theme: Theme,
  frame: { x: number; y: number; width: number; height: number },
): PptxGenJS.SlideNumberProps {
  return {
    ...toPptxFrame(frame),
    w: pixelsToInches(frame.width),
    fontFace: theme.fonts.text.name,
    ...{
      fontSize: 9,
      color: toPptxColor(theme.muted),
      align: 'right',
      margin: 0,
      valign: 'middle',
    },
  };
}
