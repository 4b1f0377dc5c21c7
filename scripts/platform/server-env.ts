import { resolve } from 'node:path';
import { z } from 'zod';
import { ROOT } from './paths.ts';

/** Settings of the local server. Flags take precedence over environment variables, and those over defaults. */
export interface ServerEnv {
  /** TCP port, 1–65535. */
  port: number;
  /** Address to listen on. */
  host: string;
  /** Folder of the database, the files and the cache. */
  dataDir: string;
  /** Level of the Workers' log on the terminal. */
  logLevel: 'info' | 'warn';
  /** What brings mails, messages and events on their way after a response: see docs/operations.md. */
  work: 'outbox' | 'queue';
  /** Whether to build when the sources have changed. */
  build: boolean;
}

const schema = z.object({
  PORT: z.coerce
    .number(
      'PORT must be a number from 1 to 65535: set it as PORT=9000 npm start, or npm start -- --port 9000',
    )
    .int('PORT must be a whole number: set it as PORT=9000 npm start')
    .min(1, 'PORT must be a number from 1 to 65535: set it as PORT=9000 npm start')
    .max(65_535, 'PORT must be a number from 1 to 65535: set it as PORT=9000 npm start')
    .default(8788),
  HOST: z
    .string()
    .regex(
      /^[\w.:-]+$/,
      'HOST must be an address such as 127.0.0.1: set it as HOST=0.0.0.0 npm start',
    )
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1, 'DATA_DIR must name a folder: set it as DATA_DIR=.data npm start, or leave it out')
    .default('.data'),
  LOG_LEVEL: z
    .enum(['info', 'warn'], 'LOG_LEVEL must be info or warn: set it as LOG_LEVEL=info npm start')
    .default('warn'),
  WORK: z
    .enum(['outbox', 'queue'], 'WORK must be outbox or queue: set it as WORK=queue npm start')
    .default('outbox'),
});

const FLAGS: Readonly<Record<string, keyof z.input<typeof schema>>> = {
  '--port': 'PORT',
  '--host': 'HOST',
  '--data': 'DATA_DIR',
};

/** Reads flags and variables. Throws an Error that names what is wrong and how to set it. */
export function readServerEnv(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): ServerEnv {
  const values = { ...variables };
  let build = true;
  for (let index = 0; index < args.length; index += 1) {
    const flag = args[index] ?? '';
    const name = FLAGS[flag];
    if (flag === '--no-build') build = false;
    else if (name !== undefined) values[name] = args[++index] ?? '';
    else
      throw new Error(
        `Unknown option ${flag}. Known: --port N, --host ADDRESS, --data DIR, --no-build.`,
      );
  }
  const result = schema.safeParse(values);
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => issue.message).join('\n'));
  }
  const { PORT: port, HOST: host, DATA_DIR, LOG_LEVEL: logLevel, WORK: work } = result.data;
  return { port, host, dataDir: resolve(ROOT, DATA_DIR), logLevel, work, build };
}
