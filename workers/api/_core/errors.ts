import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './app-env';
import { EnvError } from './env-error';
import { logError } from './log';
import { logPath } from './log-path.contract';

/** Machine-readable causes. Clients branch on these; people read the message. */
export type ApiErrorCode =
  // The AI gateway, media generation, page reader, Git, Real Terminal and YouTube Downloader list theirs
  // elsewhere.
  | `ai_${string}`
  | `generation_${string}`
  | `git_${string}`
  | `page_${string}`
  | `terminal_${string}`
  | `youtube_${string}`
  | 'account_suspended'
  | 'address_not_allowed'
  | 'admin_off'
  | 'bad_origin'
  | 'chain_unavailable'
  | 'code_spent'
  | 'code_wrong'
  | 'conflict'
  | 'decryption_failed'
  | 'encryption_changed'
  | 'encryption_failed'
  | 'file_too_large'
  | 'files_full'
  | 'files_missing'
  | 'file_unreachable'
  | 'human_check_failed'
  | 'internal_error'
  | 'invalid_json'
  | 'invalid_request'
  | 'limit_reached'
  | 'link_invalid'
  | 'mail_failed'
  | 'method_not_allowed'
  | 'not_a_picture'
  | 'not_found'
  | 'not_published'
  | 'not_signed_in'
  | 'passkey_expired'
  | 'passkey_failed'
  | 'passkey_unknown'
  | 'payload_too_large'
  | 'payments_off'
  | 'photo_not_found'
  | 'photos_off'
  | 'photos_unavailable'
  | 'price_unavailable'
  | 'rate_limited'
  | 'rates_unavailable'
  | 'request_aborted'
  | 'request_timeout'
  | 'search_off'
  | 'knowledge_empty'
  | 'search_unavailable'
  | 'sign_in_again'
  | 'storage_full'
  | 'site_full'
  | 'taken_down'
  | 'token_invalid'
  | 'unreadable'
  | 'unsupported_media_type';

/** The body of every error response. */
interface ApiErrorBody {
  error: { code: ApiErrorCode; message: string; requestId?: string };
}

/** An error with its own response: status, code, and a message for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly code: ApiErrorCode;
  /** Extra response headers, such as `Allow` or `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    code: ApiErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Hono's `onError`: known errors give their own response; all others give 500 without details. */
export function errorResponse(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof ApiError) {
    const body: ApiErrorBody = { error: { code: error.code, message: error.message } };
    return c.json(body, error.status, { ...error.headers });
  }
  if (error instanceof HTTPException && error.status < 500) {
    const body: ApiErrorBody = {
      error: { code: 'invalid_request', message: 'The request could not be understood.' },
    };
    return c.json(body, error.status as ContentfulStatusCode);
  }
  const requestId = c.get('requestId');
  logError(error instanceof EnvError ? 'environment_invalid' : 'request_failed', error, {
    requestId,
    path: logPath(c.req.path),
  });
  const body: ApiErrorBody = {
    error: {
      code: 'internal_error',
      message: 'Something went wrong on our side. Try again in a moment.',
      requestId,
    },
  };
  return c.json(body, 500);
}
