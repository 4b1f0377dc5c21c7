import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'mcp-gallery',
  title: 'MCP Gallery',
  description: 'Keep your MCP servers, try their tools and connect AI clients to them.',
  category: 'Developer',
  keywords: [
    'model context protocol',
    'mcp server',
    'mcp inspector',
    'claude desktop',
    'cursor',
    'vs code',
    'token',
    'agent',
  ],
  accepts: [],
  extensions: [],
  engines: [{ id: 'real', label: 'MCP' }],
  privacy: { kind: 'account' },
  offline: 'no',
  added: '2026-11-22',
});
