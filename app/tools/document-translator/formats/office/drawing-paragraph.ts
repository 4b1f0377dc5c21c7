// Reads a paragraph of DrawingML: of slides, notes, SmartArt and charts.

import type { TargetLanguage } from '../translatable';
import { ParagraphPieces } from './paragraph';
import { childOf, textOfNode, writtenPrefix, type XmlNode } from './xml-source';

/** The pieces of a paragraph, without its properties. Fields (slide number, date) are left unchanged. */
export function readDrawingParagraph(text: string, paragraph: XmlNode): ParagraphPieces {
  const pieces = new ParagraphPieces();
  for (const node of paragraph.children) {
    if (node.name === 'a:pPr') continue;
    const content = node.name === 'a:r' ? childOf(node, 'a:t') : undefined;
    if (!content) {
      if (node.name === 'a:endParaRPr') pieces.silent(node);
      else pieces.atom({ path: [], parts: [node] });
      continue;
    }
    const properties = childOf(node, 'a:rPr');
    const a = writtenPrefix(text, node);
    const tag = text.slice(node.start, node.openEnd);
    pieces.text(textOfNode(text, content).replace(/\n/g, ' '), drawingLook(text, properties), {
      path: [],
      open: (to) => `${tag}${drawingProperties(text, properties, a, to)}<${a}t>`,
      close: `</${a}t></${a}r>`,
    });
  }
  return pieces;
}

const noise = /\s(?:lang|altLang|dirty|err|noProof|smtClean|kumimoji)="[^"]*"/g;

function drawingLook(text: string, properties: XmlNode | undefined): string {
  if (!properties) return '';
  const own = text
    .slice(properties.start, properties.openEnd)
    .replace(noise, '')
    .replace(/\/?>$/, '');
  const children = text.slice(properties.openEnd, properties.closeStart);
  return `${own.replace(/^<\S+\s*/, '').trim()}${children}`;
}

function drawingProperties(
  text: string,
  properties: XmlNode | undefined,
  a: string,
  to: TargetLanguage,
): string {
  if (!properties) return `<${a}rPr lang="${to.language}"/>`;
  const tag = text.slice(properties.start, properties.openEnd).replace(noise, '');
  return `${tag.replace(/^<[^\s/>]+/, `$& lang="${to.language}"`)}${text.slice(properties.openEnd, properties.end)}`;
}

/** An edit that gives a paragraph the direction of the target language; undefined if none is needed. */
export function drawingDirectionEdit(
  text: string,
  paragraph: XmlNode,
  to: TargetLanguage,
  wasRightToLeft: boolean,
): { start: number; end: number; text: string } | undefined {
  if (to.rightToLeft === wasRightToLeft) return undefined;
  const value = to.rightToLeft ? '1' : '0';
  const properties = childOf(paragraph, 'a:pPr');
  if (!properties) {
    const a = writtenPrefix(text, paragraph);
    const at = paragraph.openEnd;
    return { start: at, end: at, text: `<${a}pPr rtl="${value}"/>` };
  }
  const tag = text.slice(properties.start, properties.openEnd);
  // Swap the alignment to the start, which is now on the other side; 'l' and 'r' are absolute here.
  const align = to.rightToLeft
    ? ([/(\salgn=)"l"/, '$1"r"'] as const)
    : ([/(\salgn=)"r"/, '$1"l"'] as const);
  const turned = tag.replace(/\srtl="[^"]*"/, '').replace(align[0], align[1]);
  return {
    start: properties.start,
    end: properties.openEnd,
    text: turned.replace(/^<[^\s/>]+/, `$& rtl="${value}"`),
  };
}
