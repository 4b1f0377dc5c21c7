import { ApiError } from '../_core/errors';

/** Codes of the proxy's own errors. */
export type GitCode =
  | 'git_address_invalid'
  | 'git_address_not_allowed'
  | 'git_request_invalid'
  | 'git_login_needed'
  | 'git_forbidden'
  | 'git_not_found'
  | 'git_not_a_repository'
  | 'git_unreachable'
  | 'git_timeout'
  | 'git_too_large';

const CATALOGUE: Readonly<Record<GitCode, readonly [ApiError['status'], string]>> = {
  git_address_invalid: [400, 'That is not the https address of a repository.'],
  git_address_not_allowed: [400, 'Only repositories on public servers can be reached.'],
  git_request_invalid: [400, 'This is not a question of Git.'],
  git_login_needed: [401, 'The Git server asks for a name and a password.'],
  git_forbidden: [403, 'The Git server refuses.'],
  git_not_found: [404, 'The Git server has no such repository.'],
  git_not_a_repository: [502, 'There is no Git repository at that address.'],
  git_unreachable: [502, 'The Git server does not answer, or refuses.'],
  git_timeout: [504, 'The Git server takes too long.'],
  git_too_large: [413, 'That is more than may be sent or fetched at once.'],
};

/** An error from the catalogue: never contains text of the other server. */
export class GitFailure extends ApiError {
  override readonly code: GitCode;

  constructor(code: GitCode) {
    const [status, message] = CATALOGUE[code];
    super(status, code, message);
    this.code = code;
  }
}
