// Clause 6.6: the document's XMP, and which PDF/A version it claims.

import { elements, type MarkupElement, nodeText } from '@entropy-tools/data/ooxml/markup-tree';
import { parseXmlPart } from '@entropy-tools/data/ooxml/xml-part';
import { type PDFDocument, PDFRawStream } from 'pdf-lib';
import { decodeContent } from '../content/page-content';
import { entry, resolved } from '../merge/pdf-values';
import type { Findings } from './findings';

/** A claimed version: part 2, conformance B is PDF/A-2b. */
export interface PdfAClaim {
  part: string;
  conformance: string;
}

/** @returns the claim; undefined when there is no readable one */
export function checkMetadata(
  { catalog, context }: PDFDocument,
  found: Findings,
): PdfAClaim | undefined {
  const stream = resolved(context, entry(catalog, 'Metadata'));
  if (!(stream instanceof PDFRawStream)) {
    found.add('6.6.2.1', 'The document has no XMP metadata');
    return undefined;
  }
  if (entry(stream.dict, 'Filter')) found.add('6.6.2.1', 'The XMP metadata is packed by a filter');
  const bytes = decodeContent(stream, context) ?? new Uint8Array();
  const text = new TextDecoder().decode(bytes);
  if (/<\?xpacket\b[^>]*\b(bytes|encoding)\s*=/.test(text))
    found.add('6.6.2.1', 'The header of the XMP packet has the attribute bytes or encoding');
  const root = rootOf(bytes);
  if (!root) {
    found.add('6.6.2.1', 'The XMP metadata is not well-formed XML');
    return undefined;
  }
  const claim = {
    part: propertyOf(root, 'part') ?? '',
    conformance: propertyOf(root, 'conformance') ?? '',
  };
  if (claim.part !== '2') found.add('6.6.4', 'The XMP metadata does not say that this is PDF/A-2');
  if (!['A', 'B', 'U'].includes(claim.conformance))
    found.add('6.6.4', 'The XMP metadata does not say A, B or U for the level');
  return claim.part === '' ? undefined : claim;
}

function rootOf(bytes: Uint8Array): MarkupElement | undefined {
  try {
    return parseXmlPart(bytes, 'XMP');
  } catch {
    return undefined;
  }
}

/** A property with the prefix `pdfaid`, the only one that the standard allows: an attribute or an element. */
function propertyOf(node: MarkupElement, name: string): string | undefined {
  const own = node.attributes[`pdfaid:${name}`];
  if (own !== undefined) return own.trim();
  if (node.name === `pdfaid:${name}`) return nodeText(node).trim();
  for (const child of elements(node)) {
    const found = propertyOf(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
