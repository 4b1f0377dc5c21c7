import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import type { PdfKitDocument } from './pdfkit-parts';

/**
 * Sets the document's metadata (XMP) in place of pdfkit's, which does not escape titles. The mark of PDF/UA-1
 * is set only when title and language are known too.
 * @param isSound whether the tags meet every rule that a program can check
 */
export function describeDocument(doc: PdfKitDocument, isSound: boolean): void {
  doc._addInfo = () => {
    const { Title, Author, Creator, CreationDate } = doc.info;
    const parts = [
      `<xmp:CreateDate>${CreationDate.toISOString().slice(0, 19)}Z</xmp:CreateDate>`,
      `<xmp:CreatorTool>${escapeXml(Creator)}</xmp:CreatorTool>`,
      Title && `<dc:title><rdf:Alt>${item(Title, ' xml:lang="x-default"')}</rdf:Alt></dc:title>`,
      Author && `<dc:creator><rdf:Seq>${item(Author)}</rdf:Seq></dc:creator>`,
      isSound && Title && doc.options.lang && '<pdfuaid:part>1</pdfuaid:part>',
    ];
    const spaces =
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"';
    doc.appendXML(
      `<rdf:Description rdf:about="" ${spaces}>${parts.filter(Boolean).join('')}</rdf:Description>`,
      false,
    );
  };
}

function item(text: string, attributes = ''): string {
  return `<rdf:li${attributes}>${escapeXml(text)}</rdf:li>`;
}
