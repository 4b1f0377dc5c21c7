import type { OauthErrorCode } from './oauth-errors.contract';

/** Signing in at a provider ended without a session. `detail` is for the log: no secret, no address. */
export class OauthFailure extends Error {
  override readonly name = 'OauthFailure';
  readonly code: OauthErrorCode;

  constructor(code: OauthErrorCode, detail: string = code) {
    super(detail);
    this.code = code;
  }
}
