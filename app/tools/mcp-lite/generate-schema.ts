import type { AiProvider } from '~/ai/providers/ai-provider';
import { textMessage } from '~/ai/providers/ai-provider';
import { guardProvider } from '~/ai/providers/guard-answer';
import { readWholeAnswer } from '~/ai/providers/read-whole-answer';

/** The specification's fallback schema when the engine fails: one string named `input`. */
export const DEFAULT_SCHEMA = { type: 'object', properties: { input: { type: 'string' } } };

/** Spec 3, section 8. */
export const GENERATION_FAILED = 'AI generation failed. Please try again or enter schema manually.';

/**
 * Asks an engine for the input schema of a function. Never throws: without a usable answer it returns the
 * default schema and sets `failed`.
 */
export async function generateSchema(
  provider: AiProvider,
  { name, description }: { name: string; description: string },
  signal: AbortSignal,
): Promise<{ schema: Record<string, unknown>; failed: boolean }> {
  const prompt = `Write a JSON Schema for the input of a function.
Function name: ${name}
Description: ${description.trim() || 'none'}
Answer with the JSON Schema only: an object with "type": "object", "properties" with a "description" each, and "required". No explanation, no code fence.`;
  const request = { messages: [textMessage('user', prompt)], temperature: 0.2 };
  const answer = await readWholeAnswer(guardProvider(provider, []), request, { signal });
  if (answer.ending === 'failed' || answer.text.trim() === '')
    return { schema: DEFAULT_SCHEMA, failed: true };
  return { schema: completeSchema(readObject(answer.text)), failed: false };
}

/** Finds the JSON object in an answer; undefined if there is none. */
function readObject(text: string): Record<string, unknown> | undefined {
  const inner = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? text;
  const candidate = inner.slice(inner.indexOf('{'), inner.lastIndexOf('}') + 1);
  try {
    const value: unknown = JSON.parse(candidate);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces invalid JSON by the default, and adds a missing `type` or `properties` (spec 3, section 5). */
function completeSchema(schema: Record<string, unknown> | undefined): Record<string, unknown> {
  if (schema === undefined) return DEFAULT_SCHEMA;
  const { properties } = schema;
  const hasProperties = typeof properties === 'object' && properties !== null;
  return {
    ...schema,
    type: 'object',
    properties: hasProperties ? properties : DEFAULT_SCHEMA.properties,
  };
}
