const TOKEN_PAGE = 'https://dash.cloudflare.com/profile/api-tokens';
const PLACEHOLDER_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Checks what a deployment needs before anything is built or sent. Throws an Error with one line for each
 * missing item and where to get it. A dry run needs no account.
 */
export function checkDeployment(
  workerToml: string,
  variables: Readonly<Record<string, string | undefined>>,
  isDryRun: boolean,
): void {
  if (isDryRun) return;
  const missing: string[] = [];
  if (!variables.CLOUDFLARE_API_TOKEN) {
    missing.push(
      `CLOUDFLARE_API_TOKEN is not set: make a token with "Edit Cloudflare Workers", "D1: Edit" and "Pages: Edit" at ${TOKEN_PAGE}`,
    );
  }
  if (!variables.CLOUDFLARE_ACCOUNT_ID) {
    missing.push(
      'CLOUDFLARE_ACCOUNT_ID is not set: it stands on the overview page of Workers & Pages',
    );
  }
  const production = workerToml.slice(workerToml.indexOf('[[env.production.d1_databases]]'));
  if (production.includes(PLACEHOLDER_ID)) {
    missing.push(
      'database_id of [[env.production.d1_databases]] in workers/api/wrangler.toml is a placeholder: put in the id that `npx wrangler d1 create entropy-tools` prints',
    );
  }
  if (missing.length > 0) throw new Error(missing.join('\n'));
}
