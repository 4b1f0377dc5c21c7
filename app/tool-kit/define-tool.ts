import type { Category } from './categories';

/** How a tool makes its result. `simulation` results are always labelled 'Simulated'. */
interface ToolEngine {
  id: 'real' | 'simulation' | (string & {});
  /** Label in the engine menu, shown where there is more than one. */
  label: string;
}

/** Where a tool's input goes. The privacy line under the title is made from it, so it must be true. */
export type ToolPrivacy =
  /** `except` completes 'Stays on this device, except …': what leaves it, and only on request. */
  | { kind: 'device'; except?: string }
  /** On the device; when signed in, also encrypted in the user's account. The line follows the session. */
  | { kind: 'account' }
  /** `sendsTo` completes 'Sent to …': 'our server and Google Gemini'. */
  | { kind: 'server'; sendsTo: string };

/**
 * What a tool does offline, once its files are on the device. A test runs each tool's main job without a
 * network, so this must be true.
 */
export type ToolOffline =
  /** Everything works. */
  | 'whole'
  /** The main job works. Completes 'Works offline, except …'. */
  | { except: string }
  /** The main job needs the network. */
  | 'no';

/** Everything the suite knows about a tool without loading it: for grid, search, home, sitemap and meta. */
export interface ToolDefinition {
  /** The route without its slash, equal to the folder's name. */
  slug: string;
  title: string;
  /** One sentence starting with a verb: what the user gets. Shown under the title and on the card. */
  description: string;
  category: Category;
  /** Search words that are in neither title nor description. */
  keywords: readonly string[];
  /** MIME types that the tool accepts, for drops, hand-offs and search by file type. */
  accepts: readonly string[];
  /** File name extensions without dot, for pickers and for files whose type the browser does not know. */
  extensions: readonly string[];
  engines: readonly ToolEngine[];
  privacy: ToolPrivacy;
  offline: ToolOffline;
  /** ISO date of first release; 'New' is computed from it. */
  added: string;
  /** When set, one of the three tools on the home page, in ascending order. */
  featured?: number;
  /** One of the installed app's shortcuts, which shows six. */
  shortcut?: true;
}

/** Declares a tool. Returns its argument; it exists so that `tool.ts` files are type-checked and uniform. */
export function defineTool(tool: ToolDefinition): ToolDefinition {
  return tool;
}
