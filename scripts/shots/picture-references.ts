import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A picture that a document shows or links to; both paths are relative to the project root. */
export interface PictureReference {
  document: string;
  picture: string;
}

const code = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
const targets = /\]\(\s*<?([^\s)>]+)|^\[[^\]\n]+\]:\s*<?([^\s>]+)|\bsrc(?:set)?="([^"\s]+)/gm;
const picture = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * The pictures of this project that a Markdown text shows or links to, each once, in order. Code, and
 * pictures of other sites, are left out.
 * @param document the text's path from the project root
 */
export function picturesIn(markdown: string, document: string): string[] {
  const found = [...markdown.replace(code, '').matchAll(targets)]
    .map(([, link, definition, attribute]) => link ?? definition ?? attribute ?? '')
    .filter((target) => picture.test(target) && !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target))
    .map((target) => posix.join(posix.dirname(document), decodeURI(target)));
  return [...new Set(found)];
}

/** The pictures of all documents at the top of the project and below docs/. */
export function readPictureReferences(): PictureReference[] {
  const documents = [
    ...readdirSync('.'),
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`),
  ];
  return documents
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .flatMap((document) =>
      picturesIn(readFileSync(document, 'utf8'), document).map((found) => ({
        document,
        picture: found,
      })),
    );
}
