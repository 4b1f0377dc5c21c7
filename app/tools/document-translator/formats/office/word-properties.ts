// The changes of a translation to the properties of Word's runs and paragraphs: the language, and the
// direction of writing. The order of elements follows the schema (ECMA-376 part 1, 17.3.1 and 17.3.2).

import type { TargetLanguage } from '../translatable';
import { childOf, writtenPrefix, type XmlNode } from './xml-source';

/** Scripts for which Word uses the 'complex script' variants of bold, italic and size. */
const complexScript =
  /^(?:ar|fa|ur|he|yi|ps|sd|ug|hi|mr|ne|bn|as|pa|gu|or|ta|te|kn|ml|si|th|lo|km|my)\b/i;
const eastAsian = /^(?:zh|ja|ko)\b/i;
const twins: Readonly<Record<string, string>> = { 'w:b': 'bCs', 'w:i': 'iCs', 'w:sz': 'szCs' };
const afterLanguage = new Set(['w:eastAsianLayout', 'w:specVanish', 'w:oMath', 'w:rPrChange']);
const afterDirection = new Set(
  (
    'adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc ' +
    'textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange'
  )
    .split(' ')
    .map((name) => `w:${name}`),
);

/** A key of a run's formatting: its properties without those left by spelling and spacing tools. */
export function lookKey(text: string, properties: XmlNode | undefined): string {
  if (!properties) return '';
  return (
    properties.children
      .filter(({ name }) => !/^w:(?:lang|noProof|spacing|kern|w|rtl|rPrChange)$/.test(name))
      .map((child) => text.slice(child.start, child.end))
      // A hint about the font slot of a script does not affect the formatting.
      .filter((xml) => !/^<\S+rFonts\s+\S+hint="\w*"\s*\/>$/.test(xml))
      .join('')
  );
}

/**
 * A run's properties for text in another language.
 * @param run its namespace prefix is used
 */
export function runProperties(
  text: string,
  run: XmlNode,
  properties: XmlNode | undefined,
  to: TargetLanguage,
): string {
  const w = writtenPrefix(text, run);
  const slice = (node: XmlNode) => text.slice(node.start, node.end);
  if (w === '') return properties ? slice(properties) : '';
  const children = properties?.children ?? [];
  const names = new Set(children.map(({ name }) => name));
  const out: string[] = [];
  const last: string[] = [];
  for (const child of children) {
    if (child.name === 'w:lang' || child.name === 'w:rtl') continue;
    if (afterLanguage.has(child.name)) {
      last.push(slice(child));
      continue;
    }
    out.push(slice(child));
    const twin = twins[child.name];
    if (twin && complexScript.test(to.language) && !names.has(`w:${twin}`))
      out.push(slice(child).replace(/^<[^\s/>]+/, `<${w}${twin}`));
  }
  // w:cs and w:em go between w:rtl and w:lang.
  const between = out.filter((xml) => new RegExp(`^<${w}(?:cs|em)\\b`).test(xml));
  const before = out.filter((xml) => !between.includes(xml));
  if (to.rightToLeft) before.push(`<${w}rtl/>`);
  else if (names.has('w:rtl')) before.push(`<${w}rtl ${w}val="0"/>`);
  const language = [
    `${w}val="${to.language}"`,
    ...(eastAsian.test(to.language) ? [`${w}eastAsia="${to.language}"`] : []),
    ...(complexScript.test(to.language) ? [`${w}bidi="${to.language}"`] : []),
  ];
  const parts = [...before, ...between, `<${w}lang ${language.join(' ')}/>`, ...last];
  return `<${w}rPr>${parts.join('')}</${w}rPr>`;
}

/** An edit that gives a paragraph the direction of the target language; undefined if none is needed. */
export function directionEdit(
  text: string,
  paragraph: XmlNode,
  to: TargetLanguage,
  wasRightToLeft: boolean,
): { start: number; end: number; text: string } | undefined {
  const w = writtenPrefix(text, paragraph);
  if (w === '' || to.rightToLeft === wasRightToLeft) return undefined;
  const bidi = to.rightToLeft ? `<${w}bidi/>` : `<${w}bidi ${w}val="0"/>`;
  const properties = paragraph.children.find(({ name }) => name === 'w:pPr');
  if (!properties || properties.closeStart === properties.openEnd) {
    const [start, end] = properties
      ? [properties.start, properties.end]
      : [paragraph.openEnd, paragraph.openEnd];
    return { start, end, text: `<${w}pPr>${bidi}</${w}pPr>` };
  }
  const old = properties.children.find(({ name }) => name === 'w:bidi');
  if (old) return { start: old.start, end: old.end, text: bidi };
  const next = properties.children.find(({ name }) => afterDirection.has(name));
  const at = next?.start ?? properties.closeStart;
  return { start: at, end: at, text: bidi };
}

const beforeTableDirection = new Set(['w:tblStyle', 'w:tblpPr', 'w:tblOverlap']);

/** An edit that moves a table's first column to the right; undefined if nothing has to change. */
export function tableEdit(
  text: string,
  table: XmlNode,
): { start: number; end: number; text: string } | undefined {
  const w = writtenPrefix(text, table);
  const properties = childOf(table, 'w:tblPr');
  if (w === '' || !properties || properties.openEnd === properties.closeStart) return undefined;
  if (childOf(properties, 'w:bidiVisual')) return undefined;
  const before = properties.children.findLast(({ name }) => beforeTableDirection.has(name));
  const at = before?.end ?? properties.openEnd;
  return { start: at, end: at, text: `<${w}bidiVisual/>` };
}
