/** `npm run restore -- FOLDER`: restores a backup that `npm run backup` made. */
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withSite } from './backup/open-site.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { DEFAULT_SITE } from './deploy/site-record.ts';
import { endWorkerdWithUs } from './platform/end-workerd-with-us.ts';
import { MIGRATIONS } from './platform/paths.ts';

const USAGE = `Usage: npm run restore -- FOLDER [--data DIR | --remote [--name NAME]] [--replace]

The site has no accounts yet, or --replace lets the backup take the place of what it has. --data is the data
folder of a stopped local site (default: .data); --remote restores the site that npm run deploy
knows by this name (default: ${DEFAULT_SITE}), and needs CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '.data' },
      remote: { type: 'boolean' },
      name: { type: 'string', default: DEFAULT_SITE },
      replace: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE);
  endWorkerdWithUs();
  const { remote, name, data } = values;
  const site = remote ? { name, variables: process.env } : { dataDir: resolve(data) };
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const { manifest, orphans } = await withSite(site, (storage) =>
    restoreBackup(storage, resolve(folder), {
      replace: values.replace,
      knownMigrations: names,
      report: (line) => console.log(`  ${line}`),
    }),
  );
  if (orphans > 0)
    console.log(
      `${orphans} rows were left out: what they belong to was deleted during the backup.`,
    );
  console.log(`The site is as it was on ${manifest.takenAt}.`);
  if (manifest.masterKeyVersions.length > 0)
    console.log(`It needs MASTER_KEYS of version ${manifest.masterKeyVersions.join(', ')}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
