/** The specification's messages, verbatim. */
export const messages = {
  enterText: 'Please enter text to generate QR code',
  failed: 'Failed to generate QR code',
} as const;
