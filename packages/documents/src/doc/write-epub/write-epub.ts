// Writes a document as EPUB 3: chapters as XHTML, a table of contents, pictures as files, the picture of a
// first page as cover. Limits: the look of the source (typefaces, columns, page sizes) is not kept, as
// reading programs set the text themselves. Source: EPUB 3.3.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import { visitHeadings } from '../anchors';
import { collectImages, type TranscodeImage } from '../image-for-office';
import { type Block, type Doc, inlineText } from '../model';
import { blocksToHtml } from '../write-html/write-html';
import { type EpubPicture, placePictures } from './epub-pictures';
import { type Contents, navigationPage } from './navigation-page';
import { splitChapters } from './split-chapters';

export interface WriteEpubOptions {
  /** Converts picture types that reading programs need not show. */
  transcodeImage?: TranscodeImage;
  /** When the book was made; default now. */
  modified?: Date;
}

interface Chapter {
  path: string;
  /** The body as XHTML. */
  body: string;
}

const styles = `body{line-height:1.5}
h1,h2,h3,h4,h5,h6{line-height:1.25;break-after:avoid}
img{max-width:100%;height:auto}
pre,code{font-family:monospace}
pre{white-space:pre-wrap}
blockquote{margin-inline:1.5em}
ul.tasks{list-style:none}
table{border-collapse:collapse}
th,td{border:1px solid;padding:.25em .5em;text-align:start;vertical-align:top}
table.plain th,table.plain td{border:0}
`;

/**
 * @returns the bytes of the EPUB; pictures that cannot be placed are reported by `context.warn`
 */
export async function writeEpub(
  doc: Doc,
  context: CodecContext,
  options: WriteEpubOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const images = collectImages(doc.blocks);
  const pictures = await placePictures(images, context, options.transcodeImage);
  context.onProgress(0.4);
  const split = splitChapters(doc);
  const { chapters, contents } = writeChapters(split, (image) => pictures.get(image)?.path);
  const title = doc.title?.trim() || 'Document';
  const cover = coverOf(split, pictures);
  const page = (body: string) => xhtmlPage(body, title, doc.language);
  throwIfAborted(context);
  const files = new Map<string, string | EpubPicture>([
    ['META-INF/container.xml', container],
    ['book/styles.css', styles],
    ['book/contents.xhtml', page(navigationPage(contents, title, chapters[0]?.path ?? ''))],
    ...chapters.map(({ path, body }) => [`book/${path}`, page(body)] as const),
  ]);
  const stored = [...new Set(pictures.values())];
  for (const picture of stored) files.set(`book/${picture.path}`, picture);
  files.set(
    'book/book.opf',
    packageFile(doc, title, chapters, stored, cover, options.modified ?? new Date()),
  );
  const bytes = await pack(files);
  context.onProgress(1);
  return bytes;
}

/** The chapters as XHTML; headings get new ids, and links within the book lead to their chapters. */
function writeChapters(
  split: readonly Block[][],
  addressOf: Parameters<typeof blocksToHtml>[1],
): { chapters: Chapter[]; contents: Contents[] } {
  const places = new Map<string, string>();
  const contents: Contents[] = [];
  let headings = 0;
  const chapters = split.map((blocks, index): Chapter => {
    const path = `chapter-${index + 1}.xhtml`;
    let id = headings;
    visitHeadings(blocks, (heading) => {
      id++;
      const place = `${path}#part-${id}`;
      if (heading.id) places.set(escapeXml(heading.id), place);
      const text = inlineText(heading.inlines).replace(/\s+/g, ' ').trim();
      if (text !== '') contents.push({ text, level: heading.level, place });
    });
    const body = toXhtml(blocksToHtml(blocks, addressOf)).replace(
      /<(h[1-6])( id="[^"]*")?/g,
      (_, name) => `<${name} id="part-${++headings}"`,
    );
    return { path, body };
  });
  for (const chapter of chapters)
    chapter.body = chapter.body.replace(/<a href="#([^"]*)">/g, (_, name) => {
      const place = places.get(name);
      return place === undefined ? '<a>' : `<a href="${place}">`;
    });
  return { chapters, contents };
}

/** Our own HTML as XHTML. All text and attributes in it are escaped, so that only tags have angle brackets. */
function toXhtml(html: string): string {
  return html
    .replace(
      /(<input [^>]*) disabled( checked)?>/g,
      (_, start, checked) => `${start} disabled="disabled"${checked ? ' checked="checked"' : ''}/>`,
    )
    .replace(/<(br|hr|img|col)\b([^>]*)>/g, '<$1$2/>');
}

function xhtmlPage(body: string, title: string, language: string | undefined): string {
  const lang = language ? escapeXml(language) : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${lang && ` lang="${lang}" xml:lang="${lang}"`}>
<head>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="styles.css"/>
</head>
<body>
${body}
</body>
</html>
`;
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** The picture that stands alone in the first chapter. */
function coverOf(
  [first]: readonly Block[][],
  pictures: Awaited<ReturnType<typeof placePictures>>,
): EpubPicture | undefined {
  const [image, ...others] = collectImages(first ?? []);
  const isAlone = first?.length === 1 && image && others.length === 0;
  const [block] = first ?? [];
  const isBare =
    block?.kind === 'image' || (block?.kind === 'paragraph' && block.inlines.length === 1);
  return isAlone && isBare ? pictures.get(image) : undefined;
}

function packageFile(
  doc: Doc,
  title: string,
  chapters: readonly Chapter[],
  pictures: readonly EpubPicture[],
  cover: EpubPicture | undefined,
  modified: Date,
): string {
  const creator = doc.author?.trim()
    ? `<dc:creator>${escapeXml(doc.author.trim())}</dc:creator>\n`
    : '';
  const items = [
    '<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="styles" href="styles.css" media-type="text/css"/>',
    ...chapters.map(
      ({ path }, index) =>
        `<item id="chapter-${index + 1}" href="${path}" media-type="application/xhtml+xml"/>`,
    ),
    ...pictures.map((picture, index) => {
      const properties = picture === cover ? ' properties="cover-image"' : '';
      return `<item id="picture-${index + 1}" href="${picture.path}" media-type="${picture.type}"${properties}/>`;
    }),
  ];
  // Programs made for EPUB 2 find the cover by this.
  const oldCover = cover
    ? `<meta name="cover" content="picture-${pictures.indexOf(cover) + 1}"/>\n`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${crypto.randomUUID()}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
<dc:language>${escapeXml(doc.language ?? 'und')}</dc:language>
${creator}<meta property="dcterms:modified">${modified.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>
${oldCover}</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine>
${chapters.map((_, index) => `<itemref idref="chapter-${index + 1}"/>`).join('\n')}
</spine>
</package>
`;
}

/** The type of the file comes first and uncompressed, so that programs know it by its first bytes. */
async function pack(
  files: ReadonlyMap<string, string | EpubPicture>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  zip.file('mimetype', 'application/epub+zip', { compression: 'STORE' });
  for (const [path, content] of files) {
    const isText = typeof content === 'string';
    zip.file(path, isText ? content : content.bytes, {
      compression: isText ? 'DEFLATE' : 'STORE',
      createFolders: false,
    });
  }
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' }));
}
