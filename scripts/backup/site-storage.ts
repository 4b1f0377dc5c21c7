/** A value of a row. The schema has no BLOB columns; `describeTables` refuses one. */
export type SqlValue = string | number | null;

/** One statement; a parameter is a string so that it reaches D1 over HTTP unchanged. */
export interface SqlStatement {
  sql: string;
  params?: readonly string[];
}

/** A D1 database, local or on Cloudflare. */
export interface SiteDatabase {
  /** Runs one statement and returns its rows. */
  query(sql: string, params?: readonly string[]): Promise<Record<string, SqlValue>[]>;
  /** Runs statements in one transaction. */
  batch(statements: readonly SqlStatement[]): Promise<void>;
}

/** A stored file without its bytes. */
export interface StoredFile {
  key: string;
  /** In bytes. */
  size: number;
  contentType: string | undefined;
}

/** An R2 bucket, local or on Cloudflare. */
export interface SiteFiles {
  list(): AsyncIterable<StoredFile>;
  /** Undefined if it was deleted since it was listed. */
  read(key: string): Promise<Uint8Array | undefined>;
  write(key: string, bytes: Uint8Array, contentType: string | undefined): Promise<void>;
}

/** Everything of a site that is not in its source: what a backup holds. */
export interface SiteStorage {
  database: SiteDatabase;
  files: SiteFiles;
}
