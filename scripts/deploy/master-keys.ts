import { randomBytes } from 'node:crypto';
import type { CloudflareClient } from '../cloudflare/cloudflare-client.ts';

const NAME = 'MASTER_KEYS';

/** What happens to `MASTER_KEYS` in a deployment. */
export type MasterKeysPlan = { value: string; isNew: boolean } | undefined;

/**
 * Decides what the Worker's `MASTER_KEYS` will be; undefined when it has the secret already. A key that is set
 * in the shell is stored as it is: so a restored site gets its old one.
 * @param options.mayShow whether a new key would be seen by a person
 * @param options.hasSealedKeys whether the database has keys that only an earlier MASTER_KEYS opens
 * @throws Error that says how to go on
 */
export function planMasterKeys(options: {
  secrets: readonly string[];
  variables: Readonly<Record<string, string | undefined>>;
  mayShow: boolean;
  hasSealedKeys: boolean;
}): MasterKeysPlan {
  if (options.secrets.includes(NAME)) return undefined;
  const given = options.variables[NAME];
  if (given) return { value: given, isNew: false };
  if (options.hasSealedKeys) {
    throw new Error(
      'The database has notes and keys that only its former MASTER_KEYS opens, and the Worker has none: run the command with MASTER_KEYS=… in front, from the copy that you kept.',
    );
  }
  if (!options.mayShow) {
    throw new Error(
      'MASTER_KEYS would be made now and shown once, and this output is no terminal: run the command in a terminal, add --show-keys, or set MASTER_KEYS in the shell.',
    );
  }
  return { value: `1:${randomBytes(32).toString('base64url')}`, isNew: true };
}

/** Shows a new key, and stores it as a secret of the Worker, which has to exist. */
export async function storeMasterKeys(
  client: CloudflareClient,
  worker: string,
  plan: NonNullable<MasterKeysPlan>,
  report: (line: string) => void,
): Promise<void> {
  if (plan.isNew) {
    report(
      [
        '',
        `${NAME} of this site, shown this once. Cloudflare shows it to nobody, and without it every note is lost:`,
        'keep it elsewhere now, in a password manager or on paper, and not on this computer alone.',
        '',
        `    ${plan.value}`,
        '',
      ].join('\n'),
    );
  }
  await client.json('PUT', `/workers/scripts/${worker}/secrets`, {
    body: { name: NAME, text: plan.value, type: 'secret_text' },
    repeatable: true,
  });
}
