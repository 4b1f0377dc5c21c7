/** Fields of a log line. Never put a header, a query string, a body or any user input here. */
export type LogFields = Record<string, string | number | boolean | undefined>;

/** Writes one JSON line about a failure, with the error's name, message and stack. */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  const cause =
    error instanceof Error
      ? { error: error.name, message: error.message, stack: error.stack }
      : { error: typeof error, message: String(error) };
  console.error(JSON.stringify({ level: 'error', event, ...fields, ...cause }));
}
