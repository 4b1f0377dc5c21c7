/**
 * `npm run models -- FILE.gguf`: offers a model file in the engine dialog of a site, from the bucket `MODELS`.
 * docs/ai.md says which files are of use.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleForNode } from '../tests/support/bundle-for-node.ts';
import { openModelBucket } from './backup/open-site.ts';
import { DEFAULT_SITE } from './deploy/site-record.ts';
import type * as Offers from './models/offer-model.ts';
import { endWorkerdWithUs } from './platform/end-workerd-with-us.ts';

const USAGE = `Usage: npm run models -- FILE.gguf [--good-for SENTENCE] [--title NAME] [--licence NAME] [SITE]
       npm run models -- --list [SITE]
       npm run models -- --withdraw FILE.gguf [SITE]

SITE is --data DIR, the data folder of a stopped local site (default: .data), or --remote [--name NAME], the site
that npm run deploy knows by this name (default: ${DEFAULT_SITE}), whose record names its bucket as "models".`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'good-for': { type: 'string' },
      title: { type: 'string' },
      licence: { type: 'string' },
      list: { type: 'boolean', default: false },
      withdraw: { type: 'boolean', default: false },
      data: { type: 'string', default: '.data' },
      remote: { type: 'boolean', default: false },
      name: { type: 'string', default: DEFAULT_SITE },
    },
  });
  const [path] = positionals;
  if (positionals.length !== (values.list ? 0 : 1)) throw new Error(USAGE);
  endWorkerdWithUs();
  const { remote, name, data, title, licence } = values;
  const site = remote ? { name, variables: process.env } : { dataDir: resolve(data) };
  const folder = await mkdtemp(join(tmpdir(), 'entropy-models-'));
  try {
    const bundle = await bundleForNode('scripts/models/offer-model.ts', folder);
    const offers = (await import(pathToFileURL(bundle).href)) as typeof Offers;
    const say = (line: string) => console.log(line);
    if (path === undefined) {
      const models = await openModelBucket(site, ({ files }) => offers.listModels(files));
      for (const { file, bytes, licence } of models) say(`${file}  ${bytes} bytes  ${licence}`);
      if (models.length === 0) say('No models are offered.');
      return;
    }
    if (values.withdraw) {
      await openModelBucket(site, ({ files }) => offers.withdrawModel(files, path));
      return say(`${path} is no longer offered. Its file is still in the bucket.`);
    }
    const model = await offers.describeModel(path, { title, licence, goodFor: values['good-for'] });
    const { isStored, bucket } = await openModelBucket(site, async ({ files, bucket }) => ({
      isStored: await offers.offerModel(files, path, model, remote),
      bucket,
    }));
    if (isStored)
      return say(`${model.name} is offered: ${model.bytes} bytes, licence ${model.licence}.`);
    say(
      `${model.name} is in the catalogue, and is offered once its file is in the bucket. Cloudflare's API takes no file above 300 MB: copy it by R2's S3 interface, such as\n  rclone copyto ${path} r2:${bucket}/${model.file}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
