import { findQuotations } from '@entropy-tools/data/text/find-quotations';
import { passageSpans } from '@entropy-tools/data/text/passage-spans';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import { answerFromText } from './extract/answer-from-text';
import { choosePassages } from './passages/choose-passages';
import type { UploadedDocument } from './passages/document-model';
import { readUpload } from './passages/read-upload';

/** Work on the documents off the main thread. */
export const jobs = defineJobs({
  read: (file: File, context) => readUpload(file, context),
  /** Splits each document into passages. */
  split: (documents: readonly UploadedDocument[]) =>
    documents.map(({ content }) => passageSpans(content)),
  /** Selects the document text to send with a question. */
  choose: ({
    documents,
    question,
    room,
    meaning,
  }: {
    documents: readonly UploadedDocument[];
    question: string;
    /** In UTF-16 code units. */
    room: number;
    /** Similarity of each passage to the question. */
    meaning: readonly (readonly number[])[] | undefined;
  }) => choosePassages(documents, question, room, meaning),
  /** Looks up the quotations of an answer. */
  cite: ({ answer, documents }: { answer: string; documents: readonly UploadedDocument[] }) =>
    findQuotations(answer, documents),
  /** Answers with words of the documents, without a model; undefined if none are about the question. */
  extract: ({
    documents,
    question,
  }: {
    documents: readonly UploadedDocument[];
    question: string;
  }) => answerFromText(documents, question),
  /** Loads this module, so that the worker is ready for the first document. */
  warmUp: () => undefined,
});

/** The documents' jobs as the page calls them. */
export type DocumentJobs = JobCalls<typeof jobs>;
