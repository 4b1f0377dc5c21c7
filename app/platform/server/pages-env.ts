import type { HumanCheckHost } from './csp';
import type { ServiceBinding } from './load-context';

/** What `wrangler.toml` (or the local server) provides to the Pages function. */
export interface PagesEnv {
  /** The API Worker. */
  api: ServiceBinding;
  /** The static files of the build. */
  assets: ServiceBinding;
  /** `info` writes one line per request, `warn` only failures. */
  logLevel: 'info' | 'warn';
  /** The same setting as the Worker's: forms may load the provider's script. */
  humanCheck: 'altcha' | HumanCheckHost;
}

const checked = new WeakMap<object, PagesEnv>();

/**
 * Checks the bindings and variables, once per isolate. Hand-written, because zod would be a third of the
 * Pages Worker.
 * @throws Error that names each fault and where to set it
 */
export function readPagesEnv(env: object): PagesEnv {
  const known = checked.get(env);
  if (known !== undefined) return known;
  const values = env as Readonly<Record<string, unknown>>;
  const faults: string[] = [];
  const binding = (name: string, where: string) => {
    const value = values[name] as ServiceBinding | undefined;
    if (typeof value?.fetch !== 'function') faults.push(`${name} is missing: ${where}`);
    return value as ServiceBinding;
  };
  const choice = <Choice extends string>(name: string, usual: Choice, all: readonly Choice[]) => {
    const value = values[name] ?? usual;
    if (!all.some((one) => one === value)) {
      const words = `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
      faults.push(`${name} must be ${words}: set it under [vars] in wrangler.toml`);
    }
    return value as Choice;
  };
  const read: PagesEnv = {
    api: binding('API', 'bind the Worker entropy-tools-api under [[services]] in wrangler.toml'),
    assets: binding('ASSETS', 'Cloudflare Pages provides it; check pages_build_output_dir'),
    logLevel: choice('LOG_LEVEL', 'warn', ['info', 'warn']),
    humanCheck: choice('HUMAN_CHECK', 'altcha', ['altcha', 'turnstile', 'recaptcha']),
  };
  if (faults.length > 0) throw new Error(faults.join('\n'));
  checked.set(env, read);
  return read;
}
