/** Clients that a configuration can be generated for. */
export const clients = [
  { id: 'claude', title: 'Claude Desktop' },
  { id: 'cursor', title: 'Cursor' },
  { id: 'vscode', title: 'VS Code' },
  { id: 'inspector', title: 'MCP Inspector' },
] as const;

export type ClientId = (typeof clients)[number]['id'];

/** How clients reach a server; a public one has no token. */
export interface ServerAccess {
  name: string;
  address: string;
  token: string | undefined;
}

/** The text to paste into a client's configuration, or into a shell for the Inspector. */
export function configurationFor(client: ClientId, { name, address, token }: ServerAccess): string {
  const key =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'mcp';
  const headers = token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } };
  switch (client) {
    case 'claude': {
      // Claude Desktop only starts local programs, so mcp-remote speaks HTTP for it.
      const header = token === undefined ? [] : ['--header', `Authorization:Bearer ${token}`];
      const args = ['mcp-remote', address, ...header];
      return json({ mcpServers: { [key]: { command: 'npx', args } } });
    }
    case 'cursor':
      return json({ mcpServers: { [key]: { url: address, ...headers } } });
    case 'vscode':
      return json({ servers: { [key]: { type: 'http', url: address, ...headers } } });
    case 'inspector':
      return `npx @modelcontextprotocol/inspector --cli ${address} --transport http${
        token === undefined ? '' : ` --header "Authorization: Bearer ${token}"`
      } --method tools/list`;
  }
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
