import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Documents of the university assistant with their origin, and their passages. Nothing here belongs to a
 * person. Triggers keep the passages in `knowledge_search` (FTS5).
 */
export const knowledgeDocuments = sqliteTable('knowledge_documents', {
  id: text('id').primaryKey(),
  /** SHA-256 of the file or of the facts, in hex: the same content added twice is one document. */
  hash: text('hash').notNull().unique(),
  title: text('title').notNull(),
  /** Code of the university; null when the document covers several. */
  university: text('university'),
  /** The academic year that it covers; null when its passages state it themselves. */
  year: integer('year'),
  /** `facts`: sentences written by us; `prospectus`: text of a PDF. */
  kind: text('kind', { enum: ['facts', 'prospectus'] }).notNull(),
  /** The original's address. */
  sourceUrl: text('source_url'),
  /** `official`, `official-document-copy`, `news`, `aggregator`, `recalled`. */
  sourceKind: text('source_kind').notNull(),
  /** The terms under which the file may be redistributed, in the operator's words. */
  licence: text('licence'),
  /** The file's name under `/prospectuses/`; its bytes are in R2 under `prospectuses/` and the id. */
  fileName: text('file_name'),
  /** Whether the public may download the file: only where its university allows it. */
  servesFile: integer('serves_file', { mode: 'boolean' }).notNull(),
  pages: integer('pages'),
  /** Whether its PDF is in R2, for the operator, and for everybody when `servesFile` is true. */
  hasFile: integer('has_file', { mode: 'boolean' }).notNull().default(false),
  /** Pages that are pictures without text, such as '3, 7-9'; '' for none. */
  scannedPages: text('scanned_pages').notNull().default(''),
  /** Day on which the original was read, YYYY-MM-DD. */
  retrievedOn: text('retrieved_on').notNull(),
  /** Who compared it with the original; null: nobody yet. */
  checkedBy: text('checked_by'),
  published: integer('published', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
});

/** Passages: a fact, or the text under one heading of one page. */
export const knowledgeChunks = sqliteTable(
  'knowledge_chunks',
  {
    id: text('id').primaryKey(),
    documentId: text('document_id')
      .notNull()
      .references(() => knowledgeDocuments.id, { onDelete: 'cascade' }),
    university: text('university'),
    /** `nsfas`, `nsfas-loan`, `isfap` …; null when it is about no funding programme. */
    programme: text('programme'),
    /** Words of the topic list, with a space between. */
    topics: text('topics').notNull(),
    year: integer('year'),
    /** Page of the PDF, from 1. */
    page: integer('page'),
    /** The headings above the passage. */
    section: text('section').notNull(),
    content: text('content').notNull(),
    /** What another source says instead. */
    conflict: text('conflict'),
    note: text('note'),
  },
  (table) => [
    index('knowledge_chunks_document').on(table.documentId),
    index('knowledge_chunks_university').on(table.university),
    index('knowledge_chunks_programme').on(table.programme),
  ],
);

/** Counts of unanswered questions: no text, no person. */
export const knowledgeUnanswered = sqliteTable(
  'knowledge_unanswered',
  {
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    /** Code, programme, or '' when the question named none. */
    about: text('about').notNull(),
    topic: text('topic').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.about, table.topic] })],
);
