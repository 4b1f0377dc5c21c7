import type { Context } from 'hono';
import type { AppEnv } from '../../_core/app-env';
import { ApiError } from '../../_core/errors';
import { ownOrigin } from '../../_core/own-origin';
import { completePrompt } from '../../ai/ai.service';
import { checkInputSchema, isObject } from '../input-schema.contract';
import type { McpTool } from '../mcp.contract';
import { findSchemaViolation } from './check-arguments';
import { fillJson, fillText, type ToolArguments } from './fill-template';
import { callHttp } from './http-action';
import { lookUp } from './look-up';
import { runSuite } from './suite/run-suite';
import { ToolFailure, type ToolResult } from './tool-result';

/** Maximum length of the text model's output, in tokens. */
const MAX_AI_TOKENS = 1024;

/** A call of one tool. */
export interface ToolCall {
  tool: McpTool;
  given: ToolArguments;
  owner: { id: string; email: string };
  signal: AbortSignal;
  /** No calls are left today. */
  isSpent: boolean;
  /** The caller has no token: the server is public. */
  isPublic: boolean;
}

/**
 * Validates the arguments, runs the tool, and validates the result if it has a schema.
 * @throws ToolFailure with a message for the client
 */
export async function runTool(c: Context<AppEnv>, call: ToolCall): Promise<ToolResult> {
  if (call.isSpent) throw new ToolFailure('This server has had all its calls of today.', 'limit');
  const { tool, given } = call;
  const checked = checkInputSchema(tool.inputSchema);
  const misfit =
    'schema' in checked ? findSchemaViolation(checked.schema, given, 'Arguments') : checked.message;
  if (misfit !== undefined) throw new ToolFailure(misfit);
  const answer = await act(c, call);
  if (!tool.outputSchema) return answer;
  const output = checkInputSchema(tool.outputSchema);
  if (!isObject(answer.value))
    throw new ToolFailure('The answer of this tool is no JSON object.', 'definition');
  const fault =
    'schema' in output
      ? findSchemaViolation(output.schema, answer.value, 'Answer')
      : output.message;
  if (fault !== undefined) throw new ToolFailure(fault, 'definition');
  return answer;
}

async function act(
  c: Context<AppEnv>,
  { tool, given, owner, signal, isPublic }: ToolCall,
): Promise<ToolResult> {
  const { action } = tool;
  switch (action?.kind) {
    case 'template':
      return fillTemplate(action, given);
    case 'lookup':
      return lookUp(action, given);
    case 'suite':
      return runSuite(action.engine, given);
    case 'http': {
      const env = c.get('env');
      const ownHosts = [env.PUBLIC_ORIGIN, ownOrigin(c)].map((one) => new URL(one).hostname);
      const now = c.get('now')();
      return callHttp(action, given, { env, ownerId: owner.id, now, ownHosts, signal });
    }
    case 'ai':
      // Visitors must not use up the owner's AI allowance.
      if (isPublic)
        throw new ToolFailure(
          'This tool asks an AI model for its owner, which needs a token.',
          'model',
        );
      return askModel(c, fillText(action.prompt, given), owner);
    default:
      return mock(tool, action?.text ?? '', given);
  }
}

function fillTemplate(
  { format, text }: { format: 'text' | 'json'; text: string },
  given: ToolArguments,
): ToolResult {
  if (format === 'text') return { content: [{ type: 'text', text: fillText(text, given) }] };
  const value = fillJson(text, given);
  if (value === undefined)
    throw new ToolFailure('The template of this tool is no valid JSON.', 'definition');
  return { content: [{ type: 'text', text: JSON.stringify(value) }], value };
}

async function askModel(
  c: Context<AppEnv>,
  prompt: string,
  owner: { id: string; email: string },
): Promise<ToolResult> {
  try {
    const text = await completePrompt(c, owner, { prompt, maxOutputTokens: MAX_AI_TOKENS });
    return { content: [{ type: 'text', text }], value: parseObject(text) };
  } catch (error) {
    if (error instanceof ApiError) throw new ToolFailure(error.message, 'model');
    throw error;
  }
}

/** The model's output as JSON, if it is valid. */
function parseObject(text: string): unknown {
  const inner = /^```(?:json)?\s*([\s\S]*?)\s*```$/.exec(text.trim())?.[1] ?? text;
  try {
    return JSON.parse(inner);
  } catch {
    return undefined;
  }
}

/** The mock is labelled as one, so that nobody mistakes it for a result. */
function mock(tool: McpTool, text: string, given: ToolArguments): ToolResult {
  const value = text === '' ? undefined : fillJson(text, given);
  const shown =
    text === ''
      ? `“${tool.name}” has no action yet. It was called with ${JSON.stringify(given)}.`
      : value === undefined
        ? fillText(text, given)
        : JSON.stringify(value);
  return { content: [{ type: 'text', text: `Mock answer: ${shown}` }], value };
}
