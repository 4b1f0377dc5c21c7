/**
 * The path of a request as a log line may have it: a segment with an e-mail address in it, plain or
 * percent-encoded, is replaced (the specification puts one into the status call's address). Both logs, of pages and API, use it.
 */
export function logPath(path: string): string {
  return path.replace(/[^/]*(?:@|%40)[^/]*/gi, ':email');
}
