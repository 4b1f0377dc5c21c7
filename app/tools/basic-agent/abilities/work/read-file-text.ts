import type { CodecContext } from '~/codecs/codec-context';
import { documentFormatNames } from '~/codecs/doc/document-format';
import type { AbilityAnswer, SourceFile } from './ability-job';
import { readBytes } from './read-bytes';

/** The text of a document of any kind that the suite reads. @throws ToolError as `extractText` */
export async function readFileText(
  file: SourceFile,
  context: CodecContext,
): Promise<AbilityAnswer> {
  // By import(), as everywhere: see the note in the Converter's preview.ts.
  const { extractText } = await import('~/codecs/doc/extract-text');
  const { text, title, format } = await extractText(await readBytes(file.blob), file.name, context);
  return { kind: 'text', text, format: documentFormatNames[format], ...(title ? { title } : {}) };
}
