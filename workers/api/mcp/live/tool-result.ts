import type { ToolContent } from '../mcp.contract';
import type { McpFailureReason } from '../mcp-limits.contract';

/** The result of a tool, before it is converted to the protocol. */
export interface ToolResult {
  content: ToolContent[];
  /** The result as JSON, for structured content. */
  value?: unknown;
}

/** A failed call whose message the client may read: becomes a result with `isError`. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
  /** What the owner of the server is shown of it. */
  readonly reason: McpFailureReason;

  constructor(message: string, reason: McpFailureReason = 'arguments') {
    super(message);
    this.reason = reason;
  }
}

/** A JSON result: as text, and as structured content. */
export function jsonResult(value: Readonly<Record<string, unknown>>): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], value };
}
