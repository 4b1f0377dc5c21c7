import type { FormatId } from '../formats/formats';

/** The ids of the engines; `load-engine.ts` has the code of each. */
export type EngineId =
  | 'document-model'
  | 'pandoc'
  | 'pdf'
  | 'picture'
  | 'drawing'
  | 'foreign-picture'
  | 'table'
  | 'slides'
  | 'preview'
  | 'film'
  | 'sound'
  | 'subtitles'
  | 'film-pictures'
  | 'animation'
  | 'archive'
  | 'font'
  | 'mail'
  | 'records'
  | 'cards'
  | 'calendar';

/** A part of the program that converts each of some formats to each of others. */
export interface Engine {
  id: EngineId;
  from: readonly FormatId[];
  to: readonly FormatId[];
  /** Pairs of `from` and `to` that it does not convert. A format to itself is one unless it stands in `again`. */
  except?: (from: FormatId, to: FormatId) => boolean;
  /** Formats that it converts to themselves: a picture or a film at another size or quality. */
  again?: readonly FormatId[];
  /** What does not come along, as part of a sentence such as 'pages and footnotes'; undefined for nothing. */
  loses?: (from: FormatId, to: FormatId) => string | undefined;
  /** The sources that are read without a browser: on the command line, in recipes of a terminal. */
  readsInNode?: readonly FormatId[];
  /** The targets that only a browser writes. */
  writesInBrowser?: readonly FormatId[];
}

/** Whether an engine converts a pair. */
export function converts(engine: Engine, from: FormatId, to: FormatId): boolean {
  if (!engine.from.includes(from) || !engine.to.includes(to)) return false;
  if (from === to && !engine.again?.includes(from)) return false;
  return !engine.except?.(from, to);
}
