import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolDefinition } from '../../app/tool-kit/define-tool.ts';

/** Every tool's own declaration, as the registry has them in the app (import.meta.glob is Vite's alone). */
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
