import type { FoundPicture } from '@workers/api/search/web-search.contract';
import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AnswerSource } from '~/ai/providers/read-whole-answer';
import type { SearchModeId } from './modes';

/** Where a source comes from: the web, or what is the suite's and the person's own. */
type SourceKind = 'web' | 'tool' | 'blog' | 'university' | 'file';

/** A text that was searched. */
export interface Source {
  id: string;
  kind: SourceKind;
  title: string;
  /** Where it can be opened: an address of the web, or a path of ours; null for files. */
  url: string | null;
  /** ISO date; null where it is not known. */
  date: string | null;
  text: string;
  /** More words that it is found by. */
  terms?: string;
  /** The page was not read: the text is what the search showed of it. */
  isExcerpt: boolean;
}

/** A source as results keep it: without its text. */
export type SourceName = Omit<Source, 'text' | 'terms'>;

/** A passage that an answer may cite by its number. */
export interface NumberedPassage {
  /** From 1 on. */
  number: number;
  source: SourceName;
  /** A part of the source's text, word for word. */
  text: string;
}

/** One thing that a search does, as the page shows it. */
export interface SearchStep {
  id: string;
  label: string;
  state: 'running' | 'done' | 'failed';
}

/** Everything that came of one question. */
export interface SearchOutcome {
  id: string;
  query: string;
  mode: SearchModeId;
  /** What smart search made of it. */
  ranMode: SearchModeId;
  /** ISO date and time. */
  askedAt: string;
  /** Who was searched, for people: 'SearXNG (searx.example)', 'the tools of this suite'. */
  searched: readonly string[];
  /** Markdown with marks like [2]; `[2?]` where the passage does not bear the sentence out. */
  answer: string;
  /** The model that wrote the answer; without it the answer is sentences of the sources, word for word. */
  source?: AnswerSource;
  usage?: AiUsage;
  passages: readonly NumberedPassage[];
  /** Found, but not among the passages. */
  others: readonly SourceName[];
  pictures: readonly FoundPicture[];
  followUps: readonly string[];
  /** What a person should know of it. */
  notes: readonly string[];
}

/** What a source is called beside its title. */
export function placeOf({ kind, url }: SourceName): string {
  if (kind === 'web') return URL.parse(url ?? '')?.hostname.replace(/^www\./, '') ?? 'the web';
  return { tool: 'Tool', blog: 'Blog', university: 'University knowledge', file: 'Your file' }[
    kind
  ];
}
