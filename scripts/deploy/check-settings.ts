import type { Unstable_RawConfig as RawConfig } from 'wrangler';
import { readWorkerSettings } from '../platform/worker-settings.ts';

/** Reads and validates the Worker's environment; throws when something is wrong in it. */
export type ReadEnv = (bindings: object) => unknown;

/** Settings of the Worker that only a deployment sets. */
const OF_A_DEPLOYMENT = new Set(['APP_ENV', 'APP_VERSION', 'LOG_LEVEL']);

/** Variables of the build without which pages show something invented, and what they show. */
const BUILD_VARIABLES = {
  VITE_CONTACT_EMAIL: 'the address of the privacy page',
  VITE_DONATION_URL: "the target of the header's Donate link",
  VITE_SOURCE_URL: 'the place of the source code, which the AGPL asks a public copy to name',
} as const;

/** Cloudflare tells nobody what a secret is, so a value of the right form takes its place. */
const SECRET_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^MASTER_KEYS$/, `1:${'A'.repeat(43)}`],
  [/^WEBHOOK_SECRET$/, `whsec_${'A'.repeat(32)}`],
  [/^(?:TOKEN|PAYMENT)_ADDRESS$/, `0x${'1'.repeat(40)}`],
  [/^PAYMENT_CONFIRMATIONS$/, '12'],
  [/^PRICE_\w+_URL$/, 'https://placeholder.example/{token}'],
  [/^EXPLORER_TX_URL$/, 'https://placeholder.example/{hash}'],
  [/_URLS?$|^YT_UPSTREAM$/, 'https://placeholder.example'],
  [/^(?:MAIL_FROM|CONTACT_TO|BLOG_ADMIN_EMAIL)$/, 'placeholder@placeholder.example'],
  [/^(?:CHAIN_ID|SMTP_PORT)$|_(?:TOKENS|CENTS|SECONDS|CALLS|CENTS_PER_SECOND|MAX_MB)$/, '10'],
];
const ANY_SECRET = 'placeholder-of-a-secret-value';

/**
 * Problems for which the deployed Worker would refuse to work, a sentence each; found by its own validation.
 * @param config the Worker's configuration as it is deployed
 * @param secrets names of the secrets that it has
 * @param masterKeys the value of `MASTER_KEYS` when it is about to be stored
 */
export function findSettingProblems(
  readEnv: ReadEnv,
  {
    config,
    secrets,
    masterKeys,
  }: { config: RawConfig; secrets: readonly string[]; masterKeys?: string | undefined },
): string[] {
  const vars = (config.vars ?? {}) as Record<string, string>;
  if (vars.MASTER_KEYS !== undefined) {
    return [
      'MASTER_KEYS stands among the variables, where everybody who sees the file reads it: remove it there, make a new one, and store it as a secret',
    ];
  }
  const known = new Set(Object.keys(readWorkerSettings(vars)));
  const unknown = Object.entries(vars).flatMap(([name, value]) =>
    known.has(name) || value === '' || OF_A_DEPLOYMENT.has(name)
      ? []
      : [`${name} is no setting of the Worker: docs/settings.md lists them`],
  );
  const placeholders = Object.fromEntries(secrets.map((name) => [name, placeholderOf(name)]));
  const bindings = {
    ...placeholders,
    ...(masterKeys !== undefined && { MASTER_KEYS: masterKeys }),
    ...vars,
    ...standInBindings(config),
  };
  try {
    readEnv(bindings);
    return unknown;
  } catch (error) {
    return [...unknown, ...(error as Error).message.split('\n')];
  }
}

/** Variables of the build that are not set, in one sentence each. */
export function findBuildProblems(
  variables: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.entries(BUILD_VARIABLES).flatMap(([name, meaning]) =>
    variables[name] ? [] : [`${name} is not set: it is ${meaning}`],
  );
}

/** A value that the Worker accepts for a secret of this name. */
function placeholderOf(name: string): string {
  return SECRET_FORMS.find(([form]) => form.test(name))?.[1] ?? ANY_SECRET;
}

/** Something with the methods of every binding that the configuration declares. */
function standInBindings(config: RawConfig): Record<string, object> {
  const nothing = () => undefined;
  const binding = {
    ...{ prepare: nothing, head: nothing, send: nothing, sendBatch: nothing },
    ...{ limit: nothing, run: nothing, query: nothing },
  };
  const names = [
    ...(config.d1_databases ?? []).map((one) => one.binding),
    ...(config.r2_buckets ?? []).map((one) => one.binding),
    ...(config.send_email ?? []).map((one) => one.name),
    ...(config.ratelimits ?? []).map((one) => one.name),
    ...(config.queues?.producers ?? []).map((one) => one.binding),
    ...(config.vectorize ?? []).map((one) => one.binding),
    ...(config.ai === undefined ? [] : [config.ai.binding]),
  ];
  return Object.fromEntries(names.map((name) => [name, binding]));
}
