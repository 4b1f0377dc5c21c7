/** What a person may have of passkeys. Apart from the schemas, so that the page can use it without them. */
export const passkeyLimits = {
  /** Passkeys of one person. */
  passkeys: 20,
  /** Length of a name in UTF-16 code units. */
  name: 100,
} as const;
