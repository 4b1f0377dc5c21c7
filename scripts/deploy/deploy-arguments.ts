import { parseArgs } from 'node:util';
import { z } from 'zod';
import { LOCATIONS, type Location } from './locations.ts';
import { DEFAULT_SITE } from './site-record.ts';

/** Flags of `npm run deploy`. */
const DEPLOY_FLAGS = {
  name: { type: 'string' },
  origin: { type: 'string' },
  location: { type: 'string' },
  'show-keys': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

/** What the person who runs `npm run deploy` chose. */
export interface DeployArguments {
  /** The site's name here: `.deploy/<name>.json`. */
  name: string;
  origin: string | undefined;
  location: Location | undefined;
  /** Whether a new `MASTER_KEYS` may be printed although the output is no terminal. */
  showKeys: boolean;
  dryRun: boolean;
}

const USAGE =
  'npm run deploy -- [--name NAME] [--origin https://ADDRESS] [--location HINT] [--show-keys] [--dry-run]';

const NAME = 'use 1 to 30 lower-case letters, digits and hyphens for --name, such as staging';

/** An https address without a path. */
export const originSchema = z
  .string()
  .regex(
    /^https:\/\/[\w.-]+(?::\d+)?\/?$/,
    'write the address as in --origin https://tools.example',
  )
  .transform((address) => new URL(address).origin);

const schema = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])?$/, NAME)
    .default(DEFAULT_SITE),
  origin: originSchema.optional(),
  location: z.enum(LOCATIONS, `use one of ${LOCATIONS.join(', ')} for --location`).optional(),
  'show-keys': z.boolean().default(false),
  'dry-run': z.boolean().default(false),
});

/** Reads the flags of `npm run deploy`. Throws an Error that says how to write a wrong one. */
export function readDeployArguments(args: readonly string[]): DeployArguments {
  let values: unknown;
  try {
    ({ values } = parseArgs({ args: [...args], options: DEPLOY_FLAGS }));
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: ${USAGE}`);
  }
  const result = schema.safeParse(values);
  if (!result.success)
    throw new Error(`Please ${result.error.issues.map(({ message }) => message).join('; ')}.`);
  const { 'show-keys': showKeys, 'dry-run': dryRun, name, origin, location } = result.data;
  return { name, origin, location, showKeys, dryRun };
}
