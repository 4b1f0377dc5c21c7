/** The parts of the test runtime that we use; its own types would add a second set of DOM types. */
declare module 'cloudflare:test' {
  /** Applies the migrations that the database lacks. */
  export function applyD1Migrations(
    database: D1Database,
    migrations: { name: string; queries: string[] }[],
  ): Promise<void>;
  /** Empties the storage of all bindings. */
  export function reset(): Promise<void>;
}
