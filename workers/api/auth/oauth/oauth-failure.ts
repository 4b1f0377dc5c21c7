import type { OauthErrorCode } from './oauth-errors.contract';

/** A sign-in at a provider failed. `detail` is for the log: no secrets, no e-mail addresses. */
export class OauthFailure extends Error {
  override readonly name = 'OauthFailure';
  readonly code: OauthErrorCode;

  constructor(code: OauthErrorCode, detail: string = code) {
    super(detail);
    this.code = code;
  }
}
