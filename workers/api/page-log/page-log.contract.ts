/**
 * Path of the page log. It is none of the prefixes that Pages forwards to the Worker, and the Worker has no
 * address of its own, so only Pages' own code reaches it, over the service binding.
 */
export const PAGE_LOG_PATH = '/internal/page-log';

/** Limits of a line, in UTF-16 code units. Pages truncates, the Worker refuses. */
export const PAGE_LOG_MAX = {
  event: 40,
  error: 100,
  path: 300,
  message: 500,
  stack: 4000,
} as const;

/** A failure of the page tier. The request id is sent as `X-Request-Id`. */
export interface PageLogLine {
  /** What failed, such as `loader_failed`. */
  event: string;
  /** Name of the error's class. */
  error: string;
  message: string;
  stack?: string | undefined;
  /** Redacted path of the page or file. */
  path?: string | undefined;
  /** Lines that the isolate did not send since its last one, because of its limit. */
  dropped?: number | undefined;
}
