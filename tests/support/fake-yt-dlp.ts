/**
 * A scripted `yt-dlp` for tests: a separate program that prints information and writes files as configured,
 * so that the sidecar can be tested on machines without the real one. Its behaviour depends on the id of the
 * video: see {@link FAKE_VIDEOS}.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Videos with a particular fault; any other id has none. */
export const FAKE_VIDEOS = {
  private: 'privateVid0',
  live: 'liveVideo00',
  blocked: 'blockedVid0',
  /** Prints JSON without end. */
  bomb: 'bombVideo00',
  /** Prints nothing, for ever, and starts a program that does the same. */
  hangs: 'hangsVideo0',
  /** Its title is HTML, its fields are of other types. */
  hostile: 'hostileVid0',
  /** Dies after half of the file. */
  dies: 'diesVideo00',
  /** Dies after half of the file on the first try, and resumes on the second. */
  diesOnce: 'diesOnce000',
  /** Writes slowly: a second for each eighth. */
  slow: 'slowVideo00',
  /** Writes an eighth, and the rest once {@link FakeYtDlp.release} was called. */
  waits: 'waitsVideo0',
  /** Writes more than it said. */
  liar: 'liarVideo00',
} as const;

export interface FakeYtDlp {
  program: string;
  /** Arguments of each call so far. */
  calls: () => string[][];
  /** Ids of processes that it started and that are still there. */
  left: () => number[];
  /** Lets waiting programs continue, including later ones, until {@link hold}. */
  release: () => void;
  hold: () => void;
  remove: () => void;
}

/** A format as `yt-dlp -J` has it. */
export type FakeFormat = Record<string, unknown> & { format_id: string };

/** The usual formats; sizes are those of the files that are written. */
export const FAKE_FORMATS: readonly FakeFormat[] = [
  { format_id: 'sb0', ext: 'mhtml', vcodec: 'none', acodec: 'none', protocol: 'mhtml' },
  {
    format_id: '140',
    ext: 'm4a',
    vcodec: 'none',
    acodec: 'mp4a.40.2',
    abr: 129.5,
    filesize: 300_000,
    format_note: 'medium',
    protocol: 'https',
  },
  {
    format_id: '251',
    ext: 'webm',
    vcodec: 'none',
    acodec: 'opus',
    abr: 140.1,
    filesize: 320_000,
    format_note: 'medium',
    protocol: 'https',
  },
  {
    format_id: '18',
    ext: 'mp4',
    height: 360,
    fps: 25,
    vcodec: 'avc1.42001E',
    acodec: 'mp4a.40.2',
    filesize: 4_000_000,
    format_note: '360p',
    protocol: 'https',
  },
  {
    format_id: '22',
    ext: 'mp4',
    height: 720,
    fps: 25,
    vcodec: 'avc1.64001F',
    acodec: 'mp4a.40.2',
    filesize_approx: 8_000_000,
    format_note: '720p',
    protocol: 'https',
  },
  {
    format_id: '137',
    ext: 'mp4',
    height: 1080,
    fps: 50,
    vcodec: 'avc1.640028',
    acodec: 'none',
    filesize: 2_500_000,
    format_note: '1080p50',
    protocol: 'https',
  },
];

/**
 * Creates the program in a folder of its own.
 * @param media real files by format id, copied instead of numbered bytes
 * @param more fields of every video
 */
export function makeFakeYtDlp({
  formats = FAKE_FORMATS,
  media = {},
  more = {},
}: {
  formats?: readonly FakeFormat[];
  media?: Readonly<Record<string, string>>;
  more?: Readonly<Record<string, unknown>>;
} = {}): FakeYtDlp {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-fake-yt-dlp-'));
  const program = join(folder, 'yt-dlp');
  const log = join(folder, 'calls.jsonl');
  const pids = join(folder, 'pids');
  const released = join(folder, 'released');
  const scenario = { formats, media, more, log, pids, released, videos: FAKE_VIDEOS };
  writeFileSync(
    program,
    `#!${process.execPath}\n(${fake.toString()})(${JSON.stringify(scenario)});\n`,
  );
  chmodSync(program, 0o755);
  const lines = (file: string) =>
    existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  return {
    program,
    calls: () => lines(log).map((line) => JSON.parse(line) as string[]),
    left: () => lines(pids).map(Number).filter(isAlive),
    release: () => writeFileSync(released, ''),
    hold: () => rmSync(released, { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie, whose parent has not collected it yet, counts as ended.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Runs in a separate process from its source text alone, so it must not use anything of this file. */
function fake({
  formats,
  media,
  more,
  log,
  pids,
  released,
  videos,
}: {
  formats: readonly FakeFormat[];
  media: Readonly<Record<string, string>>;
  more: Readonly<Record<string, unknown>>;
  log: string;
  pids: string;
  released: string;
  videos: typeof FAKE_VIDEOS;
}): void {
  const fs = require('node:fs') as typeof import('node:fs');
  const { spawn } = require('node:child_process') as typeof import('node:child_process');
  const args = process.argv.slice(2);
  fs.appendFileSync(log, `${JSON.stringify(args)}\n`);
  fs.appendFileSync(pids, `${process.pid}\n`);
  const after = (name: string) => args[args.indexOf(name) + 1] ?? '';
  const fail = (text: string) => {
    process.stderr.write(`ERROR: [youtube] ${text}\n`);
    process.exit(1);
  };
  const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

  if (args.includes('--dump-single-json')) tell(new URL(after('--')));
  else if (args.includes('--skip-download')) subtitles();
  else fetchAll();

  function tell(url: URL): void {
    if (url.pathname === '/playlist') {
      const count = Number(after('--playlist-end'));
      const entries = Array.from({ length: url.searchParams.get('list') === 'PLlong' ? count : 3 });
      const entry = (_: unknown, at: number) => ({
        id: `video${String(at).padStart(6, '0')}`,
        title: `Part ${at + 1} <i>of</i> many`,
        duration: 60 * (at + 1),
      });
      process.stdout.write(JSON.stringify({ title: 'A list', entries: entries.map(entry) }));
      return;
    }
    const id = url.searchParams.get('v') ?? url.pathname.slice(1);
    if (id === videos.private) fail(`${id}: Private video. Sign in if you've been granted access`);
    if (id === videos.blocked) fail(`${id}: Sign in to confirm you’re not a bot.`);
    if (id === videos.bomb) for (;;) fs.writeSync(1, `${'[{"a":'.repeat(10_000)}`);
    if (id === videos.hangs) {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      fs.appendFileSync(pids, `${child.pid}\n`);
      sleep(600_000);
    }
    const isHostile = id === videos.hostile;
    const info = {
      id,
      title: isHostile
        ? '<img src=x onerror=alert(1)> ../../"--exec" \u202egpj'
        : 'Ocean: waves & light',
      duration: 120,
      uploader: isHostile ? { toString: 7 } : 'Harbour Films',
      description: 'The sea at dawn.',
      view_count: isHostile ? -5 : 1_234_567,
      upload_date: isHostile ? "2026'; --" : '20260114',
      thumbnail: isHostile ? 'javascript:alert(1)' : undefined,
      is_live: id === videos.live,
      chapters: isHostile
        ? [{ title: 7, start_time: 5, end_time: 1 }, null]
        : [
            { title: 'Dawn', start_time: 0, end_time: 40 },
            { title: 'Waves', start_time: 40, end_time: 120 },
          ],
      subtitles: isHostile
        ? { '--exec': [{}], 'en.*': [{}] }
        : { en: [{ ext: 'vtt', name: 'English' }] },
      automatic_captions: isHostile ? 7 : { de: [{ ext: 'vtt', name: 'German' }] },
      formats: isHostile
        ? [
            ...formats,
            { format_id: '--exec', ext: 'mp4' },
            { format_id: 'a/b', ext: 'mp4' },
            null,
            7,
          ]
        : formats,
      ...more,
    };
    process.stdout.write(JSON.stringify(info));
  }

  function subtitles(): void {
    const [, lang = ''] = (args.find((one: string) => one.startsWith('--sub-langs=')) ?? '').split(
      '=',
    );
    const cues = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello, sea\n';
    fs.writeFileSync(`subtitles.${lang}.vtt`, cues);
  }

  function fetchAll(): void {
    const info = JSON.parse(fs.readFileSync(after('--load-info-json'), 'utf8')) as {
      id: string;
      formats: FakeFormat[];
    };
    const [, ids = ''] = (args.find((one: string) => one.startsWith('--format=')) ?? '').split('=');
    for (const id of ids.split(',')) fetchOne(info, id);
  }

  function fetchOne(info: { id: string; formats: FakeFormat[] }, id: string): void {
    const format = info.formats.find((one: FakeFormat | null) => one?.format_id === id);
    if (!format) fail('Requested format is not available');
    const path = `fetched-${id}`;
    if (fs.existsSync(path)) return;
    const real = media[id];
    const said = Number(format?.filesize ?? format?.filesize_approx ?? 1000);
    const size = info.id === videos.liar ? said + 1000 : said;
    // Bytes that depend on their position: 0, 1, … 250, 0, …
    const bytes = real
      ? fs.readFileSync(real)
      : Buffer.alloc(size).map((_: number, at: number) => at % 251);
    const part = `${path}.part`;
    const had = fs.existsSync(part) ? fs.statSync(part).size : 0;
    const step = Math.ceil(bytes.length / 8);
    for (let from = had; from < bytes.length; from += step) {
      fs.appendFileSync(part, bytes.subarray(from, from + step));
      const isHalf = from + step >= bytes.length / 2;
      // Long enough for what came so far to be seen.
      if (isHalf && [videos.dies, videos.diesOnce].some((id) => id === info.id)) sleep(500);
      if (isHalf && info.id === videos.dies) fail('unable to download video data: reset');
      if (isHalf && info.id === videos.diesOnce && had === 0) fail('unable to download: reset');
      if (info.id === videos.slow) sleep(1000);
      while (info.id === videos.waits && !fs.existsSync(released)) sleep(20);
    }
    fs.renameSync(part, path);
  }
}
