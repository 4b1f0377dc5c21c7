import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './account';

/** MCP server definitions (spec 3, section 3). Name, description and tools are encrypted for their owner. */
export const mcps = sqliteTable(
  'mcps',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** JSON of the definition, encrypted. */
    encryptedDefinition: text('encrypted_definition').notNull(),
    access: text('access', { enum: ['private', 'public'] }).notNull(),
    /** Grows by one with each save. */
    version: integer('version').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    /** When the operator took the public server down; null otherwise. Until that is lifted it stays private. */
    takenDownAt: integer('taken_down_at', { mode: 'timestamp_ms' }),
    /** The operator's reason, which the owner reads. */
    takenDownReason: text('taken_down_reason'),
    /** Its name then, which was public: what the definition says since is the owner's own. */
    takenDownName: text('taken_down_name'),
  },
  (table) => [
    index('mcps_user_created_at').on(table.userId, table.createdAt),
    index('mcps_operator')
      .on(table.createdAt, table.id)
      .where(sql`access = 'public' OR taken_down_at IS NOT NULL`),
  ],
);

/** Earlier versions of definitions, at most twenty each. */
export const mcpVersions = sqliteTable(
  'mcp_versions',
  {
    mcpId: text('mcp_id')
      .notNull()
      .references(() => mcps.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    encryptedDefinition: text('encrypted_definition').notNull(),
    savedAt: integer('saved_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mcpId, table.version] }),
    index('mcp_versions_user').on(table.userId),
  ],
);

/** Tokens that each give access to one live server. Only their hashes are stored. */
export const mcpTokens = sqliteTable(
  'mcp_tokens',
  {
    id: text('id').primaryKey(),
    mcpId: text('mcp_id')
      .notNull()
      .references(() => mcps.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    label: text('label').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    lastUsedAt: integer('last_used_at', { mode: 'timestamp_ms' }),
  },
  (table) => [index('mcp_tokens_mcp').on(table.mcpId), index('mcp_tokens_user').on(table.userId)],
);

/** Daily counts of tool calls per server, without caller or arguments. */
export const mcpCalls = sqliteTable(
  'mcp_calls',
  {
    mcpId: text('mcp_id')
      .notNull()
      .references(() => mcps.id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    /** Calls with a token of the server or by its owner. */
    calls: integer('calls').notNull(),
    /** Anonymous calls of a public server. */
    publicCalls: integer('public_calls').notNull(),
    /** Those of both that failed. */
    errors: integer('errors').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.mcpId, table.day] })],
);

/** Daily counts of failed calls by tool and reason, without caller, arguments and answer. */
export const mcpFailures = sqliteTable(
  'mcp_failures',
  {
    mcpId: text('mcp_id')
      .notNull()
      .references(() => mcps.id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    /** A hash of the tool's name, which is encrypted elsewhere. */
    tool: text('tool').notNull(),
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
    lastAt: integer('last_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.mcpId, table.day, table.tool, table.reason] })],
);
