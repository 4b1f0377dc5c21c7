import { ApiError } from '~/platform/api-client';

/**
 * Does what needs a sign-in of the last minutes. Where the server answers `sign_in_again`, a dialog asks
 * for one and the work is done again; the page around it stays as it is.
 *
 * @throws what `work` throws; the server's `sign_in_again` when the person leaves the dialog
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
