/** Messages, word for word from specification 2, sections 3, 5 and 8. */
export const messages = {
  removing: 'Removing background... This may take a few seconds',
  notImage: 'Please select an image file',
  failed: 'Failed to remove background. Please try with a different image.',
} as const;
