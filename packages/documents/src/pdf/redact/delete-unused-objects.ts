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

/**
 * Deletes pictures and forms that redacted pages no longer draw, unless another page draws them: shared
 * resources would otherwise keep them in the file.
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

function collectDrawn(
  content: Uint8Array | undefined,
  resources: PDFObject | undefined,
  page: PDFPage,
  drawn: Set<PDFRef>,
): void {
  const { context } = page.node;
  const objects =
    resources instanceof PDFDict ? resources.lookup(PDFName.of('XObject')) : undefined;
  if (!(objects instanceof PDFDict)) return;
  const names = content
    ? namesDrawn(content)
    : // Unreadable content may draw all of its resources.
      objects.keys();
  for (const name of names) {
    const reference = objects.get(name);
    if (!(reference instanceof PDFRef) || drawn.has(reference)) continue;
    drawn.add(reference);
    const form = context.lookup(reference);
    if (!(form instanceof PDFRawStream) || !form.dict.has(PDFName.of('BBox'))) continue;
    const own = form.dict.lookup(PDFName.of('Resources')) ?? resources;
    collectDrawn(decodeContent(form, context), own, page, drawn);
  }
}

function namesDrawn(content: Uint8Array): PDFName[] {
  const names: PDFName[] = [];
  for (const { operator, operands } of readOperations(content)) {
    const [name] = operands;
    if (operator === 'Do' && name?.kind === 'name') names.push(PDFName.of(name.value));
  }
  return names;
}
