import { z } from 'zod';
import { checkInputSchema } from './input-schema.contract';
import { type McpFailureReason, mcpLimits } from './mcp-limits.contract';
import { toolActionSchema } from './tool-action.contract';

/** Definitions of MCP servers (spec 3, sections 3, 5 and 7), and our additions. */

const trimmed = (most: number) => z.string().trim().max(most, `is longer than ${most} characters`);
const name = (most: number) => trimmed(most).min(1, 'must not be empty');

const schemaText = z
  .string()
  .default('')
  .superRefine((text, context) => {
    const checked = checkInputSchema(text);
    if ('message' in checked) context.addIssue({ code: 'custom', message: checked.message });
  });

/** Describes a tool's effects to clients (MCP, `ToolAnnotations`). Hints, not promises. */
const toolAnnotationsSchema = z.strictObject({
  readOnlyHint: z.boolean().optional(),
  destructiveHint: z.boolean().optional(),
  idempotentHint: z.boolean().optional(),
  openWorldHint: z.boolean().optional(),
});

/** A tool of the specification, with what it does when it is called. */
export const mcpToolSchema = z.strictObject({
  name: name(mcpLimits.toolName),
  description: trimmed(mcpLimits.description).default(''),
  /** JSON text as typed; empty for a tool without arguments. */
  inputSchema: schemaText,
  /** JSON text; results are validated against it and returned as structured content too. */
  outputSchema: schemaText.optional(),
  annotations: toolAnnotationsSchema.optional(),
  action: toolActionSchema.optional(),
});
export type McpTool = z.infer<typeof mcpToolSchema>;

/** A text that clients can read by its URI. */
const mcpResourceSchema = z.strictObject({
  uri: z.url('must be an address such as docs://prices').max(500),
  name: name(mcpLimits.name),
  mimeType: trimmed(100).default('text/plain'),
  text: z.string().max(mcpLimits.text),
});
export type McpResource = z.infer<typeof mcpResourceSchema>;

/** A message that clients offer to users, with `{{argument}}` for their input. */
const mcpPromptSchema = z.strictObject({
  name: name(mcpLimits.toolName),
  description: trimmed(mcpLimits.description).default(''),
  text: z.string().min(1, 'must not be empty').max(mcpLimits.text),
});
export type McpPrompt = z.infer<typeof mcpPromptSchema>;

const distinct =
  <T>(keyOf: (item: T) => string, noun: string) =>
  (items: readonly T[], context: z.RefinementCtx) => {
    const seen = new Set<string>();
    for (const item of items) {
      if (seen.has(keyOf(item)))
        context.addIssue({ code: 'custom', message: `two ${noun} are named “${keyOf(item)}”` });
      seen.add(keyOf(item));
    }
  };

/** Body of `POST /v1/mcps` and `PUT /v1/mcps/{id}`. */
export const saveMcpSchema = z
  .strictObject({
    name: name(mcpLimits.name),
    description: trimmed(mcpLimits.description).default(''),
    tools: z
      .array(mcpToolSchema)
      .min(1, 'needs at least one tool')
      .max(mcpLimits.tools, `has more than ${mcpLimits.tools} tools`)
      .superRefine(distinct((tool: McpTool) => tool.name, 'tools')),
    resources: z
      .array(mcpResourceSchema)
      .max(mcpLimits.resources)
      .superRefine(distinct((one: McpResource) => one.uri, 'resources'))
      .optional(),
    prompts: z
      .array(mcpPromptSchema)
      .max(mcpLimits.prompts)
      .superRefine(distinct((one: McpPrompt) => one.name, 'prompts'))
      .optional(),
    /** Calls of its tools a day, by tokens and by everybody each; the site's own limits hold too. */
    callsPerDay: z.int().min(1).max(mcpLimits.callsPerDay).optional(),
  })
  .superRefine((definition, context) => {
    if (JSON.stringify(definition).length > mcpLimits.definition)
      context.addIssue({
        code: 'custom',
        message: `is longer than ${mcpLimits.definition} characters in all`,
      });
  });
export type SaveMcp = z.infer<typeof saveMcpSchema>;

/** Who may call a live server: holders of one of its tokens, or everybody. */
export const mcpAccessSchema = z.enum(['private', 'public']);
export type McpAccess = z.infer<typeof mcpAccessSchema>;

const mcpTakeDownSchema = z.object({ at: z.string(), reason: z.string() });
/** When and why the operator took a public server down. It stays private until that is lifted. */
export type McpTakeDown = z.infer<typeof mcpTakeDownSchema>;

/** A definition in its owner's list. Times are ISO 8601 in UTC. */
const listedMcpSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  tools: z.array(mcpToolSchema),
  resources: z.array(mcpResourceSchema).optional(),
  prompts: z.array(mcpPromptSchema).optional(),
  callsPerDay: z.int().optional(),
  createdAt: z.string(),
  access: mcpAccessSchema,
  takenDown: mcpTakeDownSchema.nullable().optional(),
  version: z.int(),
  /** Calls of its tools on each of the last 14 days, oldest first. */
  calls: z.array(z.int()),
  /** Those of the calls that failed. */
  errors: z.array(z.int()).optional(),
  /** The stored text cannot be decrypted. The row stays unchanged. */
  failed: z.boolean().optional(),
});
export type ListedMcp = z.infer<typeof listedMcpSchema>;

/** Body of `POST /v1/mcp-tools/test`: a tool as it would be saved, and arguments for one call of it. */
export const testToolSchema = z.strictObject({
  tool: mcpToolSchema,
  arguments: z.record(z.string(), z.unknown()),
});

/** A part of a tool's result (MCP, `ContentBlock`). `data` and `blob` are base64. */
export type ToolContent =
  | { type: 'text'; text: string }
  | { type: 'image' | 'audio'; data: string; mimeType: string }
  | { type: 'resource'; resource: { uri: string; mimeType: string; blob: string } };

/** What a client would be answered (MCP, `CallToolResult`). */
export interface TestedTool {
  content: ToolContent[];
  structuredContent?: unknown;
  isError?: boolean;
}

/** Body of `POST /v1/mcps/{id}/tokens`. */
export const makeMcpTokenSchema = z.strictObject({
  label: name(60),
  /** Days until it expires. */
  days: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]).default(90),
});

/** A token in the list: never the token itself. */
export interface ListedMcpToken {
  id: string;
  label: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
}

/** Response of `POST /v1/mcps/{id}/tokens`: the only one that contains the token. */
export interface MadeMcpToken extends ListedMcpToken {
  token: string;
}

/** Failed calls of one tool for one reason on the last 14 days. */
export interface McpFailure {
  /** Null for a tool that the definition no longer has. */
  tool: string | null;
  reason: McpFailureReason;
  count: number;
  lastAt: string;
}

/** An earlier version of a definition. */
export interface McpVersion {
  version: number;
  savedAt: string;
  definition: SaveMcp;
}

/** The body of an error response, as the specification defines it. */
export interface McpErrorBody {
  error: string;
  code: string;
}

/** A definition in the export of all data. `definition` is null if it cannot be decrypted. */
export interface ExportedMcp {
  access: McpAccess;
  createdAt: string;
  takenDown: McpTakeDown | null;
  definition: SaveMcp | null;
}
