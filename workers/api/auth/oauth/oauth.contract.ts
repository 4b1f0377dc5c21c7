import { z } from 'zod';

/** Providers whose accounts can sign in here. */
export const oauthProviderSchema = z.enum(['github', 'google']);

/** `github` or `google`. */
export type OauthProvider = z.infer<typeof oauthProviderSchema>;

/** Response of `GET /api/session/providers`: which of them are set up on this site. */
const oauthProvidersSchema = z.object({ github: z.boolean(), google: z.boolean() });

/** Which providers are set up. */
export type OauthProviders = z.infer<typeof oauthProvidersSchema>;
