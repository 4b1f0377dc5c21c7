/** `npm start`: build when needed, migrate, serve everything on one port. */
import { readOwnAdminKey } from './platform/admin-key.ts';
import { buildFirstPage, isBuildFresh, isFirstPageFresh } from './platform/build-project.ts';
import { endWorkerdWithUs } from './platform/end-workerd-with-us.ts';
import { type LocalServer, startLocalServer } from './platform/local-server.ts';
import { readServerEnv, type ServerEnv } from './platform/server-env.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { readLocalYoutubeSecret } from './youtube/local-secret.ts';

async function main(): Promise<void> {
  const env = readServerEnv(process.argv.slice(2), process.env);
  if (env.build && !(await isFirstPageFresh())) {
    console.log('Building (this takes some seconds, and only when the sources have changed) …');
    await buildFirstPage((step) => console.log(`  ${step}`));
  }
  const isComplete = !env.build || (await isBuildFresh());
  await assertPortIsFree(env);
  const ownKey = process.env.ADMIN_KEYS ? undefined : await readOwnAdminKey(env.dataDir);
  if (ownKey !== undefined) process.env.ADMIN_KEYS = ownKey.key;
  process.env.YT_UPSTREAM_SECRET = await readLocalYoutubeSecret(env.dataDir);
  endWorkerdWithUs();
  const server = await startLocalServer(env, { isComplete });
  const host = env.host === '127.0.0.1' || env.host === '0.0.0.0' ? 'localhost' : env.host;
  console.log(`Entropy Tools is ready: http://${host}:${server.url.port}/  (Ctrl+C stops it)`);
  if (ownKey !== undefined) console.log(`The key of /admin is in ${ownKey.file}`);

  stopOnSignals(() => server.stop());
  if (!isComplete) await bringEngines(server);
}

/** The pages are ready; builds and serves what tools load at first use. */
async function bringEngines({ bringLaterFiles }: LocalServer): Promise<void> {
  const startedAt = performance.now();
  const took = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  console.log('The engines are fetched meanwhile; a tool that needs one waits for it.');
  try {
    await bringLaterFiles((line) => console.log(`  engines, ${took()}: ${line}`));
    console.log(`All engines are there (${took()}).`);
  } catch (error) {
    console.error(
      `The engines could not be fetched: ${error instanceof Error ? error.message : error}`,
    );
    console.error(
      'The pages work; for the engines start again with a way to the package registry.',
    );
  }
}

/** Miniflare reports a taken port with a stack trace; this message says what to do. */
async function assertPortIsFree({ port, host }: ServerEnv): Promise<void> {
  const { createServer } = await import('node:net');
  const probe = createServer();
  await new Promise<void>((free, fail) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      fail(
        new Error(
          taken
            ? `Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`
            : `Cannot listen on ${host}:${port} (${error.code}). Choose another PORT or HOST.`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
