import { checkInputSchema } from '@workers/api/mcp/input-schema.contract';
import type { McpTool, SaveMcp } from '@workers/api/mcp/mcp.contract';
import { mcpLimits } from '@workers/api/mcp/mcp-limits.contract';
import type { ToolAction } from '@workers/api/mcp/tool-action.contract';
import type { LocalRecord } from '~/platform/local-store';
import { optionalParts } from '~/platform/mcp/definition-json';
import { isToolList } from '~/platform/mcp/local-mcps';

/** A tool of the draft. Its id exists on this page only and is removed before saving (spec 3, section 3). */
export type DraftTool = McpTool & { localId: string };

/** What the wizard edits. Stored on the device, so that signing in or reloading loses nothing. */
export interface Draft {
  step: 1 | 2 | 3;
  name: string;
  description: string;
  tools: readonly DraftTool[];
  /** Other parts of an edited or imported definition. */
  resources?: SaveMcp['resources'];
  prompts?: SaveMcp['prompts'];
  callsPerDay?: SaveMcp['callsPerDay'];
  /** The definition being edited; absent for a new one. */
  editing?: { id: string; version: number };
}

export const emptyDraft: Draft = { step: 1, name: '', description: '', tools: [] };

/** The draft on this device. Removed at sign-out, because it may contain a saved definition. */
export const draftRecord: LocalRecord<Draft> = {
  key: 'private:mcp-draft',
  version: 1,
  parse: (value) => (isDraft(value) ? value : undefined),
  fallback: emptyDraft,
};

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    [1, 2, 3].includes(draft.step ?? 0) &&
    typeof draft.name === 'string' &&
    typeof draft.description === 'string' &&
    isToolList(draft.tools) &&
    draft.tools.every((tool) => typeof (tool as Partial<DraftTool>).localId === 'string')
  );
}

/** The tool as it is saved. */
export function toolOfDraft({ localId: _, ...tool }: DraftTool): McpTool {
  return tool;
}

/** The definition as it is saved and copied. */
export function definitionOfDraft(draft: Draft): SaveMcp {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    tools: draft.tools.map(toolOfDraft),
    ...optionalParts(draft),
  };
}

/** Turns a definition into a draft at its last step. */
export function draftOf(definition: SaveMcp, editing?: Draft['editing']): Draft {
  const { name, description, tools } = definition;
  return {
    ...{ step: 1, name, description },
    tools: tools.map((tool) => ({ ...tool, localId: crypto.randomUUID() })),
    ...optionalParts(definition),
    ...(editing ? { editing } : {}),
  };
}

/** The form of a tool, as it is typed. */
export interface ToolForm {
  name: string;
  inputSchema: string;
  description: string;
  action: ToolAction | undefined;
  /** Its output schema as typed, and other parts of an imported tool, preserved when it is edited. */
  kept?: Pick<McpTool, 'outputSchema' | 'annotations'>;
}

export const emptyForm: ToolForm = {
  ...{ name: '', inputSchema: '', description: '', action: undefined },
};

/** The result of adding the form. Nothing happens for a tool without a name, as the specification requires. */
export function readForm(
  form: ToolForm,
  others: readonly McpTool[],
): { tool: McpTool } | { message: string } | undefined {
  if (form.name.trim() === '') return undefined;
  const schema = checkInputSchema(form.inputSchema);
  if ('message' in schema) return schema;
  const output = form.kept?.outputSchema?.trim() ? form.kept.outputSchema : undefined;
  const checked = checkInputSchema(output ?? '');
  if ('message' in checked)
    return { message: checked.message.replace('Input schema', 'Output schema') };
  const { action, name, inputSchema, description } = form;
  const { outputSchema: _, ...rest } = form.kept ?? {};
  const kept = output === undefined ? rest : { ...rest, outputSchema: output };
  const tool = { name: name.trim(), description: description.trim(), inputSchema };
  if (tool.name.length > mcpLimits.toolName)
    return { message: `A function name may have ${mcpLimits.toolName} characters` };
  if (tool.description.length > mcpLimits.description)
    return { message: `A description may have ${mcpLimits.description} characters` };
  if (others.some((other) => other.name === tool.name))
    return { message: `There is a tool named “${tool.name}” already` };
  if (others.length >= mcpLimits.tools)
    return { message: `An MCP may have ${mcpLimits.tools} tools` };
  return { tool: { ...tool, ...kept, ...(action ? { action } : {}) } };
}
