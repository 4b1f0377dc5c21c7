import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Documents of the university assistant with their source. Nothing here belongs to a user. Triggers index
 * the passages in `knowledge_search` (FTS5).
 */
export const knowledgeDocuments = sqliteTable('knowledge_documents', {
  id: text('id').primaryKey(),
  /** SHA-256 of the file or of the facts, in hex: the same content added twice is one document. */
  hash: text('hash').notNull().unique(),
  title: text('title').notNull(),
  /** University code; null if the document covers several. */
  university: text('university'),
  /** The academic year covered; null if the passages state it themselves. */
  year: integer('year'),
  /** `facts`: sentences written by us; `prospectus`: text of a PDF. */
  kind: text('kind', { enum: ['facts', 'prospectus'] }).notNull(),
  /** URL of the original. */
  sourceUrl: text('source_url'),
  /** `official`, `official-document-copy`, `news`, `aggregator`, `recalled`. */
  sourceKind: text('source_kind').notNull(),
  /** The terms under which the file may be redistributed, in the operator's words. */
  licence: text('licence'),
  /** File name under `/prospectuses/`; the bytes are in R2 at `prospectuses/<id>`. */
  fileName: text('file_name'),
  /** Whether the public may download the file: only if its university allows it. */
  servesFile: integer('serves_file', { mode: 'boolean' }).notNull(),
  pages: integer('pages'),
  /** Whether the PDF is in R2: for the operator, or for everybody if `servesFile` is true. */
  hasFile: integer('has_file', { mode: 'boolean' }).notNull().default(false),
  /** Scanned pages without text, such as '3, 7-9'; '' for none. */
  scannedPages: text('scanned_pages').notNull().default(''),
  /** Day the original was retrieved, YYYY-MM-DD. */
  retrievedOn: text('retrieved_on').notNull(),
  /** Who compared it with the original; null if nobody has yet. */
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
    /** `nsfas`, `nsfas-loan`, `isfap` …; null if it is about no funding programme. */
    programme: text('programme'),
    /** Topics from the topic list, separated by spaces. */
    topics: text('topics').notNull(),
    year: integer('year'),
    /** Page of the PDF, from 1. */
    page: integer('page'),
    /** The headings above the passage. */
    section: text('section').notNull(),
    content: text('content').notNull(),
    /** A contradicting statement of another source. */
    conflict: text('conflict'),
    note: text('note'),
  },
  (table) => [
    index('knowledge_chunks_document').on(table.documentId),
    index('knowledge_chunks_university').on(table.university),
    index('knowledge_chunks_programme').on(table.programme),
  ],
);

/** Counts of unanswered questions, without text or user. */
export const knowledgeUnanswered = sqliteTable(
  'knowledge_unanswered',
  {
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    /** University code, programme, or '' if the question named neither. */
    about: text('about').notNull(),
    topic: text('topic').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.about, table.topic] })],
);

/**
 * Passages that are embedded, and with the D1 driver their vectors. A row outlives its passage until the
 * vector is removed from the store.
 */
export const knowledgeVectors = sqliteTable('knowledge_vectors', {
  chunkId: text('chunk_id').primaryKey(),
  /** Store and embedding model; '' once the passage has changed or is deleted (triggers). */
  model: text('model').notNull(),
  /** University code, else programme, else `general`: what a search is restricted to. */
  subject: text('subject').notNull(),
  /** Float32, little endian, length 1, in base64; '' if the vector is in Vectorize. */
  vector: text('vector').notNull(),
});

/** The only row of embedding progress (`id` = 1). */
export const knowledgeVectorState = sqliteTable('knowledge_vector_state', {
  id: integer('id').primaryKey(),
  /** Counts changes of passages and of what is published (triggers). */
  changes: integer('changes').notNull(),
  /** `changes` when every published passage was last embedded by `model`. */
  done: integer('done').notNull(),
  model: text('model').notNull(),
  /** Random, and new when vectors in D1 change: invalidates the copy in each isolate. */
  version: text('version').notNull(),
  /** No run begins before: one is under way, or has failed. */
  retryAt: integer('retry_at', { mode: 'timestamp_ms' }).notNull(),
});
