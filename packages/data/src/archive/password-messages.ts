/** Messages about a password; the page shows them beside its field. */
export const passwordMessages = {
  needed: 'This archive is protected. Type its password to unpack it.',
  wrong: 'That is not the password. Check it and try again.',
} as const;
