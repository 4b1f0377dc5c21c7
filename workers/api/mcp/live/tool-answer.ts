/** What a tool gives back, before it is put into the protocol's words. */
export interface ToolAnswer {
  content: ({ type: 'text'; text: string } | { type: 'image'; data: string; mimeType: string })[];
  /** The answer as JSON, for structured content. */
  value?: unknown;
}

/** A call that failed for a reason that the client may read: an answer with `isError`. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

/** An answer of JSON: as text for those who read text, and as the value. */
export function jsonAnswer(value: Readonly<Record<string, unknown>>): ToolAnswer {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], value };
}
