// A text mark as a native text box: paragraphs with real bullets, styled runs, exact line heights, so that
// lines are where they were drawn.

import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import type PptxGenJS from 'pptxgenjs';
import type { FontPair } from '../deck-fonts';
import { markWidth } from '../layout/set-text';
import type { Mark, Paragraph, Run } from '../slide-drawing';
import { pixelsToPoints, toPptxColor, toPptxFrame } from './units';

type TextMark = Extract<Mark, { kind: 'text' }>;
type Options = PptxGenJS.TextPropsOptions;

/** Names of objects by which an import recognises them: a photo's credit, the slide's source, initials. */
export const objectNames = {
  credit: 'Photo credit',
  source: 'Source',
  ornament: 'Initials',
} as const;

/** Adds a text, optionally as the slide's title or body, or as an object with a name of its own. */
export function addTextMark(
  page: PptxGenJS.Slide,
  mark: TextMark,
  fonts: FontPair,
  as?: 'title' | 'body' | keyof typeof objectNames,
): void {
  if (mark.paragraphs.length === 0) return;
  page.addText(
    mark.paragraphs.flatMap((paragraph) => paragraphRuns(paragraph, fonts)),
    {
      ...toPptxFrame(mark.frame),
      ...{ margin: 0, valign: mark.anchor, wrap: as !== 'credit', fit: 'shrink' },
      ...(as === 'title' || as === 'body'
        ? { placeholder: as }
        : { objectName: as === undefined ? 'Text' : objectNames[as] }),
    },
  );
}

/** The runs of a paragraph for pptxgenjs; the last one ends the paragraph. */
export function paragraphRuns(paragraph: Paragraph, fonts: FontPair): PptxGenJS.TextProps[] {
  const { bullet, size, align, rtl, lineHeight, spaceBefore } = paragraph;
  const look: Options = {
    bullet: bulletOf(paragraph),
    ...(bullet && bullet.level > 0 ? { indentLevel: bullet.level } : {}),
    ...{
      align,
      lineSpacing: pixelsToPoints(lineHeight),
      paraSpaceBefore: pixelsToPoints(spaceBefore),
    },
    ...(rtl ? { rtlMode: true } : {}),
  };
  const runs = paragraph.runs
    .flatMap((run) => linesOf(run))
    .map(({ run, isBroken }) => {
      const font = run.code ? fonts.mono : fonts[paragraph.font];
      return {
        text: cleanXmlText(run.text),
        options: {
          ...look,
          ...{
            fontFace: font.name,
            fontSize: pixelsToPoints(size),
            color: toPptxColor(run.color ?? paragraph.color),
          },
          ...(isBroken ? { softBreakBefore: true } : {}),
          ...(run.bold ? { bold: true } : {}),
          ...(run.italic ? { italic: true } : {}),
          ...(run.strike ? { strike: 'sngStrike' as const } : {}),
          ...(run.href ? { hyperlink: { url: run.href } } : {}),
        } satisfies Options,
      };
    });
  const last = runs.at(-1);
  if (last) Object.assign(last.options, { breakLine: true });
  return runs;
}

/** Splits a run at forced line breaks. */
function linesOf(run: Run): { run: Run; isBroken: boolean }[] {
  return run.text
    .split('\n')
    .map((text, index) => ({ run: { ...run, text }, isBroken: index > 0 }));
}

function bulletOf(paragraph: Paragraph): Options['bullet'] {
  const { bullet } = paragraph;
  // False means no bullet; undefined would inherit the layout's.
  if (!bullet) return false;
  const indent = pixelsToPoints(markWidth(paragraph));
  if (bullet.kind === 'dot') return { indent };
  return { type: 'number', numberStartAt: Number.parseInt(bullet.label, 10) || 1, indent };
}
