import { z } from 'zod';
import { universities } from './catalogue.contract';
import { operatorLimits } from './ingest.contract';
import type { KnownUniversity } from './known-topics.contract';

const codes = universities.map(({ code }) => code) as [string, ...string[]];
const text = (most: number) =>
  z.string().trim().min(1, 'is empty').max(most, `is longer than ${most} characters`);
const year = z.number().int().min(2000).max(2100);

/** A file name under `/prospectuses/`: lower-case letters, digits, hyphens. */
export const fileNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,80}\.pdf$/, 'is no file name of a prospectus');

/** A random or derived id. */
export const documentIdSchema = z.string().regex(/^[\w-]{8,64}$/, 'is no id of a document');

/** Metadata of a document, which the operator may edit later. */
const aboutDocument = {
  title: text(200),
  university: z.enum(codes).nullable(),
  year: year.nullable(),
  sourceUrl: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .nullable(),
  sourceKind: z.enum(['official', 'official-document-copy', 'news', 'aggregator']),
  licence: text(300).nullable(),
  fileName: fileNameSchema.nullable(),
  /** Requires a licence and a file name. */
  servesFile: z.boolean(),
};
type Terms = { servesFile: boolean; licence: string | null; fileName: string | null };
const hasTerms = ({ servesFile, licence, fileName }: Terms) =>
  !servesFile || (licence !== null && fileName !== null);
const noTerms = {
  message: 'a file is handed on with a licence and a name only',
  path: ['servesFile'],
};

/** Body of `POST /api/admin/knowledge/documents`. A repeated hash refers to the existing document. */
export const newDocumentSchema = z
  .strictObject({
    ...aboutDocument,
    hash: z.string().regex(/^[0-9a-f]{64}$/, 'is no SHA-256'),
    kind: z.enum(['facts', 'prospectus']),
    pages: z.number().int().min(1).max(5000).nullable(),
    /** Scanned pages without text, as ranges. */
    scannedPages: z
      .string()
      .max(2000)
      .regex(/^(?:\d+(?:-\d+)?(?:, (?=\d))?)*$/, 'is no list of pages')
      .optional(),
    retrievedOn: z.iso.date(),
  })
  .refine(hasTerms, noTerms);
export type NewDocument = z.input<typeof newDocumentSchema>;

/** Body of `PUT /api/admin/knowledge/documents`: metadata of a document, published or not. */
export const aboutDocumentSchema = z
  .strictObject({
    ...aboutDocument,
    sourceKind: z.enum([...aboutDocument.sourceKind.options, 'recalled']),
    id: documentIdSchema,
    checkedBy: z.string().trim().max(100).nullable(),
  })
  .refine(hasTerms, noTerms);
export type AboutDocument = z.input<typeof aboutDocumentSchema>;

/** A passage sent by the operator. */
const newChunkSchema = z.strictObject({
  university: z.enum(codes).nullable(),
  programme: z
    .string()
    .regex(/^[a-z-]{2,40}$/)
    .nullable(),
  topics: z.array(z.string().regex(/^[a-z-]{2,30}$/)).max(8),
  year: year.nullable(),
  page: z.number().int().min(1).max(5000).nullable(),
  section: z.string().max(300),
  content: text(operatorLimits.content),
  conflict: z.string().max(500).nullable(),
  note: z.string().max(500).nullable(),
});
export type NewChunk = z.input<typeof newChunkSchema>;

/** Body of `PUT /api/admin/knowledge/chunks`: replaces passages of a document from index `from` on. */
export const chunksSchema = z.strictObject({
  id: documentIdSchema,
  from: z.number().int().min(0).max(operatorLimits.chunksOfDocument),
  chunks: z.array(newChunkSchema).min(1).max(operatorLimits.chunks),
});

/** Body of `POST /api/admin/knowledge/publication`: publishes or withdraws a document, with its reviewer. */
export const changeDocumentSchema = z.strictObject({
  id: documentIdSchema,
  published: z.boolean(),
  checkedBy: z.string().trim().max(100).nullable(),
});

/** Body of `PUT /api/admin/knowledge/file`: base64, because writes accept JSON only. */
export const documentFileSchema = z.strictObject({
  id: documentIdSchema,
  data: z.string().regex(/^JVBER[A-Za-z0-9+/]+={0,2}$/, 'is no PDF in base64'),
});

/** A document as shown to the operator. */
export interface OperatorDocument {
  id: string;
  /** SHA-256 of its source, in hex. */
  hash: string;
  title: string;
  kind: 'facts' | 'prospectus';
  university: string | null;
  year: number | null;
  sourceUrl: string | null;
  /** `recalled` only in the facts shipped with the site. */
  sourceKind: 'official' | 'official-document-copy' | 'news' | 'aggregator' | 'recalled';
  licence: string | null;
  fileName: string | null;
  servesFile: boolean;
  /** Whether its PDF is stored. */
  hasFile: boolean;
  pages: number | null;
  /** Scanned pages without text that need OCR, such as '3, 7-9'; '' for none. */
  scannedPages: string;
  retrievedOn: string;
  checkedBy: string | null;
  published: boolean;
  chunks: number;
}

/** Response of `POST …/documents`; `chunks`: number already stored, to resume an interrupted upload. */
export interface DocumentResponse {
  id: string;
  chunks: number;
  published: boolean;
}

/** Response of `GET /api/admin/knowledge/documents/:id/pages/:page`, in page order. */
export interface DocumentPage {
  passages: Pick<NewChunk, 'section' | 'content' | 'topics'>[];
}

/** Response of `GET /api/admin/knowledge`: the newest documents, and the subjects without an answer. */
export interface KnowledgeOverview {
  documents: OperatorDocument[];
  /** From the last 30 days, most frequent first. */
  unanswered: { about: string; topic: string; count: number }[];
  /** Of the published facts. */
  known: KnownUniversity[];
}
