import { PAGE_LOG_MAX, type PageLogLine } from '@workers/api/page-log/page-log.contract';

/** Fields of a log line. Never put a header, a query string, a body or any user input here. */
interface LogFields {
  /** The id of the request, unless the logger adds it. */
  requestId?: string | undefined;
  /** A path, redacted by `logPath`. */
  path?: string | undefined;
}

/** Logs a failure: the event, the error, and fields. */
export type LogError = (event: string, error: unknown, fields?: LogFields) => void;

/** Writes one JSON line about a failure, with the error's name, message and stack. */
export const logError: LogError = (event, error, { requestId, path } = {}) => {
  const line = describeFailure(event, error, path);
  console.error(JSON.stringify({ level: 'error', requestId, ...line }));
};

/** A failure as a line of bounded length, without addresses and queries that a message may quote. */
export function describeFailure(
  event: string,
  error: unknown,
  path: string | undefined,
): PageLogLine {
  const { name, message, stack } =
    error instanceof Error ? error : { name: typeof error, message: String(error) };
  return {
    event: event.slice(0, PAGE_LOG_MAX.event),
    path: path?.slice(0, PAGE_LOG_MAX.path),
    error: name.slice(0, PAGE_LOG_MAX.error),
    message: redact(message, PAGE_LOG_MAX.message),
    stack: stack === undefined ? undefined : redact(stack, PAGE_LOG_MAX.stack),
  };
}

/** Truncates a text after replacing e-mail addresses and removing queries and fragments of URLs. */
function redact(text: string, maxLength: number): string {
  return text
    .slice(0, 2 * maxLength)
    .replace(/(\/[^\s?#]{0,200})[?#][^\s)"']*/g, '$1')
    .replace(/[^\s/<>"'(]{1,64}(?:@|%40)[^\s/<>"')]+/gi, ':email')
    .slice(0, maxLength);
}
