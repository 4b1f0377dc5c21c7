// Documents that cannot be changed in place (the old DOC): read into the suite's document model, translated
// there and written as DOCX.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { readDocument } from '@entropy-tools/documents/doc/read-document';
import { writeText } from '@entropy-tools/documents/doc/write-text/write-text';
import { NO_READABLE_TEXT } from '../accept-file';
import { docxType } from '../office-types';
import { resultName } from '../result-name';
import type { FileToTranslate, TranslatableDocument } from '../translatable';
import { modelTexts } from './model-units';

const docNote =
  'The old .doc format is not fully supported: text, tables and pictures are taken over, other ' +
  'layout may be lost. The translation is a .docx file. For the layout to be kept, save the ' +
  'document as .docx first.';

const otherNote =
  'This is not a Word document: text, tables and pictures are taken over, other layout may be ' +
  'lost. The translation is a .docx file.';

/** @throws ToolError as `readDocument` */
export async function openByModel(
  file: FileToTranslate,
  context: CodecContext,
): Promise<TranslatableDocument> {
  const { doc, format } = await readDocument(file.bytes, file.name, context);
  const { texts, translate } = modelTexts(doc);
  return {
    kind: 'doc',
    segments: texts.map(({ text }) => ({ text })),
    plainText: texts.length > 0 ? writeText(doc) : NO_READABLE_TEXT,
    notes: format === 'doc' ? [docNote] : [otherNote],
    write: async (translated, to, writing) => {
      const { writeDocx } = await import('@entropy-tools/documents/doc/write-docx/write-docx');
      const result = translate(translated);
      const bytes = await writeDocx({ ...result.doc, language: to.language }, writing);
      return {
        files: [{ name: resultName(file.name, to, 'docx'), type: docxType, bytes }],
        damaged: result.damaged,
        notes: [],
      };
    },
  };
}
