import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolDefinition } from '../../app/tool-kit/define-tool.ts';

/** Every tool's definition, as in the app's registry, which uses import.meta.glob and so works only in Vite. */
export async function readTools(): Promise<readonly ToolDefinition[]> {
  const files = readdirSync(join('app', 'tools'))
    .map((folder) => join('app', 'tools', folder, 'tool.ts'))
    .filter((file) => existsSync(file));
  return Promise.all(
    files.map(async (file) => {
      const { tool } = (await import(`../../${file}`)) as { tool: ToolDefinition };
      return tool;
    }),
  );
}
