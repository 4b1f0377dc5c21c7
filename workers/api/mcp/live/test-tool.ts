import type { Context } from 'hono';
import type { AppEnv, UserEnv } from '../../_core/app-env';
import { requireAttempt } from '../../_core/limits';
import { limits } from '../../limit-table';
import type { McpTool, TestedTool } from '../mcp.contract';
import type { ToolArguments } from './fill-template';
import { runTool } from './run-tool';
import { ToolFailure } from './tool-result';

/**
 * Calls a tool that is not saved yet, exactly as the live server would for its owner.
 * @throws ApiError 429 beyond 600 calls an hour
 */
export async function testTool(
  c: Context<UserEnv>,
  { tool, given }: { tool: McpTool; given: ToolArguments },
): Promise<TestedTool> {
  const owner = c.get('user');
  await requireAttempt(c.get('env'), limits.mcp.testOfPerson, owner.id, c.get('now')());
  const call = { tool, given, owner, signal: c.req.raw.signal, isSpent: false, isPublic: false };
  try {
    const { content, value } = await runTool(c as unknown as Context<AppEnv>, call);
    return { content, ...(tool.outputSchema ? { structuredContent: value } : {}) };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}
