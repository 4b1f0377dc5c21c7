// Writes a formula as an equation of Word.

import { ToolError } from '@entropy-tools/core/tool-error';
import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import type { ParagraphChild } from 'docx';
import type { Formula } from '../model';
import type { DocxLibrary } from './docx-state';
import { ommlOf } from './omml';

/**
 * An equation within its line, or on its own in a paragraph that has nothing else; the source of one whose
 * MathML cannot be read.
 */
export function writeFormula({ tex, mathml, isBlock }: Formula, docx: DocxLibrary): ParagraphChild {
  const math = readMath(mathml);
  if (!math) return new docx.TextRun(cleanXmlText(tex));
  const whole = isBlock ? { name: 'm:oMathPara', attributes: {}, children: [math] } : math;
  // The library's type lists its own elements only; it writes any component of the paragraph.
  return asComponent(whole, docx) as unknown as ParagraphChild;
}

function readMath(mathml: string): MarkupElement | undefined {
  try {
    return ommlOf(mathml);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

function asComponent({ name, attributes, children }: MarkupElement, docx: DocxLibrary) {
  const component = new docx.ImportedXmlComponent(name, attributes);
  for (const child of children)
    component.push(typeof child === 'string' ? cleanXmlText(child) : asComponent(child, docx));
  return component;
}
