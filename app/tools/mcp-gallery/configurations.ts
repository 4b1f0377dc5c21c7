/** Clients that a server can be connected to. */
export const clients = [
  { id: 'claude', title: 'Claude' },
  { id: 'cursor', title: 'Cursor' },
  { id: 'vscode', title: 'VS Code' },
  { id: 'chatgpt', title: 'ChatGPT' },
  { id: 'cli', title: 'CLI' },
] as const;

export type ClientId = (typeof clients)[number]['id'];

/** How clients reach a server; a public one has no token. */
export interface ServerAccess {
  name: string;
  address: string;
  token: string | undefined;
}

/** How one client is connected to a server. */
interface ClientSetup {
  /** Opens the client with the server filled in: a page of its website, or an address of its own scheme. */
  link?: { label: string; href: string };
  /** What to do with the link or the texts, one sentence a step. */
  steps: readonly string[];
  /** Texts to paste, each with where it goes. */
  texts: readonly { title: string; text: string }[];
  /** Why this client cannot be connected: it sends no token, and the server needs one. */
  problem?: string;
}

/** The link, the texts and the steps that connect a client to a server. */
export function setupFor(client: ClientId, access: ServerAccess): ClientSetup {
  const { name, address, token } = access;
  const key = keyOf(name);
  const headers = token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } };
  switch (client) {
    case 'claude':
      return setupForClaude(access, key);
    case 'cursor': {
      const server = { url: address, ...headers };
      // Cursor reads the configuration of one server as base64 of its JSON.
      const config = encodeURIComponent(btoa(JSON.stringify(server)));
      return {
        link: {
          label: 'Add to Cursor',
          href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${key}&config=${config}`,
        },
        steps: ['Cursor opens and asks before it adds the server.'],
        texts: [
          { title: 'Or in ~/.cursor/mcp.json', text: json({ mcpServers: { [key]: server } }) },
        ],
      };
    }
    case 'vscode': {
      const server = { type: 'http', url: address, ...headers };
      const config = encodeURIComponent(JSON.stringify({ name: key, ...server }));
      return {
        link: { label: 'Add to VS Code', href: `vscode:mcp/install?${config}` },
        steps: ['VS Code opens and asks before it adds the server.'],
        texts: [{ title: 'Or in .vscode/mcp.json', text: json({ servers: { [key]: server } }) }],
      };
    }
    case 'chatgpt':
      return {
        link: {
          label: 'Open ChatGPT’s settings',
          href: 'https://chatgpt.com/#settings/Connectors/Advanced',
        },
        steps: [
          'Switch on ‘Developer mode’, then press ‘Create’.',
          'Paste the address, and choose ‘No authentication’.',
        ],
        texts: [{ title: 'Address', text: address }],
        ...(token === undefined
          ? {}
          : { problem: 'ChatGPT sends no token: make this server public first.' }),
      };
    case 'cli':
      return setupForShells(access, key);
  }
}

function setupForClaude({ name, address, token }: ServerAccess, key: string): ClientSetup {
  // Claude Desktop only starts local programs, so mcp-remote speaks HTTP for it.
  const header = token === undefined ? [] : ['--header', `Authorization:Bearer ${token}`];
  const server = { command: 'npx', args: ['mcp-remote', address, ...header] };
  const text = json({ mcpServers: { [key]: server } });
  if (token !== undefined)
    return {
      steps: [
        'In Claude Desktop open Settings, Developer, ‘Edit Config’; paste this, and start Claude again.',
        'Claude’s website sends no token: it takes public servers only.',
      ],
      texts: [{ title: 'claude_desktop_config.json', text }],
    };
  const query = new URLSearchParams({
    ...{ modal: 'add-custom-connector', connectorName: name, connectorUrl: address },
  });
  return {
    link: { label: 'Add to Claude', href: `https://claude.ai/customize/connectors?${query}` },
    steps: ['Claude opens with the name and the address filled in.'],
    texts: [{ title: 'Or in claude_desktop_config.json', text }],
  };
}

function setupForShells({ address, token }: ServerAccess, key: string): ClientSetup {
  const header = token === undefined ? '' : ` --header "Authorization: Bearer ${token}"`;
  const codex = `codex mcp add ${key} --url ${address}`;
  return {
    steps: ['Run one of these in a shell.'],
    texts: [
      {
        title: 'Claude Code',
        text: `claude mcp add --transport http ${key} ${address}${header}`,
      },
      {
        title: 'Gemini CLI',
        text: `gemini mcp add --transport http ${key} ${address}${header}`,
      },
      {
        title: 'Codex CLI',
        text:
          token === undefined
            ? codex
            : `export MCP_TOKEN=${token}\n${codex} --bearer-token-env-var MCP_TOKEN`,
      },
      {
        title: 'MCP Inspector',
        text: `npx @modelcontextprotocol/inspector --cli ${address} --transport http${header} --method tools/list`,
      },
    ],
  };
}

/** A name that every client takes: small letters, digits and hyphens. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'mcp';

const json = (value: unknown) => JSON.stringify(value, null, 2);
