import { convertFile } from '@entropy-tools/convert/convert';
import { findWay } from '@entropy-tools/convert/find-way';
import { formatOfName } from '@entropy-tools/convert/formats/formats';
import { defaultOptions } from '@entropy-tools/convert/options';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type FontFacts, fontFacts } from '@entropy-tools/media/font-file/font-facts';
import { openFontFile } from '@entropy-tools/media/font-file/open-font-file';

/** What the fonts of a file say of themselves. @throws ToolError if it is no font */
export async function lookAtFont(file: Blob): Promise<FontFacts[]> {
  return (await openFontFile(await readBytes(file))).map(fontFacts);
}

/** Each letter that a document uses, once and in order. @throws ToolError if no text can be read of it */
export async function lettersOfDocument(file: File, context: CodecContext): Promise<string> {
  const format = formatOfName(file.name);
  const isText = format === 'txt';
  if (!format || !(isText || findWay(format, 'txt')))
    throw new ToolError('unsupported', 'No text can be taken out of this kind of file.');
  const source = { name: file.name, format, blob: file };
  const text = isText
    ? await file.text()
    : (
        await Promise.all(
          (
            await convertFile({ source, target: 'txt', options: defaultOptions, context })
          ).files.map(({ blob }) => blob.text()),
        )
      ).join('');
  const letters = [...new Set(text.normalize('NFC'))].filter(
    (letter) => !/[\s\p{C}]/u.test(letter),
  );
  if (letters.length === 0) throw new ToolError('input', 'There is no text in this document.');
  return letters.sort().join('');
}
