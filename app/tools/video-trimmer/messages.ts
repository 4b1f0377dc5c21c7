/** What the page says, word for word as it is specified. */
export const messages = {
  notVideo: 'Please select a valid video file',
  tooLarge: 'File size too large. Please select a file under 500MB',
  failed: 'Failed to process video. Please try again.',
} as const;

/** The size above which a file is cut on disk only when the person says so. */
export const MAX_FILE_BYTES = 500 * 1024 * 1024;

/** Seconds of the seek buttons. */
export const SEEK_SECONDS = 5;

/** Frames a second of the WebM export. */
export const WEBM_FRAME_RATE = 30;
