import { z } from 'zod';
import type { HumanCheckHost } from './csp';
import type { ServiceBinding } from './load-context';

/** What the Pages function is given by `wrangler.toml` (or by the local server). */
export interface PagesEnv {
  /** The API Worker. */
  api: ServiceBinding;
  /** The static files of the build. */
  assets: ServiceBinding;
  /** `info` writes one line per request, `warn` only what went wrong. */
  logLevel: 'info' | 'warn';
  /** As the Worker has it: forms may load the provider's script. */
  humanCheck: 'altcha' | HumanCheckHost;
}

const binding = (name: string, where: string) =>
  z.custom<ServiceBinding>(
    (value) => typeof (value as ServiceBinding | undefined)?.fetch === 'function',
    `${name} is missing: ${where}`,
  );

const schema = z.object({
  API: binding('API', 'bind the Worker entropy-tools-api under [[services]] in wrangler.toml'),
  ASSETS: binding('ASSETS', 'Cloudflare Pages provides it; check pages_build_output_dir'),
  LOG_LEVEL: z
    .enum(['info', 'warn'], 'LOG_LEVEL must be info or warn: set it under [vars] in wrangler.toml')
    .default('warn'),
  HUMAN_CHECK: z
    .enum(
      ['altcha', 'turnstile', 'recaptcha'],
      'HUMAN_CHECK must be altcha, turnstile or recaptcha: set it under [vars] in wrangler.toml',
    )
    .default('altcha'),
});

const checked = new WeakMap<object, PagesEnv>();

/**
 * Checks the bindings and variables, once per isolate. Throws an Error that names what is wrong and
 * where to set it.
 */
export function readPagesEnv(env: object): PagesEnv {
  const known = checked.get(env);
  if (known !== undefined) return known;
  const result = schema.safeParse(env);
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => issue.message).join('\n'));
  }
  const { API: api, ASSETS: assets, LOG_LEVEL: logLevel, HUMAN_CHECK: humanCheck } = result.data;
  const read = { api, assets, logLevel, humanCheck };
  checked.set(env, read);
  return read;
}
