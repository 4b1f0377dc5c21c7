export type SearchModeId = 'smart' | 'research' | 'realtime' | 'creative' | 'technical' | 'visual';

/** A search mode (spec 3, section 3: 6 entries). */
export interface SearchMode {
  id: SearchModeId;
  name: string;
  description: string;
  /** Text of its feature card before there are results, and an example question. */
  feature: string;
  example: string;
}

export const searchModes: readonly SearchMode[] = [
  {
    id: 'smart',
    name: 'Smart',
    description: 'Chooses the mode that fits the question, and says why.',
    feature: 'Reads your question and picks the way to search it. Every sentence names its source.',
    example: 'Why is the sky blue?',
  },
  {
    id: 'research',
    name: 'Research',
    description: 'Asks several questions, opens more pages and writes a report with sections.',
    feature: 'Four questions instead of one, up to eight pages, a report with sections to keep.',
    example: 'How do heat pumps compare with gas boilers?',
  },
  {
    id: 'realtime',
    name: 'Real-time',
    description: 'Newest first, each source with its date.',
    feature: 'Newest pages first, each with its date, for what has changed lately.',
    example: 'Latest results of the James Webb telescope',
  },
  {
    id: 'creative',
    name: 'Creative',
    description: 'Searches wider and takes one passage of each source.',
    feature: 'Goes wide: more angles, one passage of each source, for ideas and comparisons.',
    example: 'Unusual ways to use a small balcony',
  },
  {
    id: 'technical',
    name: 'Technical',
    description: 'Documentation and code first.',
    feature: 'Documentation, standards and code before everything else.',
    example: 'CSS grid: how does minmax() work?',
  },
  {
    id: 'visual',
    name: 'Visual',
    description: 'Pictures, shown through our own server.',
    feature: 'Pictures that you look at without telling their servers who you are.',
    example: 'Art deco buildings in Cape Town',
  },
];

/** The mode with this id. */
export function modeOf(id: SearchModeId): SearchMode {
  return searchModes.find((mode) => mode.id === id) ?? (searchModes[0] as SearchMode);
}

const rules: readonly { mode: Exclude<SearchModeId, 'smart'>; pattern: RegExp; because: string }[] =
  [
    {
      mode: 'visual',
      pattern: /\b(pictures?|photos?|images?|drawings?|paintings?|what does .+ look like|logo)\b/i,
      because: 'the question asks for pictures',
    },
    {
      mode: 'technical',
      pattern:
        /\b(error|exception|stack ?trace|api|sdk|npm|pip|regex|sql|css|html|javascript|typescript|python|rust|kotlin|linux|docker|git|kubernetes|function|compile|install|config(ure)?)\b|[\w$]+\([^)]*\)|[<>{};]\s*$|\b\w+\.\w+\(/i,
      because: 'the question names code',
    },
    {
      mode: 'realtime',
      pattern:
        /\b(today|tonight|now|latest|newest|current(ly)?|news|this (week|month|year)|yesterday|recent(ly)?|score|price of|weather|20(2[5-9]|[3-9]\d))\b/i,
      because: 'the question asks for what is new',
    },
    {
      mode: 'creative',
      pattern:
        /\b(ideas?|inspiration|brainstorm|names? for|slogans?|unusual|creative|gifts? for)\b/i,
      because: 'the question asks for ideas',
    },
    {
      mode: 'research',
      pattern:
        /\b(compare|comparison|versus|vs\.?|pros and cons|advantages|evidence|studies|impact of|effects? of|history of|overview|causes? of|report)\b/i,
      because: 'the question has several sides',
    },
  ];

/** The mode that smart search chooses for a question. `because` completes 'Research, because …'. */
export function chooseMode(query: string): { mode: SearchModeId; because: string } {
  const rule = rules.find(({ pattern }) => pattern.test(query));
  if (rule) return { mode: rule.mode, because: rule.because };
  if (query.split(/\s+/).length > 25) return { mode: 'research', because: 'the question is long' };
  return { mode: 'smart', because: 'the question is a plain one' };
}
