import { CodeChallengeMethod, OAuth2Client, OAuth2Tokens } from 'arctic';
import type { Env } from '../../env';
import { fetchProvider } from './fetch-provider';
import type { OauthProvider } from './oauth.contract';
import type { OauthSettings } from './oauth.settings';
import { OauthFailure } from './oauth-failure';
import { trimSlash } from './read-person';

/** Settings of a provider. Contains secrets: never log it. */
interface ProviderSetup {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** The minimum that identifies the user and their verified address. */
  scopes: string[];
}

/** Whether a provider has an id and a secret. */
export function isConfigured(env: OauthSettings, provider: OauthProvider): boolean {
  return setupOf(env, provider) !== undefined;
}

function setupOf(env: OauthSettings, provider: OauthProvider): ProviderSetup | undefined {
  const isGithub = provider === 'github';
  const clientId = isGithub ? env.GITHUB_CLIENT_ID : env.GOOGLE_CLIENT_ID;
  const clientSecret = isGithub ? env.GITHUB_CLIENT_SECRET : env.GOOGLE_CLIENT_SECRET;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  if (!isGithub) {
    const { GOOGLE_AUTH_URL: authorizeUrl, GOOGLE_TOKEN_URL: tokenUrl } = env;
    return { clientId, clientSecret, authorizeUrl, tokenUrl, scopes: ['openid', 'email'] };
  }
  const base = `${trimSlash(env.GITHUB_URL)}/login/oauth`;
  const [authorizeUrl, tokenUrl] = [`${base}/authorize`, `${base}/access_token`];
  return { clientId, clientSecret, authorizeUrl, tokenUrl, scopes: ['user:email'] };
}

function requireSetup(env: OauthSettings, provider: OauthProvider): ProviderSetup {
  const setup = setupOf(env, provider);
  if (setup === undefined) throw new OauthFailure('not_configured');
  return setup;
}

/** The provider's page to redirect the browser to, with state and PKCE S256 (RFC 7636). */
export function authorizationUrl(
  env: OauthSettings,
  provider: OauthProvider,
  {
    redirectUri,
    state,
    codeVerifier,
  }: { redirectUri: string; state: string; codeVerifier: string },
): string {
  const { clientId, authorizeUrl, scopes } = requireSetup(env, provider);
  const client = new OAuth2Client(clientId, null, redirectUri);
  const method = CodeChallengeMethod.S256;
  return client
    .createAuthorizationURLWithPKCE(authorizeUrl, state, method, codeVerifier, scopes)
    .toString();
}

/** Exchanges a code for an access token (RFC 6749, section 4.1.3). Throws {@link OauthFailure}. */
export async function exchangeCode(
  env: Env,
  provider: OauthProvider,
  { redirectUri, code, codeVerifier }: { redirectUri: string; code: string; codeVerifier: string },
): Promise<string> {
  const { clientId, clientSecret, tokenUrl } = requireSetup(env, provider);
  const step = `${provider} token`;
  const answer = await fetchProvider(env, tokenUrl, {
    step,
    method: 'POST',
    // In the body, as both providers document it.
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      code,
      code_verifier: codeVerifier,
    }),
  });
  try {
    // GitHub sends errors with status 200: they contain no token.
    return new OAuth2Tokens(answer as object).accessToken();
  } catch {
    throw new OauthFailure('provider_failed', `${step}: no access token in the answer`);
  }
}
