/** The dashboard's messages, word for word (spec 1, sections 5 and 8). */
export const messages = {
  fieldsRequired: 'All fields are required',
  notAuthenticated: 'User not authenticated',
  userFailed: 'Failed to load user data',
  listFailed: 'Failed to load API keys. Please ensure the database is set up correctly.',
  saveFailed: 'Failed to save API key to database',
  saveLocalFailed: 'Failed to save API key locally',
  deleteFailed: 'Failed to delete API key',
  updateFailed: 'Failed to update API key',
  saved: 'API key saved to encrypted database successfully',
  savedLocally: 'API key saved locally to your device successfully',
  deleted: 'API key deleted successfully',
  updated: 'API key updated successfully',
} as const;

/** How long a success message is shown, in milliseconds (spec 1, section 9). */
export const SUCCESS_SHOWN_FOR_MS = 3000;

/** How long a copy button shows its confirmation, in milliseconds (spec 1, section 9). */
export const COPIED_SHOWN_FOR_MS = 2000;

/** How long a revealed key is shown, in milliseconds. */
export const KEY_SHOWN_FOR_MS = 30_000;
