/**
 * One thing that people want done with a file, in their words, and the setting of the tool that does it. A
 * tool declares its own in `actions.ts` of its folder.
 */
export interface ToolAction {
  /** A verb and its object: 'Make smaller', 'Sign', 'Black out words', 'Take the text out'. */
  label: string;
  /** Further words that find it by typing, in lower case: 'compress', 'shrink'. */
  words: readonly string[];
  /** Extensions without dot of the files that it is for, `*` for any file; those of the tool where absent. */
  extensions?: readonly string[];
  /** The query that sets the tool, without '?': 'do=compress'. The tool reads it on arrival. */
  query?: string;
  /** How many files it takes at once; 'one' where absent. */
  files?: 'one' | 'many' | 'two-or-more';
  /** How likely it is wanted among the actions for the same kind of file; 1 is likeliest. */
  rank: number;
}

/** An action with the tool that does it. */
export type ActionEntry = ToolAction & {
  extensions: readonly string[];
  slug: string;
  /** The tool's title. */
  title: string;
  category: string;
  /** The page with its settings: '/pdf-merger?do=compress', '/converter/docx-to-pdf'. */
  to: string;
};
