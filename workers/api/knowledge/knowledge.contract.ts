import { z } from 'zod';

/** User messages that a search joins (spec 3, section 9). */
export const QUESTIONS_JOINED = 3;

/** Passages that a search gives at most (spec 3, section 9). */
export const MAX_PASSAGES = 20;

/** From this relevance on a passage counts as a match, of 1 (spec 3, section 9: match threshold). */
export const MATCH_THRESHOLD = 0.6;

const MAX_QUESTION = 2000;

/** Body of `POST /api/knowledge/answers`: the last messages of the person, the newest last. */
export const questionSchema = z.strictObject({
  messages: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'is empty')
        .max(MAX_QUESTION, `is longer than ${MAX_QUESTION} characters`),
    )
    .min(1, 'holds no message')
    .max(QUESTIONS_JOINED, `holds more than ${QUESTIONS_JOINED} messages`),
});

/** Afrikaans, isiZulu, isiXhosa, Sesotho; English where nothing else is clear. */
export type AnswerLanguage = 'en' | 'af' | 'zu' | 'xh' | 'st';

/** Where a passage comes from. */
export interface PassageSource {
  /** Host of a page, or title of a document. */
  title: string;
  /** The original's address; null for what everybody knows, and for files that came without one. */
  url: string | null;
  kind: 'official' | 'official-document-copy' | 'news' | 'aggregator' | 'recalled';
  /** Name under `/prospectuses/`, where its university allows it; else null. */
  file: string | null;
}

/** What is known: a fact, or what stands under one heading of a page. */
export interface Passage {
  id: string;
  /** Code of the university; null when it is about none or several. */
  university: string | null;
  programme: string | null;
  topics: string[];
  /** The academic year that it speaks of. */
  year: number | null;
  page: number | null;
  section: string;
  content: string;
  /** What another source says instead. */
  conflict: string | null;
  note: string | null;
  source: PassageSource;
}

/** Answer of `POST /api/knowledge/answers`. */
export interface KnowledgeAnswer {
  /** `facts`: something is known; `unknown`: nothing is; `declined`: not a question for this assistant. */
  kind: 'greeting' | 'facts' | 'unknown' | 'declined';
  language: AnswerLanguage;
  /** Codes of the universities that it is about, the best match first. */
  universities: string[];
  /** Our own sentences above the facts; for the other kinds the whole answer. */
  lead: string;
  /** The facts that answer, the best first. */
  cited: Passage[];
  /** Facts that are near the question and do not answer it: told under a heading that says so. */
  nearest: Passage[];
  /** Our own sentences below them. */
  closing: string;
  /** Where to look further. */
  sites: { name: string; url: string }[];
  /** Whether the question is one that facts should answer (spec 3, section 9: prospectus mode). */
  isProspectusMode: boolean;
  /** What a model may be given: up to 20 passages, the best first. */
  found: Passage[];
}

/** Body of `GET /api/knowledge/prospectuses`: the files that an operator added and that may be handed on. */
export interface ProspectusList {
  /** `universities`: how many have a document of their own among what is known. */
  files: { university: string; file: string; title: string; year: number | null }[];
  /** Passages that are published. */
  passages: number;
}
