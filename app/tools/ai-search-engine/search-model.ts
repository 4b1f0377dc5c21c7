import type { FoundPicture } from '@workers/api/search/web-search.contract';
import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AnswerSource } from '~/ai/providers/read-whole-answer';
import type { SearchModeId } from './modes';

/** Origin of a source: the web, our own content, the user's files, or what tools keep for the user. */
type SourceKind = 'web' | 'tool' | 'blog' | 'university' | 'file' | 'kept';

/** A searched text. */
export interface Source {
  id: string;
  kind: SourceKind;
  title: string;
  /** Where it can be opened: a URL, or a path of ours; null for files. */
  url: string | null;
  /** What keeps it: 'Notes', 'Planner'. For what is kept only. */
  place?: string;
  /** Its text must not be stored on this device. */
  isPrivate?: boolean;
  /** ISO date; null when unknown. */
  date: string | null;
  text: string;
  /** Offset of each page in the text, of a PDF. */
  pageStarts?: readonly number[];
  /** More words under which it is found. */
  terms?: string;
  /** The page was not read: the text is the search result's excerpt. */
  isExcerpt: boolean;
}

/** A source without its text, as results store it. */
export type SourceName = Omit<Source, 'text' | 'terms' | 'pageStarts'>;

/** A passage that an answer may cite by its number. */
export interface NumberedPassage {
  /** Starting at 1. */
  number: number;
  source: SourceName;
  /** A verbatim part of the source's text. */
  text: string;
  /** Where it stands, starting at 1, in a file with pages. */
  page?: number;
}

/** One step of a search, as shown on the page. */
export interface SearchStep {
  id: string;
  label: string;
  state: 'running' | 'done' | 'failed';
}

/** The complete outcome of one question. */
export interface SearchOutcome {
  id: string;
  query: string;
  mode: SearchModeId;
  /** The mode that smart search chose. */
  ranMode: SearchModeId;
  /** ISO date and time. */
  askedAt: string;
  /** Display names of what was searched: 'SearXNG (searx.example)', 'the tools of this suite'. */
  searched: readonly string[];
  /** Markdown with marks like [2]; `[2?]` when the passage does not support the sentence. */
  answer: string;
  /** The model that wrote the answer; without it the answer consists of verbatim sentences of the sources. */
  source?: AnswerSource;
  usage?: AiUsage;
  passages: readonly NumberedPassage[];
  /** What fits among the things that the user keeps here, and was not sent to the model. */
  kept?: readonly NumberedPassage[];
  /** The user let the model read what they keep here, for this question and its follow-ups. */
  sendsKept?: boolean;
  /** The answer may quote what the user keeps here: its own passages do, or an answer before that it knew. */
  holdsKept?: boolean;
  /** Found, but not among the passages. */
  others: readonly SourceName[];
  pictures: readonly FoundPicture[];
  followUps: readonly string[];
  /** Notes for the user. */
  notes: readonly string[];
}

/** The label of a source's origin, shown beside its title. */
export function placeOf({ kind, url, place }: SourceName): string {
  if (kind === 'web') return URL.parse(url ?? '')?.hostname.replace(/^www\./, '') ?? 'the web';
  if (kind === 'kept') return place ?? 'Kept here';
  return { tool: 'Tool', blog: 'Blog', university: 'University knowledge', file: 'Your file' }[
    kind
  ];
}
