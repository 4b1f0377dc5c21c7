import { z } from 'zod';

const optional = z.string().min(1).optional();

function address(name: string, official: string) {
  return z
    .url({
      protocol: /^https?$/,
      error: `${name} must be an http or https address; leave it out for ${official}`,
    })
    .default(official);
}

/**
 * Variables of sign-in with GitHub and Google. A provider is enabled if it has both an id and a secret; the
 * URLs are settings so that tests, and GitHub Enterprise, can replace them.
 */
export const oauthSettings = {
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  GITHUB_URL: address('GITHUB_URL', 'https://github.com'),
  GITHUB_API_URL: address('GITHUB_API_URL', 'https://api.github.com'),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_AUTH_URL: address('GOOGLE_AUTH_URL', 'https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: address('GOOGLE_TOKEN_URL', 'https://oauth2.googleapis.com/token'),
  GOOGLE_USER_URL: address('GOOGLE_USER_URL', 'https://openidconnect.googleapis.com/v1/userinfo'),
};

/** The parsed settings. */
export type OauthSettings = z.output<z.ZodObject<typeof oauthSettings>>;

/** The settings as the platform passes them: text, or absent. */
export type OauthBindings = { [Name in keyof typeof oauthSettings]?: string };

/**
 * Checks these settings together: an id needs its secret, and in production no URL may send the secret
 * unencrypted.
 */
export function findOauthProblems(env: OauthSettings & { APP_ENV: string }): string[] {
  const problems: string[] = [];
  for (const name of ['GITHUB', 'GOOGLE'] as const) {
    const hasId = env[`${name}_CLIENT_ID`] !== undefined;
    if (hasId === (env[`${name}_CLIENT_SECRET`] !== undefined)) continue;
    const [there, missing] = hasId ? ['ID', 'SECRET'] : ['SECRET', 'ID'];
    problems.push(
      `${name}_CLIENT_${missing} is missing: ${name}_CLIENT_${there} is set. See docs/settings.md`,
    );
  }
  if (env.APP_ENV !== 'production') return problems;
  for (const name of Object.keys(oauthSettings) as (keyof OauthSettings)[]) {
    if (name.endsWith('_URL') && !env[name]?.startsWith('https://')) {
      problems.push(`${name} must be an https address in production`);
    }
  }
  return problems;
}
