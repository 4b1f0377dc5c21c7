import { z } from 'zod';

/** Accounts elsewhere that sign in here. */
export const oauthProviderSchema = z.enum(['github', 'google']);

/** `github` or `google`. */
export type OauthProvider = z.infer<typeof oauthProviderSchema>;

/** Body of `GET /api/session/providers`: which of them this site has set up. */
const oauthProvidersSchema = z.object({ github: z.boolean(), google: z.boolean() });

/** Which providers are on. */
export type OauthProviders = z.infer<typeof oauthProvidersSchema>;
