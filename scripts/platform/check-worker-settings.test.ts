import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkWorkerSettings } from './check-worker-settings.ts';
import { WORKER_CONFIG } from './paths.ts';

const toml = readFileSync(WORKER_CONFIG, 'utf8');
const vars = '[env.production.vars]\n';
const withVars = (lines: string) => toml.replace(vars, `${vars}${lines}\n`);

it('stops a deployment whose Worker would refuse every request, and says what to do', () => {
  const check = () => checkWorkerSettings(toml, []);
  expect(check).toThrow(
    /MASTER_KEYS is not set: .*wrangler secret put MASTER_KEYS --env production/,
  );
  expect(check).toThrow(/MAIL_FROM is not set: .*\[env\.production\.vars\]/);
});

it('passes when the settings are present, as variables or as secrets', () => {
  const ready = withVars('MAIL_FROM = "Tools <hello@tools.example>"');
  expect(() => checkWorkerSettings(ready, ['MASTER_KEYS'])).not.toThrow();
  expect(() => checkWorkerSettings(toml, ['MASTER_KEYS', 'MAIL_FROM'])).not.toThrow();
});

it('requires the settings of the chosen mail service', () => {
  const smtp = toml.replace('MAILER = "cloudflare"', 'MAILER = "smtp"');
  const secrets = ['MASTER_KEYS', 'MAIL_FROM'];
  expect(() => checkWorkerSettings(smtp, secrets)).toThrow(/^SMTP_HOST is not set/);
  expect(() => checkWorkerSettings(smtp, [...secrets, 'SMTP_HOST'])).not.toThrow();
});

it('refuses a master key that is written in the file', () => {
  const leaked = withVars('MASTER_KEYS = "1:key"');
  expect(() => checkWorkerSettings(leaked, ['MASTER_KEYS', 'MAIL_FROM'])).toThrow(
    /^MASTER_KEYS stands/,
  );
});
