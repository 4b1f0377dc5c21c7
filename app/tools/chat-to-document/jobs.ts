import { findQuotations } from '@entropy-tools/data/text/find-quotations';
import { passageSpans } from '@entropy-tools/data/text/passage-spans';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import { choosePassages } from './passages/choose-passages';
import type { UploadedDocument } from './passages/document-model';
import { readUpload } from './passages/read-upload';

/** What is done with documents off the page's thread. */
export const jobs = defineJobs({
  read: (file: File, context) => readUpload(file, context),
  /** The passages of each document. */
  split: (documents: readonly UploadedDocument[]) =>
    documents.map(({ content }) => passageSpans(content)),
  /** What of the documents goes along with a question. */
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
    /** How near each passage is to the question. */
    meaning: readonly (readonly number[])[] | undefined;
  }) => choosePassages(documents, question, room, meaning),
  /** The quotations of an answer. */
  cite: ({ answer, documents }: { answer: string; documents: readonly UploadedDocument[] }) =>
    findQuotations(answer, documents),
  /** Loads this file, so that the worker is there with the first document. */
  warmUp: () => undefined,
});

/** The documents' jobs as the page calls them. */
export type DocumentJobs = JobCalls<typeof jobs>;
