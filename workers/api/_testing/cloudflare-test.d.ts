/** What we use of the test runtime; its own types would bring a second set of DOM types along. */
declare module 'cloudflare:test' {
  /** Applies the migrations that the database does not have. */
  export function applyD1Migrations(
    database: D1Database,
    migrations: { name: string; queries: string[] }[],
  ): Promise<void>;
  /** Empties the storage of all bindings. */
  export function reset(): Promise<void>;
}
