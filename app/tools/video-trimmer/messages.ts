/** Messages of the page; the first three verbatim from the specification. */
export const messages = {
  notVideo: 'Please select a valid video file',
  tooLarge: 'File size too large. Please select a file under 500MB',
  failed: 'Failed to process video. Please try again.',
  mended:
    'A part of this film is damaged. ffmpeg read around it: pictures there may be missing or show blocks.',
} as const;

/** Above this size, a file is only processed, on disk, if the user confirms it. */
export const MAX_FILE_BYTES = 500 * 1024 * 1024;

/** Step of the seek buttons in seconds. */
export const SEEK_SECONDS = 5;

/** Frame rate of the WebM export. */
export const WEBM_FRAME_RATE = 30;
