import { FROM_PAGE_HEADER } from '@workers/api/_core/from-page.contract';
import { PAGE_LOG_PATH } from '@workers/api/page-log/page-log.contract';
import type { ServiceBinding } from './load-context';
import { describeFailure, type LogError, logError } from './log';

/** Limit of lines that an isolate sends in a minute: enough to find a fault, too few to be a load. */
const MAX_SENDS_PER_MINUTE = 30;

const MINUTE_MS = 60_000;

/**
 * Hands failures of the page tier to the API Worker, whose log is kept; that of Pages is not. One per
 * isolate, because the limit is the isolate's.
 */
export class PageLog {
  private minute = 0;
  private sent = 0;
  private dropped = 0;
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  /**
   * The `logError` of one request: writes to the console, and sends the same line in the background. A line
   * that cannot be sent is given up, without another line about it.
   * @param origin of the request; the binding needs an absolute URL
   * @param api the API Worker; undefined when it is not bound
   */
  forRequest(
    requestId: string,
    origin: string,
    api: ServiceBinding | undefined,
    waitUntil: (work: Promise<unknown>) => void,
  ): LogError {
    return (event, error, { path } = {}) => {
      logError(event, error, { requestId, path });
      if (api === undefined || !this.takeSend()) return;
      const dropped = this.dropped === 0 ? undefined : this.dropped;
      this.dropped = 0;
      const body = JSON.stringify({ ...describeFailure(event, error, path), dropped });
      waitUntil(send(api, `${origin}${PAGE_LOG_PATH}`, requestId, body));
    };
  }

  private takeSend(): boolean {
    const minute = Math.floor(this.now().getTime() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.sent = 0;
    }
    if (this.sent >= MAX_SENDS_PER_MINUTE) {
      this.dropped += 1;
      return false;
    }
    this.sent += 1;
    return true;
  }
}

/** Never rejects: the API itself may be what fails. */
async function send(
  api: ServiceBinding,
  url: string,
  requestId: string,
  body: string,
): Promise<void> {
  try {
    const headers = {
      'Content-Type': 'application/json',
      'X-Request-Id': requestId,
      [FROM_PAGE_HEADER]: '1',
    };
    await api.fetch(url, { method: 'POST', headers, body });
  } catch {
    // The line is on the console.
  }
}
