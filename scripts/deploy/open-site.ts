import { relative } from 'node:path';
import { ROOT } from '../platform/paths.ts';
import { readRecord, recordPath, type SiteRecord, writeRecord } from './site-record.ts';
import type { WranglerConfigs } from './wrangler-config.ts';
import { configPaths, makeConfigs, readSourceConfigs, writeConfigs } from './wrangler-config.ts';

/** A site whose record is open: what is known of it, and its configurations for wrangler. */
export interface OpenSite {
  site: string;
  record: SiteRecord;
  /** The record's path, as it is shown to people. */
  recordPath: string;
  /** The path of the Worker's configuration below the project, which exists from the first {@link writeConfigs} on. */
  workerConfig: string;
  /** The folder that wrangler deploys Pages from. */
  pagesFolder: string;
  /** Changes the record and writes it. */
  keep(change: Partial<SiteRecord>): Promise<void>;
  /** Writes the configurations for a version. */
  writeConfigs(version: string): Promise<WranglerConfigs>;
}

/** Opens a site's record, which is written if there is none, and reads the repository's configurations. */
export async function openSite(
  site: string,
  records: string,
  change: Partial<SiteRecord>,
): Promise<OpenSite> {
  const source = await readSourceConfigs();
  const { worker, pagesFolder } = configPaths(site, records);
  const opened: OpenSite = {
    ...{ site, pagesFolder, workerConfig: relative(ROOT, worker) },
    record: await readRecord(site, records),
    recordPath: recordPath(site, records),
    async keep(changed) {
      opened.record = { ...opened.record, ...changed };
      await writeRecord(site, opened.record, records);
    },
    async writeConfigs(version) {
      const configs = makeConfigs(source, { site, record: opened.record, version }, records);
      await writeConfigs(site, configs, records);
      return configs;
    },
  };
  await opened.keep(change);
  return opened;
}
