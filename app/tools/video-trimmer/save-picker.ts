/** The browser's own dialogue for saving (Chromium): a file that is written piece by piece. */

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

const picker = () => (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;

/** Whether the browser has the dialogue. */
export const canPickSaveFile = (): boolean => picker() !== undefined;

/**
 * Asks where to save; only within a click or a key press.
 * @returns undefined where the person changed their mind
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
