import type { Category } from './categories';

/** How a tool's result is made. `simulation` results are always labelled 'Simulated'. */
interface ToolEngine {
  id: 'real' | 'simulation' | (string & {});
  /** Shown in the engine menu where there is more than one. */
  label: string;
}

/** Where a tool's input goes. The privacy line under the title is made from it, so it must be true. */
export type ToolPrivacy =
  /** `except` completes 'Stays on this device, except …': what leaves it, and only on request. */
  | { kind: 'device'; except?: string }
  /** On the device; signed in, also encrypted in the person's account. The line follows the session. */
  | { kind: 'account' }
  /** `sendsTo` completes 'Sent to …': 'our server and Google Gemini'. */
  | { kind: 'server'; sendsTo: string };

/**
 * What a tool does without a network, once its files are on the device. A test does each tool's main job with
 * the network cut, so this must be true.
 */
export type ToolOffline =
  /** All of it. */
  | 'whole'
  /** Its main job. Completes 'Works offline, except …'. */
  | { except: string }
  /** Its main job is the network's. */
  | 'no';

/** Everything the suite knows about a tool without loading it: grid, search, home, sitemap, meta. */
export interface ToolDefinition {
  /** The route without its slash, equal to the folder's name. */
  slug: string;
  title: string;
  /** One sentence, a verb first: what the person gets. Shown under the title and on the card. */
  description: string;
  category: Category;
  /** Words people search for that are in neither title nor description. */
  keywords: readonly string[];
  /** MIME types that the tool takes, for drops, hand-offs and search by file type. */
  accepts: readonly string[];
  /** File name extensions without dot, for pickers and for files whose type the browser does not know. */
  extensions: readonly string[];
  /** MIME types that it makes, for 'Open in…'. */
  produces: readonly string[];
  engines: readonly ToolEngine[];
  privacy: ToolPrivacy;
  offline: ToolOffline;
  /** ISO date of first release; 'New' is computed from it. */
  added: string;
  /** Shown among the three on the home page when set; the lower the earlier. */
  featured?: number;
  /** Among the shortcuts of the installed app, which shows six. */
  shortcut?: true;
}

/** Declares a tool. Identity at run time; it exists so that `tool.ts` files are checked and alike. */
export function defineTool(tool: ToolDefinition): ToolDefinition {
  return tool;
}
