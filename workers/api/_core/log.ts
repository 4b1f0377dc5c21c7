/** Fields of a log line. Never a header, a query string, a body, or any user input. */
export type LogFields = Record<string, string | number | boolean | undefined>;

const RANK = { info: 0, warn: 1, error: 2 } as const;
type LogLevel = keyof typeof RANK;

/** Writes one JSON line if `level` reaches `threshold`. */
export function log(threshold: LogLevel, level: LogLevel, event: string, fields: LogFields): void {
  if (RANK[level] < RANK[threshold]) return;
  console.log(JSON.stringify({ level, event, ...fields }));
}

/** Writes one JSON line about a failure, with the error's name, message and stack. */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  const cause =
    error instanceof Error
      ? { error: error.name, message: error.message, stack: error.stack }
      : { error: typeof error, message: String(error) };
  console.error(JSON.stringify({ level: 'error', event, ...fields, ...cause }));
}
