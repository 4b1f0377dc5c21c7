/** The browser's own save dialogue (Chromium), for a file that is written in pieces. */

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

const picker = () => (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;

/** Whether the browser has the dialogue. */
export const canPickSaveFile = (): boolean => picker() !== undefined;

/**
 * Asks where to save; must be called in a click or key handler.
 * @returns undefined if cancelled
 */
export async function pickSaveFile(
  suggestedName: string,
): Promise<FileSystemFileHandle | undefined> {
  try {
    return await picker()?.({ suggestedName });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
