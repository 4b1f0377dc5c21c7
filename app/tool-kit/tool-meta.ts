import type { MetaDescriptor } from '@remix-run/cloudflare';
import { pageMeta } from '~/platform/page-meta';
import type { ToolDefinition } from './define-tool';

/** Title, description and link preview of a tool's page. Use it as the page's `meta`. */
export function toolMeta(tool: ToolDefinition): MetaDescriptor[] {
  return pageMeta({ title: tool.title, description: tool.description });
}
