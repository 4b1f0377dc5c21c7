/**
 * `npm run youtube`: starts the sidecar of the YouTube Downloader. It runs the installed yt-dlp and ffmpeg
 * for the API Worker; `npm start` on the same machine finds it. For a public site see docs/operations.md.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readServerEnv } from './platform/server-env.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { findProgram } from './setup-browser.ts';
import { readLocalYoutubeSecret } from './youtube/local-secret.ts';
import { startSidecar } from './youtube/start-sidecar.ts';

/** Where `npm start` looks for it. */
const DEFAULT_PORT = 8549;

const USAGE =
  'Usage: npm run youtube [-- --port 8549 --host 127.0.0.1 --at-once 4 --max-megabytes 2048 --extra-host 127.0.0.1:8080]';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      host: { type: 'string', default: '127.0.0.1' },
      'at-once': { type: 'string', default: '4' },
      'max-megabytes': { type: 'string', default: '2048' },
      'extra-host': { type: 'string', multiple: true, default: [] },
    },
  });
  const whole = (text: string, most: number) => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1 || number > most) throw new Error(USAGE);
    return number;
  };
  const extraHosts = values['extra-host'];
  if (extraHosts.some((host) => !/^[\w.-]+:\d{1,5}$/.test(host))) throw new Error(USAGE);
  const ytDlp = findProgram('yt-dlp');
  if (ytDlp === null) {
    throw new Error(
      'yt-dlp is not installed. Install it (https://github.com/yt-dlp/yt-dlp#installation; a new one: YouTube changes often) and start this again.',
    );
  }
  const { dataDir } = readServerEnv([], process.env);
  const sidecar = await startSidecar({
    secret: await readLocalYoutubeSecret(dataDir),
    host: values.host,
    port: whole(values.port, 65_535),
    folder: join(dataDir, `youtube-${values.port}`),
    ytDlp,
    atOnce: whole(values['at-once'], 100),
    // The Worker passes on at most 2 GB.
    maxBytes: whole(values['max-megabytes'], 2048) * 1024 * 1024,
    extraHosts,
    onFailure: (what) => console.error(what),
  });
  const isDefault = Number(values.port) === DEFAULT_PORT && values.host === '127.0.0.1';
  const start = isDefault ? 'npm start' : `YT_UPSTREAM=${sidecar.url} npm start`;
  console.log(`YouTube sidecar       ${sidecar.url}  (${ytDlp})

Start the product beside it with \`${start}\` and open /youtube-downloader.
Save only what is yours or free to save: YouTube's terms ask for permission first.
${findProgram('ffmpeg') === null ? 'ffmpeg is not installed: only formats with picture and sound in one, whole, can be had.\n' : ''}${extraHosts.length > 0 ? `For development only, also asked: ${extraHosts.join(', ')}\n` : ''}
Ctrl+C stops it.`);
  stopOnSignals(() => sidecar.stop());
}

main().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(
    isTaken
      ? 'That port is in use. Choose another one: npm run youtube -- --port 8600'
      : error.message,
  );
  process.exit(1);
});
