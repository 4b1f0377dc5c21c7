/** A tool as lists, search and the palette see it, whether it exists yet or not. */
export interface SuiteEntry {
  /** The route without its slash, and the name of its drawing. */
  slug: string;
  title: string;
  description: string;
  category: string;
  /** False while it is in the making: it is shown, labelled so, and leads nowhere. */
  ready: boolean;
  keywords: readonly string[];
  /** Extensions without dot of the files it takes. */
  extensions: readonly string[];
  /** MIME types of the files it takes. */
  accepts: readonly string[];
  /** True for a tool whose main job is the network's. */
  needsNetwork?: boolean;
  /** ISO date of first release, for ready tools. */
  added?: string;
  /** Rank among the featured tools of the home page. */
  featured?: number;
}
