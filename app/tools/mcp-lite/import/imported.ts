import type { McpTool, SaveMcp } from '@workers/api/mcp/mcp.contract';

/** The result of reading an import: the operations to choose from, and what the user should know. */
export interface Imported {
  name: string;
  description: string;
  operations: readonly ImportedOperation[];
  /** The other parts of a definition in our own format. */
  rest: Pick<SaveMcp, 'resources' | 'prompts' | 'callsPerDay'>;
  /** Messages about the import as a whole. */
  notes: readonly string[];
  keys: readonly NeededKey[];
}

/** One tool that can be imported. */
export interface ImportedOperation {
  tool: McpTool;
  /** `GET /pets/{id}`; the tool's name where there is no request. */
  title: string;
  /** Messages about what is lost. */
  notes: readonly string[];
  /** Why it cannot be imported. */
  problem?: string;
}

/** A key that the tools send; `{{vault:id}}` stands for it. */
export interface NeededKey {
  id: string;
  /** Where it is sent: `Header X-API-Key`. */
  label: string;
  /** A name and a password, kept as base64 of `name:password`. */
  isBasic?: boolean;
  /** The key itself, as found in a command. It goes to the vault or nowhere. */
  found?: string;
}

/** The input of an import. */
export interface ImportInput {
  /** The pasted text, or the main document. */
  text: string;
  /** Where the text comes from: an address or a file path; empty if pasted. */
  place: string;
  /** Further documents by their addresses or paths. */
  documents: Readonly<Record<string, string>>;
  /** Address of the service, where the document names none. */
  service?: string;
}

/** An import, or what it still needs. */
export type ImportOutcome =
  | { imported: Imported }
  | { message: string }
  /** Documents that it refers to and that have not been supplied. */
  | { missing: { addresses: readonly string[]; files: readonly string[] } }
  /** The document names no absolute server address, only this one. */
  | { server: string };

/** Why something cannot be imported, as a message for the user. */
export class ImportFault extends Error {}

/** Whether a text may be an OpenAPI or Swagger document, before it is read. */
export function looksLikeOpenApi(text: string): boolean {
  return /(^|[{,])\s*["']?(openapi|swagger)["']?\s*:/m.test(text);
}

/** Whether a text may be a Postman collection, before it is read. */
export function looksLikePostman(text: string): boolean {
  return (
    /"_postman_id"|schema\.(get)?postman\.com\/(json\/)?collection/.test(text) &&
    !text.includes('"_postman_variable_scope"')
  );
}
