import type { ListedMcp, SaveMcp } from '@workers/api/mcp/mcp.contract';
import { type LocalRecord, readLocal, writeLocal } from '../local-store';

/** Parses a stored or fetched list of definitions; drops invalid entries. */
export function parseMcps(value: unknown): ListedMcp[] | undefined {
  return Array.isArray(value) ? value.filter(isListed) : undefined;
}

/** Validates by hand, and only what the pages need, so that they load no schema library. */
function isListed(value: unknown): value is ListedMcp {
  const one = value as Partial<ListedMcp> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    [one.id, one.name, one.description, one.createdAt].every((text) => typeof text === 'string') &&
    typeof one.version === 'number' &&
    Array.isArray(one.calls) &&
    isToolList(one.tools)
  );
}

/** Whether a value is a list of tools with the text fields that the specification names. */
export function isToolList(value: unknown): value is ListedMcp['tools'] {
  return (
    Array.isArray(value) &&
    value.every((tool) =>
      [tool?.name, tool?.description, tool?.inputSchema].every((text) => typeof text === 'string'),
    )
  );
}

/** Definitions that a visitor stores on this device. */
export const localMcps: LocalRecord<ListedMcp[]> = {
  key: 'mcps',
  version: 1,
  parse: parseMcps,
  fallback: [],
};

/**
 * An account's last fetched list with its e-mail address, for when it cannot be loaded (spec 3, section 8).
 * Deleted at sign-out.
 */
export const lastListed: LocalRecord<{ account: string; mcps: ListedMcp[] }> = {
  key: 'private:mcps',
  version: 2,
  parse: (value) => {
    const { account, mcps } = (value ?? {}) as { account?: unknown; mcps?: unknown };
    const parsed = parseMcps(mcps);
    return typeof account === 'string' && parsed ? { account, mcps: parsed } : undefined;
  },
  fallback: { account: '', mcps: [] },
};

/** Stores a definition on this device, first in the list. Returns its new id. */
export function storeLocally(definition: SaveMcp, now = new Date()): string {
  const id = `local-${crypto.randomUUID()}`;
  const kept: ListedMcp = {
    ...definition,
    id,
    createdAt: now.toISOString(),
    access: 'private',
    version: 1,
    calls: [],
  };
  writeLocal(localMcps, [kept, ...readLocal(localMcps)]);
  return id;
}

/** Removes a definition from this device. */
export function removeLocally(id: string): void {
  writeLocal(
    localMcps,
    readLocal(localMcps).filter((one) => one.id !== id),
  );
}

/** Whether a definition is stored on this device only. */
export const isLocal = (id: string) => id.startsWith('local-');
