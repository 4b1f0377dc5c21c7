import {
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import { readOperations } from '../content/operations';
import { decodeContent, readPageContent } from '../content/page-content';

/** Resources that draw, by the operators that name them. */
const kindOfOperator: Readonly<Record<string, string>> = {
  ...{ Do: 'XObject', gs: 'ExtGState', scn: 'Pattern', SCN: 'Pattern' },
};
const kinds = ['XObject', 'ExtGState', 'Pattern'];
const MAX_DEPTH = 20;

/**
 * Deletes pictures, forms, patterns and masks that redacted pages no longer draw, unless another page draws them:
 * shared resources would otherwise keep them in the file.
 */
export function deleteUnusedObjects(
  document: PDFDocument,
  retired: readonly PDFRef[],
  signal: AbortSignal,
): void {
  if (retired.length === 0) return;
  const drawn = new Set<PDFRef>();
  for (const page of document.getPages()) {
    signal.throwIfAborted();
    const resources = page.node.getInheritableAttribute(PDFName.of('Resources'));
    collectDrawn(readPageContent(page), page.node.context.lookup(resources), page, drawn);
  }
  for (const reference of retired) if (!drawn.has(reference)) document.context.delete(reference);
}

/** Everything that draws and that a page's resources lead to, whether it is drawn or not. */
export function drawableObjects(page: PDFPage): PDFRef[] {
  const { context } = page.node;
  const found = new Set<PDFRef>();
  const visit = (resources: PDFObject | undefined, depth: number) => {
    if (!(resources instanceof PDFDict) || depth > MAX_DEPTH) return;
    for (const kind of kinds) {
      const named = resources.lookup(PDFName.of(kind));
      for (const value of named instanceof PDFDict ? named.values() : []) {
        const reference = drawableOf(value, page);
        if (!reference || found.has(reference)) continue;
        found.add(reference);
        const stream = context.lookup(reference);
        if (stream instanceof PDFRawStream)
          visit(stream.dict.lookup(PDFName.of('Resources')), depth + 1);
      }
    }
  };
  visit(context.lookup(page.node.getInheritableAttribute(PDFName.of('Resources'))), 0);
  return [...found];
}

/** A picture, form or pattern; of graphics parameters, the group of their mask. */
function drawableOf(value: PDFObject | undefined, { node }: PDFPage): PDFRef | undefined {
  const object = node.context.lookup(value);
  if (object instanceof PDFRawStream) return value instanceof PDFRef ? value : undefined;
  const mask = object instanceof PDFDict && object.lookup(PDFName.of('SMask'));
  const group = mask instanceof PDFDict ? mask.get(PDFName.of('G')) : undefined;
  return group instanceof PDFRef ? group : undefined;
}

function collectDrawn(
  content: Uint8Array | undefined,
  resources: PDFObject | undefined,
  page: PDFPage,
  drawn: Set<PDFRef>,
): void {
  if (!(resources instanceof PDFDict)) return;
  const { context } = page.node;
  for (const [kind, name] of content ? namesDrawn(content) : allNames(resources)) {
    const named = resources.lookup(PDFName.of(kind));
    const reference = drawableOf(named instanceof PDFDict ? named.get(name) : undefined, page);
    if (!reference || drawn.has(reference)) continue;
    drawn.add(reference);
    const form = context.lookup(reference);
    if (!(form instanceof PDFRawStream) || !form.dict.has(PDFName.of('BBox'))) continue;
    const own = form.dict.lookup(PDFName.of('Resources')) ?? resources;
    collectDrawn(decodeContent(form, context), own, page, drawn);
  }
}

function namesDrawn(content: Uint8Array): [kind: string, name: PDFName][] {
  const names: [string, PDFName][] = [];
  for (const { operator, operands } of readOperations(content)) {
    const kind = kindOfOperator[operator];
    const name = operands.at(-1);
    if (kind && name?.kind === 'name') names.push([kind, PDFName.of(name.value)]);
  }
  return names;
}

/** Unreadable content may draw all of its resources. */
function allNames(resources: PDFDict): [kind: string, name: PDFName][] {
  return kinds.flatMap((kind) => {
    const named = resources.lookup(PDFName.of(kind));
    return named instanceof PDFDict
      ? named.keys().map((name): [string, PDFName] => [kind, name])
      : [];
  });
}
