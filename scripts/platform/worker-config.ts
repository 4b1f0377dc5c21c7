import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { BUILD, WORKER_CONFIG } from './paths.ts';

const schema = z.object({
  compatibility_date: z.string(),
  vars: z.record(z.string(), z.string()).default({}),
  triggers: z.object({ crons: z.array(z.string()) }).default({ crons: [] }),
  d1_databases: z.array(z.object({ binding: z.string(), database_name: z.string() })).default([]),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })).default([]),
  ratelimits: z
    .array(
      z.object({
        name: z.string(),
        namespace_id: z.string(),
        simple: z.object({ limit: z.number(), period: z.union([z.literal(10), z.literal(60)]) }),
      }),
    )
    .default([]),
  send_email: z.array(z.object({ name: z.string() })).default([]),
});

/** The parts of `workers/api/wrangler.toml` that the local server uses: the same bindings as in production. */
export type WorkerConfig = z.output<typeof schema>;

/** The top level (the development environment) of the Worker's configuration, read by wrangler. */
export async function readWorkerToml(): Promise<WorkerConfig> {
  const { experimental_readRawConfig } = await import('wrangler');
  return schema.parse(experimental_readRawConfig({ config: WORKER_CONFIG }).rawConfig);
}

/** The same configuration as saved by the build: wrangler itself takes a second to load. */
export async function readBuiltWorkerConfig(): Promise<WorkerConfig> {
  return schema.parse(JSON.parse(await readFile(BUILD.workerConfig, 'utf8')));
}
