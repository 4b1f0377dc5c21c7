/** Maximum size of an attached file, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Maximum length of an attached document's text, in UTF-16 code units. */
export const MAX_ATTACHED_TEXT = 60_000;

/** Maximum number of files per message. */
export const MAX_ATTACHMENTS = 5;

/** Longer pasted text becomes an attachment, to keep the input field readable and fast. */
export const LONG_PASTE = 8_000;
