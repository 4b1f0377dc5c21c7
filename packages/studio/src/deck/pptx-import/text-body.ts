// The paragraphs of a shape: styled runs, and lists according to the bullets of the shape, its layout and its
// master. Source: ECMA-376 part 1, 21.1.2.

import {
  child,
  elements,
  type MarkupElement,
  nodeText,
} from '@entropy-tools/data/ooxml/markup-tree';
import type { Relationship } from '@entropy-tools/data/ooxml/opc-package';
import { markdownCode } from '@entropy-tools/data/text/markdown-signs';
import { safeHref } from '@entropy-tools/documents/doc/inline-list';
import { isMonospaced } from '@entropy-tools/documents/doc/typeface';
import { escapeParagraphLine, runsToMarkdown } from '../markdown-source';
import type { Run } from '../slide-drawing';

/** The sources from which a shape's paragraphs inherit their bullets, nearest first. */
export type ListStyles = readonly (MarkupElement | undefined)[];

/** A parsed paragraph. */
export interface ReadParagraph {
  runs: Run[];
  level: number;
  bullet: 'none' | 'dot' | 'number';
  /** First number of a numbered list, if the file states it. */
  startAt: number | undefined;
}

const MAX_LEVEL = 8;

/** The paragraphs of a text body. */
export function readParagraphs(
  body: MarkupElement | undefined,
  styles: ListStyles,
  links: ReadonlyMap<string, Relationship>,
): ReadParagraph[] {
  return elements(body, 'a:p').map((paragraph) => {
    const look = child(paragraph, 'a:pPr');
    const level = Math.min(MAX_LEVEL, Math.max(0, Number(look?.attributes.lvl ?? 0) || 0));
    const own = [child(body, 'a:lstStyle'), ...styles].map((list) =>
      child(list, `a:lvl${level + 1}pPr`),
    );
    const mark = [look, ...own].map(markOf).find((one) => one !== undefined);
    return {
      runs: readRuns(paragraph, links),
      level,
      bullet: mark?.bullet ?? 'none',
      startAt: mark?.startAt,
    };
  });
}

/** Converts paragraphs to lines of a slide's content. */
export function paragraphsToLines(paragraphs: readonly ReadParagraph[]): string[] {
  const filled = paragraphs.filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
  if (
    filled.length > 0 &&
    filled.every(({ runs }) => runs.every(({ code, text }) => code || text.trim() === ''))
  )
    return [markdownCode(paragraphs.map(codeLine).join('\n').replace(/\s+$/, ''))];
  const counts: (number | undefined)[] = [];
  return filled.map(({ runs, level, bullet, startAt }) => {
    const text = runsToMarkdown(runs);
    counts.length = level + 1;
    if (bullet === 'none') {
      counts[level] = undefined;
      return escapeParagraphLine(text);
    }
    const indent = '    '.repeat(level);
    if (bullet === 'dot') {
      counts[level] = undefined;
      return `${indent}- ${text}`;
    }
    const before = counts[level];
    // Programs state either the first number of the list, or the number of each line.
    const number = before === undefined ? (startAt ?? 1) : Math.max(before + 1, startAt ?? 1);
    counts[level] = number;
    return `${indent}${Math.min(number, 999)}. ${text}`;
  });
}

function codeLine({ runs }: ReadParagraph): string {
  return runs.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('');
}

function markOf(
  look: MarkupElement | undefined,
): { bullet: ReadParagraph['bullet']; startAt?: number } | undefined {
  if (child(look, 'a:buNone')) return { bullet: 'none' };
  const number = child(look, 'a:buAutoNum');
  if (number) {
    const startAt = Number(number.attributes.startAt);
    return { bullet: 'number', ...(Number.isInteger(startAt) ? { startAt } : {}) };
  }
  return child(look, 'a:buChar') || child(look, 'a:buBlip') ? { bullet: 'dot' } : undefined;
}

/** The runs of a paragraph; a line break becomes a blank. */
export function readRuns(
  paragraph: MarkupElement,
  links: ReadonlyMap<string, Relationship>,
): Run[] {
  return elements(paragraph).flatMap((element): Run[] => {
    if (element.name === 'a:br') return [{ text: ' ' }];
    if (element.name !== 'a:r' && element.name !== 'a:fld') return [];
    const text = nodeText(child(element, 'a:t'));
    if (text === '') return [];
    const look = child(element, 'a:rPr');
    const font = child(look, 'a:latin')?.attributes.typeface;
    const strike = look?.attributes.strike;
    const target = links.get(child(look, 'a:hlinkClick')?.attributes['r:id'] ?? '');
    const href = target?.external ? safeHref(target.target) : undefined;
    return [
      {
        text,
        ...(isOn(look?.attributes.b) ? { bold: true } : {}),
        ...(isOn(look?.attributes.i) ? { italic: true } : {}),
        ...(strike && strike !== 'noStrike' ? { strike: true } : {}),
        ...(isMonospaced(font) ? { code: true } : {}),
        ...(href && /^(https?:|mailto:)/.test(href) ? { href } : {}),
      },
    ];
  });
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
