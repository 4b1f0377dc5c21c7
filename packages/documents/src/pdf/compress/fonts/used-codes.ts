/**
 * Finds which codes a document shows in which font, by reading all its content streams. Fonts that may be
 * used elsewhere (form fields, unreadable contents) are not included.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import type { Operand } from '../../content/lexer';
import { readOperations } from '../../content/operations';
import { decodeContent, readPageContent } from '../../content/page-content';

/** The strings shown in each font; strings of a composite font are not split into codes yet. */
export type ShownText = ReadonlyMap<PDFDict, readonly Uint8Array[]>;

interface Content {
  bytes: Uint8Array | undefined;
  resources: PDFObject | undefined;
}

interface Reading {
  shown: Map<PDFDict, Uint8Array[]>;
  /** Resources of content that was read. */
  seen: Set<PDFDict>;
  isSure: boolean;
}

/**
 * Collects the text shown in each font of a PDF.
 * @returns undefined when text may be shown in a way that is not supported here
 */
export async function readShownText(
  document: PDFDocument,
  context: CodecContext,
): Promise<ShownText | undefined> {
  const reading: Reading = { shown: new Map(), seen: new Set(), isSure: true };
  for (const content of contentsOf(document)) {
    throwIfAborted(context);
    await new Promise((resolve) => setTimeout(resolve, 0));
    readContent(content, reading);
    if (!reading.isSure) return undefined;
  }
  for (const font of fontsElsewhere(document, reading.seen)) reading.shown.delete(font);
  return reading.shown;
}

function* contentsOf(document: PDFDocument): Generator<Content> {
  const { context } = document;
  for (const page of document.getPages())
    yield {
      bytes: readPageContent(page),
      resources: context.lookup(page.node.getInheritableAttribute(PDFName.Resources)),
    };
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) {
      const { dict } = object;
      const isForm = dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form');
      if (isForm || dict.has(PDFName.of('PatternType')))
        yield { bytes: decodeContent(object, context), resources: dict.lookup(PDFName.Resources) };
    } else if (isType3(object)) {
      const letters = object.lookup(PDFName.of('CharProcs'));
      for (const key of letters instanceof PDFDict ? letters.keys() : [])
        yield {
          bytes: decodeContent((letters as PDFDict).get(key), context),
          resources: object.lookup(PDFName.Resources),
        };
    }
  }
}

function isType3(object: PDFObject): object is PDFDict {
  return object instanceof PDFDict && object.lookup(PDFName.of('Subtype')) === PDFName.of('Type3');
}

function readContent({ bytes, resources }: Content, reading: Reading): void {
  const fonts = resourcesOf(resources, 'Font');
  if (fonts) {
    reading.seen.add(fonts);
    for (const key of fonts.keys()) fontNamed(fonts, key, reading);
  }
  if (!bytes) {
    reading.isSure = false;
    return;
  }
  const kept: (Uint8Array[] | undefined)[] = [];
  let current: Uint8Array[] | undefined;
  for (const { operator, operands } of readOperations(bytes)) {
    if (operator === 'q') kept.push(current);
    else if (operator === 'Q') current = kept.pop();
    else if (operator === 'Tf') {
      const [name] = operands;
      current =
        fonts && name?.kind === 'name'
          ? fontNamed(fonts, PDFName.of(name.value), reading)
          : undefined;
    } else if (operator === 'gs' && setsFont(resources, operands[0])) reading.isSure = false;
    else if (operator === 'Tj' || operator === 'TJ' || operator === "'" || operator === '"') {
      const texts = stringsIn(operands);
      // Without a font of its own, a form uses the one of its caller.
      if (!current && texts.length > 0) reading.isSure = false;
      current?.push(...texts);
    }
  }
}

function fontNamed(fonts: PDFDict, key: PDFName, reading: Reading): Uint8Array[] | undefined {
  const font = fonts.lookup(key);
  if (!(font instanceof PDFDict)) return undefined;
  const known = reading.shown.get(font);
  if (known) return known;
  const texts: Uint8Array[] = [];
  reading.shown.set(font, texts);
  return texts;
}

function setsFont(resources: PDFObject | undefined, operand: Operand | undefined): boolean {
  const states = resourcesOf(resources, 'ExtGState');
  if (!states || operand?.kind !== 'name') return false;
  const state = states.lookup(PDFName.of(operand.value));
  return state instanceof PDFDict && state.has(PDFName.of('Font'));
}

function stringsIn(operands: readonly Operand[]): Uint8Array[] {
  return operands.flatMap((each) => {
    if (each.kind === 'string') return [each.bytes];
    return each.kind === 'array' ? stringsIn(each.items) : [];
  });
}

function resourcesOf(resources: PDFObject | undefined, kind: string): PDFDict | undefined {
  const found = resources instanceof PDFDict ? resources.lookup(PDFName.of(kind)) : undefined;
  return found instanceof PDFDict ? found : undefined;
}

/** Fonts in resources of content that was not read, mainly of form fields. */
function fontsElsewhere({ context }: PDFDocument, seen: ReadonlySet<PDFDict>): Set<PDFDict> {
  const found = new Set<PDFDict>();
  const look = (object: PDFObject | undefined, depth: number): void => {
    if (depth > 50) return;
    if (object instanceof PDFArray) for (const each of object.asArray()) look(each, depth + 1);
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) return;
    const fonts = dict.lookup(PDFName.of('Font'));
    if (fonts instanceof PDFDict && !seen.has(fonts))
      for (const key of fonts.keys()) {
        const font = fonts.lookup(key);
        if (font instanceof PDFDict) found.add(font);
      }
    for (const value of dict.values()) look(value, depth + 1);
  };
  for (const [, object] of context.enumerateIndirectObjects()) look(object, 0);
  return found;
}
