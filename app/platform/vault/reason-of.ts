import { ApiError } from '../api-client';
import { messages } from './messages';

/**
 * Why something failed, as a sentence to show below the spec's message: the server's message, or that nobody
 * is signed in any more.
 */
export function reasonOf(error: unknown): string {
  if (isSignedOut(error)) return messages.notAuthenticated;
  return error instanceof ApiError
    ? error.message
    : 'Something went wrong on this page. Try again.';
}

/** Whether the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}
