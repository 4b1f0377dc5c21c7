import type { McpPrompt, McpResource } from '@workers/api/mcp/mcp.contract';
import { mcpLimits } from '@workers/api/mcp/mcp-limits.contract';

/** The forms of a resource and of a prompt as typed. */
export interface MoreForms {
  resource: McpResource;
  prompt: McpPrompt;
}

export const emptyMoreForms: MoreForms = {
  resource: { uri: '', name: '', mimeType: 'text/plain', text: '' },
  prompt: { name: '', description: '', text: '' },
};

/** The new list, or why it cannot be added. */
export type AddResult<T> = { list: readonly T[] } | { message: string };

/** Adds a resource, validated by the Worker's own schema. */
export function addResource(
  form: McpResource,
  others: readonly McpResource[] = [],
): AddResult<McpResource> {
  const resource = { ...form, uri: form.uri.trim(), name: form.name.trim() };
  if (URL.parse(resource.uri) === null)
    return { message: 'The address must be one such as docs://prices' };
  if (resource.name === '') return { message: 'Please enter a name of the resource' };
  if (resource.text.length > mcpLimits.text)
    return { message: `A text may have ${mcpLimits.text} characters` };
  if (others.some(({ uri }) => uri === resource.uri))
    return { message: `There is a resource at “${resource.uri}” already` };
  if (others.length >= mcpLimits.resources)
    return { message: `An MCP may have ${mcpLimits.resources} resources` };
  return { list: [...others, resource] };
}

/** Adds a prompt, validated by the Worker's own schema. */
export function addPrompt(
  form: McpPrompt,
  others: readonly McpPrompt[] = [],
): AddResult<McpPrompt> {
  const prompt = { ...form, name: form.name.trim(), description: form.description.trim() };
  if (prompt.name === '') return { message: 'Please enter a name of the prompt' };
  if (prompt.text.trim() === '') return { message: 'Please enter the text of the prompt' };
  if (prompt.text.length > mcpLimits.text)
    return { message: `A text may have ${mcpLimits.text} characters` };
  if (others.some(({ name }) => name === prompt.name))
    return { message: `There is a prompt named “${prompt.name}” already` };
  if (others.length >= mcpLimits.prompts)
    return { message: `An MCP may have ${mcpLimits.prompts} prompts` };
  return { list: [...others, prompt] };
}
