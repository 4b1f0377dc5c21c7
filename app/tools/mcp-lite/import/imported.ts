import type { McpTool, SaveMcp } from '@workers/api/mcp/mcp.contract';

/** What an import was read as: what can be chosen of it, and what has to be known of it. */
export interface Imported {
  name: string;
  description: string;
  operations: readonly ImportedOperation[];
  /** Of a definition of our own. */
  rest: Pick<SaveMcp, 'resources' | 'prompts'>;
  /** What holds for all of it, in sentences. */
  notes: readonly string[];
  keys: readonly NeededKey[];
}

/** One tool that can be taken. */
export interface ImportedOperation {
  tool: McpTool;
  /** `GET /pets/{id}`; the tool's name where there is no request. */
  title: string;
  /** What of it is not kept, in sentences. */
  notes: readonly string[];
  /** Why it cannot be taken. */
  problem?: string;
}

/** A key that the tools send; `{{vault:id}}` stands for it. */
export interface NeededKey {
  id: string;
  /** Where it goes: `Header X-API-Key`. */
  label: string;
  /** A name and a password, kept as base64 of `name:password`. */
  isBasic?: boolean;
  /** The key itself, as it stood in a command. It goes to the vault or nowhere. */
  found?: string;
}

/** What was given to be read. */
export interface ImportInput {
  /** What was pasted, or the document that stands for all. */
  text: string;
  /** Where it is from: an address, or a file's path; empty for what was pasted. */
  place: string;
  /** Further documents by their addresses or paths. */
  documents: Readonly<Record<string, string>>;
  /** Address of the service, where the document names none. */
  service?: string;
}

/** An import, or what is missing for it. */
export type ImportOutcome =
  | { imported: Imported }
  | { message: string }
  /** Documents that it refers to and that are not there. */
  | { missing: { addresses: readonly string[]; files: readonly string[] } }
  /** It names no whole address of its service, only this. */
  | { server: string };

/** Why something cannot be imported, in a sentence for the person. */
export class ImportFault extends Error {}

/** Whether a text may be an OpenAPI or Swagger document, before it is read. */
export function looksLikeOpenApi(text: string): boolean {
  return /(^|[{,])\s*["']?(openapi|swagger)["']?\s*:/m.test(text);
}
