import type { CodecContext } from '~/codecs/codec-context';
import { type ChosenText, choosePassages } from './choose-passages';
import type { Quotation, UploadedDocument } from './document-model';
import { findQuotations } from './find-quotations';
import { type PassageSpan, passageSpans } from './passage-spans';
import { type ReadOutcome, readUpload } from './read-upload';

/** What the page's worker does. */
export type Work =
  | { kind: 'read'; file: File }
  | {
      kind: 'choose';
      documents: readonly UploadedDocument[];
      question: string;
      /** In UTF-16 code units. */
      room: number;
      meaning?: readonly (readonly number[])[] | undefined;
    }
  | { kind: 'split'; documents: readonly UploadedDocument[] }
  | { kind: 'cite'; answer: string; documents: readonly UploadedDocument[] };

export type WorkResult = ReadOutcome | ChosenText | PassageSpan[][] | Quotation[];

/** @throws ToolError `cancelled` */
export async function doWork(work: Work, context: CodecContext): Promise<WorkResult> {
  switch (work.kind) {
    case 'read':
      return readUpload(work.file, context);
    case 'choose':
      return choosePassages(work.documents, work.question, work.room, work.meaning);
    case 'split':
      return work.documents.map(({ content }) => passageSpans(content));
    case 'cite':
      return findQuotations(work.answer, work.documents);
  }
}
