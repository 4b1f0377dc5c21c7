/** A tool as lists, search and the palette see it, whether it is built yet or not. */
export interface SuiteEntry {
  /** The route without its slash, also the name of its icon. */
  slug: string;
  title: string;
  description: string;
  category: string;
  /** False while it is planned: it is listed and labelled, without a link. */
  ready: boolean;
  keywords: readonly string[];
  /** Extensions without dot of the files it accepts. */
  extensions: readonly string[];
  /** MIME types of the files it accepts. */
  accepts: readonly string[];
  /** True for a tool whose main job needs the network. */
  needsNetwork?: boolean;
  /** ISO date of first release, for ready tools. */
  added?: string;
  /** Rank among the featured tools of the home page. */
  featured?: number;
}
