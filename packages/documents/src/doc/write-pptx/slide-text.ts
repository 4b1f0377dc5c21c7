// Converts inlines to text runs of pptxgenjs, paragraph by paragraph.

import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import type PptxGenJS from 'pptxgenjs';
import { isFaint } from '../colour';
import { safeHref } from '../inline-list';
import { type Inline, inlineText } from '../model';
import { isRightToLeft } from '../text-direction';
import type { SlideLine } from './slide-lines';

type Run = PptxGenJS.TextProps;
type RunOptions = PptxGenJS.TextPropsOptions;

/** Colours of the deck, `rrggbb`. */
export const colours = { ink: '1F2933', soft: '5B6775', accent: '1F5FA8', paper: 'FFFFFF' };

/** Context for resolving links and the language of runs. */
export interface TextScope {
  /** 1-based slide number of each heading id. */
  slideOfId: ReadonlyMap<string, number>;
  /** BCP 47 tag. */
  language: string;
}

/** The runs of one line; the last ends the paragraph. */
export function lineToRuns(line: SlideLine, scope: TextScope): Run[] {
  const rightToLeft = isRightToLeft(inlineText(line.inlines));
  const paragraph: RunOptions = {
    // False explicitly removes the marker; when absent, one would be inherited.
    bullet: bulletOf(line),
    ...(line.level > 0 ? { indentLevel: Math.min(line.level, 8) } : {}),
    ...(rightToLeft ? { rtlMode: true, align: 'right' as const } : { align: 'left' as const }),
  };
  const look: RunOptions =
    line.style === 'subheading'
      ? { bold: true, color: colours.accent }
      : line.style === 'code'
        ? { fontFace: 'Consolas' }
        : line.style === 'quote'
          ? { italic: true, color: colours.soft }
          : {};
  const runs = inlinesToRuns(line.inlines, scope).map((run) => ({
    ...run,
    options: { ...paragraph, ...look, ...run.options },
  }));
  const last = runs.at(-1);
  if (last) last.options = { ...last.options, breakLine: true };
  return runs;
}

/**
 * Runs without paragraph properties, for titles and cells.
 * @param onDark whether they are on a dark fill, where light text stays light
 */
export function inlinesToRuns(inlines: readonly Inline[], scope: TextScope, onDark = false): Run[] {
  const runs: Run[] = [];
  let softBreak = false;
  for (const inline of inlines) {
    if (inline.kind === 'break') {
      softBreak = runs.length > 0;
      continue;
    }
    if (inline.kind === 'image') continue;
    const text = cleanXmlText(inline.text).replaceAll('\n', ' ');
    if (text === '') continue;
    const link = inline.href ? linkOf(inline.href, scope) : undefined;
    const options: RunOptions = {
      lang: scope.language,
      ...(softBreak ? { softBreakBefore: true } : {}),
      ...(inline.bold ? { bold: true } : {}),
      ...(inline.italic ? { italic: true } : {}),
      ...(inline.underline ? { underline: { style: 'sng' as const } } : {}),
      ...(inline.strike ? { strike: 'sngStrike' as const } : {}),
      ...(inline.superscript ? { superscript: true } : {}),
      ...(inline.subscript ? { subscript: true } : {}),
      ...(inline.code ? { fontFace: 'Consolas' } : {}),
      ...(inline.color && !link && (onDark || !isFaint(inline.color))
        ? { color: inline.color.slice(1).toUpperCase() }
        : {}),
      ...(inline.highlight ? { highlight: inline.highlight.slice(1).toUpperCase() } : {}),
      ...(link ? { hyperlink: link, color: colours.accent } : {}),
    };
    softBreak = false;
    runs.push({ text, options });
  }
  return runs;
}

function bulletOf(line: SlideLine): RunOptions['bullet'] {
  if (line.bullet === undefined) return false;
  if (line.bullet === 'dot') return { indent: 18 };
  return { type: 'number', numberStartAt: Math.max(1, line.bullet), indent: 24 };
}

function linkOf(href: string, scope: TextScope): PptxGenJS.HyperlinkProps | undefined {
  const safe = safeHref(href);
  if (safe === undefined) return undefined;
  if (!safe.startsWith('#')) return { url: safe };
  const slide = scope.slideOfId.get(safe.slice(1));
  return slide === undefined ? undefined : { slide };
}
