/** Maximum field lengths of a message, in characters. Zod-free: the page loads it. */
export const contactLimits = { name: 100, email: 254, subject: 200, message: 10_000 } as const;
