// Reopens a PPTX before it is offered, as verify-docx.ts does, and counts its slides.

import { ToolError } from '@entropy-tools/core/tool-error';
import { elements, type MarkupElement, nodeText } from '@entropy-tools/data/ooxml/markup-tree';
import { openOfficeFile } from '../write-docx/verify-docx';

export interface PptxCounts {
  slides: number;
  /** Text of each slide in order, paragraphs separated by line ends. */
  texts: string[];
  /** For a result line: `5 slides`. */
  detail: string;
}

/** Verifies a PPTX by reading it again. @throws ToolError `internal` when the file is invalid */
export async function verifyPptx(bytes: Uint8Array<ArrayBuffer>): Promise<PptxCounts> {
  const parts = await openOfficeFile(bytes);
  const texts: string[] = [];
  for (let number = 1; ; number++) {
    const slide = parts.get(`ppt/slides/slide${number}.xml`);
    if (!slide) break;
    texts.push(paragraphs(slide).join('\n'));
  }
  const presentation = parts.get('ppt/presentation.xml');
  const list = elements(presentation).find((element) => element.name === 'p:sldIdLst');
  if (texts.length === 0 || elements(list).length !== texts.length)
    throw new ToolError(
      'internal',
      'The presentation did not open when it was checked, so it is not offered. Please try again.',
    );
  const noun = texts.length === 1 ? 'slide' : 'slides';
  return { slides: texts.length, texts, detail: `${texts.length} ${noun}` };
}

function paragraphs(node: MarkupElement): string[] {
  return elements(node).flatMap((element) =>
    element.name === 'a:p' ? [paragraphText(element)] : paragraphs(element),
  );
}

function paragraphText(node: MarkupElement): string {
  return elements(node)
    .map((element) =>
      element.name === 'a:t'
        ? nodeText(element)
        : element.name === 'a:br'
          ? ' '
          : element.name === 'a:fld'
            ? ''
            : paragraphText(element),
    )
    .join('');
}
