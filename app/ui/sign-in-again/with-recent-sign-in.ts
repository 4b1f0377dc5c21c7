import { ApiError } from '~/platform/api-client';

/**
 * Runs work that requires a sign-in within the last minutes. When the server responds `sign_in_again`, a
 * dialog asks for one and the work runs again; the page around it stays unchanged.
 *
 * @throws what `work` throws; the server's `sign_in_again` when the user closes the dialog
 */
export async function withRecentSignIn<T>(work: () => Promise<T>): Promise<T> {
  for (let asked = 0; ; asked += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'sign_in_again')) throw error;
      const dialog = await import('./sign-in-again-dialog').catch(() => undefined);
      if (!(await dialog?.askToSignInAgain({ isRepeated: asked > 0 }))) throw error;
    }
  }
}
