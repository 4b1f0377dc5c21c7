import { ApiError } from '../_core/errors';

/** Error codes of the Real Terminal's network access. */
export type TerminalCode =
  | 'terminal_address_not_allowed'
  | 'terminal_name_unknown'
  | 'terminal_unreachable'
  | 'terminal_timeout'
  | 'terminal_too_large'
  | 'terminal_package_missing';

const CATALOGUE: Readonly<Record<TerminalCode, readonly [ApiError['status'], string]>> = {
  terminal_address_not_allowed: [
    400,
    'Only public web addresses with the usual port can be reached.',
  ],
  terminal_name_unknown: [502, 'There is no server of that name.'],
  terminal_unreachable: [502, 'The server does not answer.'],
  terminal_timeout: [504, 'The server did not answer within 20 seconds.'],
  terminal_too_large: [502, 'The answer is larger than 5 MB.'],
  terminal_package_missing: [404, 'The source of packages does not have this one.'],
};

/** An error with a message from our catalogue, never text from the other server. */
export class TerminalFailure extends ApiError {
  constructor(code: TerminalCode) {
    const [status, message] = CATALOGUE[code];
    super(status, code, message);
  }
}
