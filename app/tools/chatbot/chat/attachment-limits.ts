/** Largest file that goes along with a message, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** As much of a document's text goes along, in UTF-16 code units. */
export const MAX_ATTACHED_TEXT = 60_000;

/** Files with one message. */
export const MAX_ATTACHMENTS = 5;

/** A longer text that is pasted becomes an attachment: the field stays readable and fast. */
export const LONG_PASTE = 8_000;
