import { ApiError } from './api-client';

/** Why a call failed, as text for the user: the server's message where there is one. */
export function apiErrorText(error: unknown): string {
  return error instanceof ApiError
    ? error.message
    : 'The server gave an answer that could not be read. Try again in a moment.';
}
