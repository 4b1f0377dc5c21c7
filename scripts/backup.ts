/**
 * `npm run backup -- FOLDER`: copies the accounts, notes, orders and everything else of a site into an empty
 * folder, table by table, with the stored files; `npm run restore` brings it back. `docs/operations.md` says
 * when to run it.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withSite } from './backup/open-site.ts';
import { writeBackup } from './backup/write-backup.ts';
import { DEFAULT_SITE } from './deploy/site-record.ts';
import { endWorkerdWithUs } from './platform/end-workerd-with-us.ts';

const USAGE = `Usage: npm run backup -- FOLDER [--data DIR | --remote [--name NAME]]

FOLDER is empty or new. --data is the data folder of a stopped local site (default: .data); --remote copies
the site that npm run deploy knows by this name (default: ${DEFAULT_SITE}), and needs CLOUDFLARE_API_TOKEN and
CLOUDFLARE_ACCOUNT_ID.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '.data' },
      remote: { type: 'boolean' },
      name: { type: 'string', default: DEFAULT_SITE },
    },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE);
  endWorkerdWithUs();
  const { remote, name, data } = values;
  const site = remote ? { name, variables: process.env } : { dataDir: resolve(data) };
  const report = (line: string) => console.log(`  ${line}`);
  const { masterKeyVersions } = await withSite(site, (storage) =>
    writeBackup(storage, resolve(folder), { now: new Date(), report }),
  );
  console.log(`The backup is in ${folder}. Keep it where only you can read it.`);
  if (masterKeyVersions.length > 0) {
    console.log(
      `Notes and keys in it open with MASTER_KEYS of version ${masterKeyVersions.join(', ')} only: keep a copy of that secret elsewhere.`,
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
