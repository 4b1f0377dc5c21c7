const HOW_TO_PUT = 'npx wrangler secret put';
const WHERE = '--env production -c workers/api/wrangler.toml';

/** Settings that each mail service needs besides `MAIL_FROM`. */
const MAIL_NEEDS: Readonly<Record<string, readonly string[]>> = {
  smtp: ['SMTP_HOST'],
  resend: ['RESEND_API_KEY'],
};

/**
 * Checks that the deployed Worker would find the settings without which it refuses every request. Throws an
 * Error with one line for each missing setting and how to set it.
 *
 * @param secrets names of the secrets that the Worker has on Cloudflare
 */
export function checkWorkerSettings(workerToml: string, secrets: readonly string[]): void {
  const vars = readProductionVars(workerToml);
  const problems: string[] = [];
  if (vars.has('MASTER_KEYS')) {
    problems.push(
      'MASTER_KEYS stands in workers/api/wrangler.toml, where everybody who sees the code reads it: make a new one and store it as a secret',
    );
  } else if (!secrets.includes('MASTER_KEYS')) {
    problems.push(
      `MASTER_KEYS is not set: make one as docs/settings.md says, and store it with \`${HOW_TO_PUT} MASTER_KEYS ${WHERE}\``,
    );
  }
  for (const name of ['MAIL_FROM', ...(MAIL_NEEDS[vars.get('MAILER') ?? ''] ?? [])]) {
    if (vars.has(name) || secrets.includes(name)) continue;
    problems.push(
      `${name} is not set: put it under [env.production.vars] in workers/api/wrangler.toml, or \`${HOW_TO_PUT} ${name} ${WHERE}\``,
    );
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** The lines `NAME = "value"` of `[env.production.vars]`. */
function readProductionVars(toml: string): Map<string, string> {
  const vars = new Map<string, string>();
  let isInside = false;
  for (const line of toml.split('\n')) {
    if (line.startsWith('[')) isInside = line.trim() === '[env.production.vars]';
    const [, name, value] = /^([A-Z][A-Z0-9_]*)\s*=\s*"(.*)"/.exec(line) ?? [];
    if (isInside && name !== undefined && value) vars.set(name, value);
  }
  return vars;
}
