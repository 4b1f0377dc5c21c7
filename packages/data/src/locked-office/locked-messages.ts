/** Messages about a document with a password; pages show them beside its field. */
export const lockedMessages = {
  wrong: 'That is not the password. Check it and try again.',
  unsupported:
    'The document is protected in a way that cannot be opened here. Remove the password in the program that it was made with, and save it again.',
  damaged: 'The protected document is damaged, so it cannot be opened.',
} as const;
