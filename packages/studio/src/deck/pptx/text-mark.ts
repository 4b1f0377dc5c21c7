// A text mark as a native text box: paragraphs with real bullets, runs with their looks, exact line
// heights, so that lines stand where they were drawn.

import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import type PptxGenJS from 'pptxgenjs';
import type { FontPair } from '../deck-fonts';
import { markWidth } from '../layout/set-text';
import type { Mark, Paragraph, Run } from '../slide-drawing';
import { hexOf, placeOf, pointsOf } from './units';

type TextMark = Extract<Mark, { kind: 'text' }>;
type Options = PptxGenJS.TextPropsOptions;

/** What the object of a photo's credit is called, by which an import knows it. */
export const CREDIT_NAME = 'Photo credit';

/** Adds a text; it may be the slide's title or body, or the credit of its photo. */
export function addTextMark(
  page: PptxGenJS.Slide,
  mark: TextMark,
  fonts: FontPair,
  as?: 'title' | 'body' | 'credit',
): void {
  if (mark.paragraphs.length === 0) return;
  page.addText(
    mark.paragraphs.flatMap((paragraph) => paragraphRuns(paragraph, fonts)),
    {
      ...placeOf(mark.frame),
      ...{ margin: 0, valign: mark.anchor, wrap: as !== 'credit', fit: 'shrink' },
      ...(as === 'title' || as === 'body'
        ? { placeholder: as }
        : { objectName: as === 'credit' ? CREDIT_NAME : 'Text' }),
    },
  );
}

/** The runs of a paragraph for pptxgenjs; the last ends it. */
export function paragraphRuns(paragraph: Paragraph, fonts: FontPair): PptxGenJS.TextProps[] {
  const { bullet, size, align, rtl, lineHeight, spaceBefore } = paragraph;
  const look: Options = {
    bullet: bulletOf(paragraph),
    ...(bullet && bullet.level > 0 ? { indentLevel: bullet.level } : {}),
    ...{ align, lineSpacing: pointsOf(lineHeight), paraSpaceBefore: pointsOf(spaceBefore) },
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
            fontSize: pointsOf(size),
            color: hexOf(run.color ?? paragraph.color),
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

/** A run parted where the text forces a new line. */
function linesOf(run: Run): { run: Run; isBroken: boolean }[] {
  return run.text
    .split('\n')
    .map((text, index) => ({ run: { ...run, text }, isBroken: index > 0 }));
}

function bulletOf(paragraph: Paragraph): Options['bullet'] {
  const { bullet } = paragraph;
  // False states that there is none; absent would inherit the layout's.
  if (!bullet) return false;
  const indent = pointsOf(markWidth(paragraph));
  if (bullet.kind === 'dot') return { indent };
  return { type: 'number', numberStartAt: Number.parseInt(bullet.label, 10) || 1, indent };
}
