import JSZip from 'jszip';

/** Parts of a DOCX that a test builds by hand; each is the inner XML of its root. */
export interface DocxParts {
  /** Content of `w:body`. */
  body: string;
  /** Content of `w:styles`. */
  styles?: string;
  /** Content of `w:numbering`. */
  numbering?: string;
  /** Content of `w:footnotes`. */
  footnotes?: string;
  /** Further relationships of the document, as whole `<Relationship …/>` elements. */
  relationships?: string;
  /** Content of `cp:coreProperties`. */
  core?: string;
  /** Further files by path. */
  files?: Record<string, string | Uint8Array>;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const namespaces = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', office],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  ['c', 'http://schemas.openxmlformats.org/drawingml/2006/chart'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** A DOCX of raw WordprocessingML, for content that our own writers never produce. */
export async function makeDocx(parts: DocxParts): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  const part = (root: string, content: string) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${root} ${namespaces}>${content}</w:${root}>`;
  zip.file(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  zip.file(
    '_rels/.rels',
    relationships([
      relationship('rId1', 'officeDocument', 'word/document.xml'),
      '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>',
    ]),
  );
  zip.file(
    'docProps/core.xml',
    `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${parts.core ?? ''}</cp:coreProperties>`,
  );
  zip.file('word/document.xml', part('document', `<w:body>${parts.body}</w:body>`));
  const links = [parts.relationships ?? ''];
  for (const name of ['styles', 'numbering', 'footnotes'] as const) {
    const content = parts[name];
    if (content === undefined) continue;
    zip.file(`word/${name}.xml`, part(name, content));
    links.push(relationship(`rId-${name}`, name, `${name}.xml`));
  }
  zip.file('word/_rels/document.xml.rels', relationships(links));
  for (const [path, content] of Object.entries(parts.files ?? {})) zip.file(path, content);
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

/** One relationship; `type` is the last segment of its URI. */
export function relationship(id: string, type: string, target: string, external = false): string {
  const mode = external ? ' TargetMode="External"' : '';
  return `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode}/>`;
}

/** A paragraph with plain text and, where given, raw paragraph properties. */
export function wordParagraph(text: string, properties = ''): string {
  return `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${wordRun(text)}</w:p>`;
}

/** A run with plain text. */
export function wordRun(text: string, properties = ''): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${escaped}</w:t></w:r>`;
}

/** The first sector of a compound (OLE) file and the names of its alleged streams. */
export function makeCompoundFile(...streams: string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4096);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = new DataView(bytes.buffer);
  streams.forEach((name, stream) => {
    for (let index = 0; index < name.length; index++)
      view.setUint16(512 + stream * 128 + index * 2, name.charCodeAt(index), true);
  });
  return bytes;
}

function relationships(list: string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}
