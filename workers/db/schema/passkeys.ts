import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './account';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A passkey (WebAuthn credential) for sign-in. Holds only a public key, so a copy gives no access. */
export const passkey = sqliteTable(
  'passkey',
  {
    /** Our own random id: identifies the passkey in URLs. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The authenticator's credential id, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key (RFC 9052), base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; many always report 0. */
    counter: integer('counter').notNull(),
    /** WebAuthn transports, comma-separated, such as `internal,hybrid`. */
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkey_user').on(table.userId, table.createdAt)],
);

/** A challenge for a passkey to sign. Each is valid once; using it deletes the row. */
export const passkeyChallenge = sqliteTable(
  'passkey_challenge',
  {
    /** SHA-256 of the challenge, hexadecimal. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that requested it. */
    browserHash: text('browser_hash').notNull(),
    /** The user adding a passkey; null for sign-in. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenge_expires_at').on(table.expiresAt),
    index('passkey_challenge_user').on(table.userId),
  ],
);
