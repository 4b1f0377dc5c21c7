import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A user account. Deleting the row deletes everything that belongs to it (cascade). */
export const user = sqliteTable('user', {
  /** Random; never derived from the address. */
  id: text('id').primaryKey(),
  /**
   * In lower case. Every sign-in method proves it first; a coupon may be waiting for it before that (decision
   * 014).
   */
  email: text('email').notNull().unique(),
  createdAt: time('created_at').notNull(),
  /** When the operator suspended it; null while it is active. A suspended account has no session. */
  suspendedAt: time('suspended_at'),
  /** The operator's reason, which its person is told by mail. */
  suspendedReason: text('suspended_reason'),
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** A provider's account that may sign in to one of ours. */
export const identity = sqliteTable(
  'identity',
  {
    provider: text('provider', { enum: ['github', 'google'] }).notNull(),
    /** The provider's permanent user id, never the e-mail address. */
    subject: text('subject').notNull(),
    userId: userId(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identity_user').on(table.userId),
  ],
);

/** A signed-in browser. The id itself is only in its cookie, so a copy of the table gives no access. */
export const session = sqliteTable(
  'session',
  {
    /** SHA-256 of the session id, hexadecimal. */
    idHash: text('id_hash').primaryKey(),
    userId: userId(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Such as 'Chromium on Linux', shown in the user's session list. */
    device: text('device').notNull(),
  },
  (table) => [
    index('session_user').on(table.userId),
    index('session_expires_at').on(table.expiresAt),
  ],
);

/** A short-lived bearer token for the API. */
export const apiToken = sqliteTable(
  'api_token',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    /** What the token may be used for. */
    scope: text('scope').notNull(),
    /** The session in which it was created: signing out ends the token as well. */
    sessionHash: text('session_hash')
      .notNull()
      .references(() => session.idHash, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('api_token_user').on(table.userId),
    index('api_token_expires_at').on(table.expiresAt),
  ],
);

/** An unused magic link. Using it deletes the row. */
export const signInLink = sqliteTable(
  'sign_in_link',
  {
    /** SHA-256 of the token in the link, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    /** SHA-256 of the cookie of the browser that requested the link. */
    browserHash: text('browser_hash').notNull(),
    /** HMAC of the six-digit code in the mail and the token's hash, hexadecimal. */
    codeHash: text('code_hash').notNull().default(''),
    /** Wrong codes so far. */
    codeTries: integer('code_tries').notNull().default(0),
    /**
     * Set when no new mail was sent: the token hash of the mail that this browser may use instead, the newest
     * one to the address at that time.
     */
    joins: text('joins'),
    /**
     * Whether requests from other browsers may join this one; false when the requesting browser has limits of
     * its own.
     */
    joinable: integer('joinable', { mode: 'boolean' }).notNull().default(false),
    /** Where to go after signing in: a path on our site. */
    returnTo: text('return_to').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_link_expires_at').on(table.expiresAt),
    index('sign_in_link_browser_hash').on(table.browserHash),
    index('sign_in_link_joins').on(table.joins),
    index('sign_in_link_joinable').on(table.email, table.createdAt).where(sql`joinable`),
  ],
);

/** Sign-in mails to an address requested by strangers: the pause before the next mail grows with them. */
export const mailPause = sqliteTable(
  'mail_pause',
  {
    /** An HMAC of the address, hexadecimal. */
    key: text('key').primaryKey(),
    sent: integer('sent').notNull(),
    /** Requests refused since the last mail. */
    refused: integer('refused').notNull(),
    lastSentAt: time('last_sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('mail_pause_expires_at').on(table.expiresAt)],
);

/** An OAuth sign-in in progress. The callback deletes the row. */
export const oauthAttempt = sqliteTable(
  'oauth_attempt',
  {
    /** SHA-256 of the `state`, hexadecimal. */
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider', { enum: ['github', 'google'] }).notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('oauth_attempt_expires_at').on(table.expiresAt)],
);

/** A used proof of the human check: each is valid once. */
export const usedChallenge = sqliteTable(
  'used_challenge',
  {
    /** SHA-256 of the solved challenge, hexadecimal. */
    hash: text('hash').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('used_challenge_expires_at').on(table.expiresAt)],
);

/** Exact counters for limits; see `_core/limits.ts`. */
export const attempt = sqliteTable(
  'attempt',
  {
    /** What is limited and for whom, such as `magic-link:address:<hash>`: never a readable address. */
    key: text('key').notNull(),
    /** Start of the window. */
    windowStart: time('window_start').notNull(),
    expiresAt: time('expires_at').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('attempt_expires_at').on(table.expiresAt),
  ],
);

/** The user's data key, wrapped by a master key; see `_core/crypto/user-key.ts`. */
export const userKey = sqliteTable(
  'user_key',
  {
    userId: userId().primaryKey(),
    wrappedKey: text('wrapped_key').notNull(),
    /** Version of the master key that wraps it. */
    masterVersion: integer('master_version').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('user_key_master_version').on(table.masterVersion)],
);

/** Mail of the `inbox` driver, shown at /dev/inbox. Encrypted, because the links in it are secrets. */
export const devMail = sqliteTable('dev_mail', {
  id: text('id').primaryKey(),
  createdAt: time('created_at').notNull(),
  encryptedMail: text('encrypted_mail').notNull(),
});
