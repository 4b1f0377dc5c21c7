import { z } from 'zod';

/** What a token may be used for: each feature that accepts tokens has its own scope. */
const apiTokenScopeSchema = z.enum(['payments', 'mcp']);

/** `payments` or `mcp`. */
export type ApiTokenScope = z.infer<typeof apiTokenScopeSchema>;

/** Body of `POST /api/session/token`. */
export const apiTokenRequestSchema = z.strictObject({ scope: apiTokenScopeSchema });

/** Response of `POST /api/session/token`: send it as `Authorization: Bearer …` until it expires. */
export const apiTokenSchema = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

/** A token and its expiry. */
export type ApiToken = z.infer<typeof apiTokenSchema>;
