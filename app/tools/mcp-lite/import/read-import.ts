import type { SaveMcp } from '../../../../workers/api/mcp/mcp.contract';
import { readDefinition } from '../read-definition';
import { readCurl } from './read-curl';
import { isOpenApi, readOpenApi } from './read-open-api';

/** What was pasted, as a definition, or why it is none. */
export function readImport(text: string): { definition: SaveMcp } | { message: string } {
  if (/^\s*curl\s/.test(text)) return checked(readCurl(text));
  const value = parse(text);
  if (isOpenApi(value)) return checked(readOpenApi(value));
  return readDefinition(text);
}

/** What we made of others' formats passes the same check as a definition of our own. */
function checked(made: unknown): ReturnType<typeof readDefinition> {
  if (typeof made === 'string') return { message: made };
  return readDefinition(JSON.stringify(made));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
