import { ApiError } from './api-client';

/** Why a call failed, for the person: the server's own words where there are any. */
export function apiErrorText(error: unknown): string {
  return error instanceof ApiError
    ? error.message
    : 'The server gave an answer that could not be read. Try again in a moment.';
}
