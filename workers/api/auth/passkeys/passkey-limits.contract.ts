/** Limits of passkeys. Apart from the schemas, so that pages can import them without zod. */
export const passkeyLimits = {
  /** Passkeys per user. */
  passkeys: 20,
  /** Length of a name in UTF-16 code units. */
  name: 100,
} as const;
