/**
 * Redacts a request path for the log: replaces a segment that contains an e-mail address, plain or
 * percent-encoded (the specification puts one into the path of the status call). The logs of both pages and
 * API use it.
 */
export function logPath(path: string): string {
  return path.replace(/[^/]*(?:@|%40)[^/]*/gi, ':email');
}
