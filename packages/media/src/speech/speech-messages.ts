/** The sentences of the specification's section 8 that the codecs say themselves. */
export const speechMessages = {
  noDecode: 'Could not decode audio file. It may be corrupt or in an unsupported format.',
  noRead: 'Failed to read file.',
} as const;
