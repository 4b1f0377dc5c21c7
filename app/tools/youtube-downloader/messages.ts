/** The specification's messages (2, sections 5 and 8), verbatim. */
export const messages = {
  urlEmpty: 'Please enter a YouTube URL',
  urlInvalid: 'Please enter a valid YouTube URL',
  noFormat: 'Please select a format to download',
  formatInvalid: 'Invalid format selected',
  trimOrder: 'End time must be greater than start time',
  trimBeyond: 'End time cannot exceed video duration',
  infoFailed: 'Failed to fetch video information. Please check the URL and try again.',
  downloadFailed: 'Download failed. Please try again.',
  downloadDone: 'Download completed successfully!',
  /** Our own: the typed text is not a time. */
  timeUnreadable: 'Type a time as 1:02:03, 2:03 or 123 (seconds)',
} as const;
