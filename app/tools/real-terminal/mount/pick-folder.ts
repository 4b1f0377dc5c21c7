/** Picker id, by which the browser remembers the last location. */
const PICKER = 'real-terminal';

type PickFolder = (options: {
  id: string;
  mode: 'readwrite';
}) => Promise<FileSystemDirectoryHandle>;

/**
 * Lets the user choose a folder of the computer in the browser's own dialog, which also asks for write
 * permission.
 * @returns null if none was chosen
 * @throws Error if the browser cannot open folders
 */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | null> {
  const { showDirectoryPicker } = window as unknown as { showDirectoryPicker?: PickFolder };
  if (!showDirectoryPicker)
    throw new Error(
      'this browser opens no folders of the computer. Drop the folder on the terminal to bring a copy in, and take it out with: download FOLDER',
    );
  try {
    return await showDirectoryPicker.call(window, { id: PICKER, mode: 'readwrite' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    if (error instanceof DOMException && error.name === 'SecurityError')
      throw new Error(
        'the browser opens the choice only right after a key or a press: enter mount again',
      );
    throw error;
  }
}
