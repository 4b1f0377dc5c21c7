// Writes inlines as runs: marks, links, pictures, and direction for right-to-left scripts.

import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import type { ParagraphChild } from 'docx';
import { fitInto, type PlacedImage } from '../image-for-office';
import { safeHref } from '../inline-list';
import type { Inline, TextInline } from '../model';
import { splitByDirection } from '../text-direction';
import { writeControl } from './docx-controls';
import { writeFormula } from './docx-formulas';
import type { DocxLibrary, DocxWriterState } from './docx-state';

/** Runs of a paragraph; neighbouring runs with the same target share a link. */
export function writeInlines(inlines: readonly Inline[], state: DocxWriterState): ParagraphChild[] {
  const children: ParagraphChild[] = [];
  let link: { href: string; runs: ParagraphChild[] } | undefined;
  const closeLink = () => {
    if (link) children.push(wrapLink(link.href, link.runs, state));
    link = undefined;
  };
  for (const inline of inlines) {
    const href = inline.kind === 'text' && inline.href ? safeHref(inline.href) : undefined;
    if (href !== link?.href) closeLink();
    if (href !== undefined) link ??= { href, runs: [] };
    (link?.runs ?? children).push(...writeInline(inline, href !== undefined, state));
  }
  closeLink();
  return children;
}

function writeInline(inline: Inline, linked: boolean, state: DocxWriterState): ParagraphChild[] {
  const { docx } = state;
  if (inline.kind === 'break') return [new docx.TextRun({ break: 1 })];
  if (inline.kind === 'text' && inline.note !== undefined)
    return [new docx.FootnoteReferenceRun(inline.note)];
  if (inline.kind === 'text' && inline.control)
    return [writeControl(inline, inline.control, state)];
  if (inline.kind === 'text') return writeText(inline, linked, state);
  if (inline.image.formula) return [writeFormula(inline.image.formula, docx)];
  const image = state.images.get(inline.image);
  return image
    ? [writeImage(image, state)]
    : [new docx.TextRun({ text: cleanXmlText(`[${inline.image.alt || 'picture'}]`) })];
}

function writeText(run: TextInline, linked: boolean, state: DocxWriterState): ParagraphChild[] {
  const { docx } = state;
  const color = run.color?.slice(1);
  return splitByDirection(cleanXmlText(run.text)).map(
    ({ text, rightToLeft }) =>
      new docx.TextRun({
        children: run.field
          ? [pageNumber(run.field, docx)]
          : text
              .split(/(\t|\n)/)
              .filter((part) => part !== '')
              .map((part) => (part === '\t' ? new docx.Tab() : part.replace('\n', ' '))),
        ...(run.bold ? { bold: true, boldComplexScript: true } : {}),
        // A heading's style is bold, so a run that is not must say so.
        ...(run.bold === false ? { bold: false } : {}),
        ...(run.italic ? { italics: true, italicsComplexScript: true } : {}),
        ...(run.underline ? { underline: {} } : {}),
        ...(run.strike ? { strike: true } : {}),
        ...(run.superscript ? { superScript: true } : {}),
        ...(run.subscript ? { subScript: true } : {}),
        ...(color && /^[0-9a-f]{6}$/i.test(color) ? { color } : {}),
        ...(rightToLeft ? { rightToLeft: true } : {}),
        ...sizeOf(run),
        ...(run.font ? { font: cleanXmlText(run.font) } : {}),
        // A run can have only one character style: that of a link takes precedence, and code keeps its font.
        ...(linked ? { style: 'Hyperlink' } : run.code ? { style: 'CodeChar' } : {}),
        ...(linked && run.code ? { font: 'Consolas' } : {}),
      }),
  );
}

function pageNumber(field: NonNullable<TextInline['field']>, { PageNumber }: DocxLibrary) {
  if (field === 'page') return PageNumber.CURRENT;
  return field === 'pages' ? PageNumber.TOTAL_PAGES : PageNumber.TOTAL_PAGES_IN_SECTION;
}

/** Word measures sizes in half-points. */
function sizeOf({ sizePt }: TextInline) {
  if (sizePt === undefined) return {};
  const size = Math.round(Math.min(Math.max(sizePt, 4), 400) * 2);
  return { size, sizeComplexScript: size };
}

/** A picture scaled down to fit the text area if necessary. */
export function writeImage(image: PlacedImage, state: DocxWriterState): ParagraphChild {
  const type = officeType(image.type);
  const alt = cleanXmlText(image.alt);
  return new state.docx.ImageRun({
    type,
    data: image.bytes,
    transformation: fitInto(image, { width: state.textWidth, height: state.textHeight }),
    decorative: image.decorative,
    altText: { name: alt.slice(0, 60) || 'Picture', description: alt, title: '' },
  });
}

export function officeType(type: string): 'jpg' | 'png' | 'gif' | 'bmp' {
  if (type === 'image/jpeg') return 'jpg';
  if (type === 'image/gif') return 'gif';
  return type === 'image/bmp' ? 'bmp' : 'png';
}

function wrapLink(href: string, runs: ParagraphChild[], state: DocxWriterState): ParagraphChild {
  const { docx } = state;
  if (!href.startsWith('#')) return new docx.ExternalHyperlink({ link: href, children: runs });
  const anchor = state.bookmarks.get(href.slice(1)) ?? '_top';
  return new docx.InternalHyperlink({ anchor, children: runs });
}
