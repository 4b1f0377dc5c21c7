import { z } from 'zod';
import type { KnownUniversity } from './known-topics.contract';

/** Number of recent user messages combined in a search (spec 3, section 9). */
export const QUESTIONS_JOINED = 3;

/** Maximum passages returned by a search (spec 3, section 9). */
export const MAX_PASSAGES = 20;

/** Minimum relevance, from 0 to 1, for a match (spec 3, section 9: match threshold). */
export const MATCH_THRESHOLD = 0.6;

const MAX_QUESTION = 2000;

/** Body of `POST /api/knowledge/answers`: the user's latest messages, newest last. */
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
  /** Also search by meaning: the messages then go to the server's AI service, where one is set up. */
  byMeaning: z.boolean().optional(),
});

/** English (the default), Afrikaans, isiZulu, isiXhosa, Sesotho. */
export type AnswerLanguage = 'en' | 'af' | 'zu' | 'xh' | 'st';

/** Source of a passage. */
export interface PassageSource {
  /** Host of a web page, or title of a document. */
  title: string;
  /** URL of the original; null for common knowledge and for files without one. */
  url: string | null;
  kind: 'official' | 'official-document-copy' | 'news' | 'aggregator' | 'recalled';
  /** File name under `/prospectuses/` if its university allows distribution; otherwise null. */
  file: string | null;
}

/** A fact, or the text under one heading of a page. */
export interface Passage {
  id: string;
  /** University code; null if it is about none or several. */
  university: string | null;
  programme: string | null;
  topics: string[];
  /** The academic year it refers to. */
  year: number | null;
  page: number | null;
  section: string;
  content: string;
  /** A contradicting statement of another source. */
  conflict: string | null;
  note: string | null;
  source: PassageSource;
}

/** Response of `POST /api/knowledge/answers`. */
export interface KnowledgeAnswer {
  /** `facts`: answered; `unknown`: nothing is known; `declined`: outside this assistant's scope. */
  kind: 'greeting' | 'facts' | 'unknown' | 'declined';
  language: AnswerLanguage;
  /** Codes of the universities in question, best match first. */
  universities: string[];
  /** Introduction above the facts; for other kinds the whole answer. */
  lead: string;
  /** Values of several universities, the heading first; every cell is text. */
  table?: string[][];
  /** Facts that answer the question, best first. */
  cited: Passage[];
  /** Related facts that do not answer the question: shown under a heading that says so. */
  nearest: Passage[];
  /** Closing sentences below the facts. */
  closing: string;
  /** Official sites to consult. */
  sites: { name: string; url: string }[];
  /** Whether facts should answer the question (spec 3, section 9: prospectus mode). */
  isProspectusMode: boolean;
  /** Context for a model: up to 20 passages, best first. */
  found: Passage[];
}

/** Response of `GET /api/knowledge/prospectuses`: the files added by an operator that may be distributed. */
export interface ProspectusList {
  /** `university`: its code; `file`: name under `/prospectuses/`. */
  files: { university: string; file: string; title: string; year: number | null }[];
  /** Number of published passages. */
  passages: number;
  known: KnownUniversity[];
}
