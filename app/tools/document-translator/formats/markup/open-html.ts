// HTML pages: the texts are replaced in the source, every other byte stays.

import { resultName } from '../result-name';
import { readText, writeText } from '../text/text-bytes';
import { textsOfParts } from '../text-part';
import type { FileToTranslate, TranslatableDocument } from '../translatable';
import { markupPart } from './markup-part';

/** Where the encoding of a page is declared. */
const HEAD = 2048;

/** @throws ToolError `input` if it is not text, `limit` if it is too long or nested too deeply */
export function openHtml(file: FileToTranslate): TranslatableDocument {
  const declared = /<meta\b[^>]*?charset\s*=\s*["']?([\w-]+)/i.exec(
    new TextDecoder('latin1').decode(file.bytes.subarray(0, HEAD)),
  )?.[1];
  const source = readText(file.bytes, declared);
  const { segments, plainText, rewrite } = textsOfParts([markupPart('', source)]);
  return {
    kind: 'html',
    segments,
    plainText,
    notes: [],
    write: async (translated, to, writing) => {
      const { changed, damaged } = rewrite(translated, to, writing);
      const text = changed.get('');
      const name = resultName(file.name, to, /\.x?html?$/i.exec(file.name)?.[0].slice(1) ?? 'html');
      // A page is written in UTF-8, whatever its original encoding.
      const bytes = text === undefined ? file.bytes.slice() : writeText(file.bytes, inUtf8(text));
      return { files: [{ name, type: 'text/html', bytes }], damaged, notes: [] };
    },
  };
}

function inUtf8(text: string): string {
  const declaration = /(<meta\b[^>]*?charset\s*=\s*["']?)(?!utf-8\b)[\w-]+/i;
  // Further on it may be part of a script or an example.
  const head = text.slice(0, HEAD);
  return (head.replace(declaration, '$1utf-8') + text.slice(HEAD)).replace(
    /^(\ufeff?<\?xml[^>]*?encoding=)["'][^"']*["']/,
    '$1"UTF-8"',
  );
}
