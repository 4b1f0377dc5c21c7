import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'mcp-lite',
  title: 'MCP Wizard',
  description: 'Describe tools for AI agents step by step, and get a live server for them.',
  category: 'Developer',
  keywords: [
    'model context protocol',
    'mcp server',
    'json schema',
    'ai tools',
    'claude',
    'cursor',
    'function calling',
    'agent',
  ],
  accepts: [],
  extensions: [],
  engines: [{ id: 'real', label: 'MCP' }],
  privacy: { kind: 'device', except: 'what you save, import by an address or have written by AI' },
  offline: { except: 'what AI writes' },
  added: '2026-11-22',
});
