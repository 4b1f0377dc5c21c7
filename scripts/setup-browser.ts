/**
 * Finds what the tests need from outside npm: Chromium and the programs that check converted files. Installs
 * what is missing if possible (Playwright's download, Debian's packages as root) and names what stays
 * missing. Run alone: `node scripts/setup-browser.ts`.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Third-party programs that check results, with the Debian package of each. */
const checkingPrograms: Readonly<Record<string, string>> = {
  pdftotext: 'poppler-utils',
  pdffonts: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  qpdf: 'qpdf',
  bc: 'bc',
  xxd: 'xxd',
  unzip: 'unzip',
  zip: 'zip',
  '7zz': '7zip',
  '7z': 'p7zip-full',
  bsdtar: 'libarchive-tools',
  fonttools: 'fonttools python3-yaml',
  pandoc: 'pandoc',
  ffmpeg: 'ffmpeg',
  ffprobe: 'ffmpeg',
  xmllint: 'libxml2-utils',
  cwebp: 'webp',
  zbarimg: 'zbar-tools',
  qrencode: 'qrencode',
  identify: 'imagemagick',
  exiftool: 'libimage-exiftool-perl',
  python3: 'python3',
  'yt-dlp': 'yt-dlp',
  aubio: 'aubio-tools',
  midi2abc: 'abcmidi',
  soffice: 'libreoffice-writer libreoffice-calc libreoffice-impress',
};

/** What was found. `chromiumPath` is absolute; `missing` names the programs that could not be installed. */
export interface TestEnvironment {
  chromiumPath: string | null;
  missing: string[];
  notes: string[];
}

/** Absolute path of a program on PATH, or null. */
export function findProgram(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (!folder) continue;
    const candidate = join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {}
  }
  return null;
}

/**
 * Debian's package and program of the Chromium built without windows: needs a quarter less processor time
 * than the headless mode of the full one.
 */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Chromium's path without installing anything: CHROMIUM_PATH, Playwright's own, the system's. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const names = [
    HEADLESS_SHELL,
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ];
  const onPath = names.map(findProgram).find((path) => path !== null);
  if (onPath) return onPath;
  const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(macChrome) ? macChrome : null;
}

/** Runs a command quietly; resolves to its exit code and its last lines of output. */
function run(command: string, args: string[], timeoutMs: number) {
  return new Promise<{ code: number; tail: string }>((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: timeoutMs,
    });
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, tail: error.message }));
    child.on('close', (code) => {
      resolve({ code: code ?? 1, tail: output.trim().split('\n').slice(-4).join('\n') });
    });
  });
}

let packageListIsFresh = false;

/** Installs Debian packages as root; if that fails, notes why. */
async function installPackages(packages: string[], notes: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    notes.push(`not installed (needs root and apt-get): ${packages.join(', ')}`);
    return false;
  }
  // Another process (a package update on a fresh machine) may hold dpkg's lock: wait for it.
  const wait = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=2'];
  if (!packageListIsFresh) {
    const update = await run('apt-get', [...wait, 'update'], 180_000);
    packageListIsFresh = update.code === 0;
    if (!packageListIsFresh) notes.push(`apt-get update failed: ${update.tail}`);
  }
  const args = [...wait, 'install', '-y', '--no-install-recommends', ...packages];
  const result = await run('apt-get', args, 420_000);
  if (result.code !== 0) {
    notes.push(`apt-get install ${packages.join(' ')} failed: ${result.tail}`);
  }
  return result.code === 0;
}

/** Gets Chromium in any way that works on this machine; null with the reasons in `notes` if none does. */
async function obtainChromium(notes: string[]): Promise<string | null> {
  const found = findChromium();
  if (process.env.CHROMIUM_PATH) return found;
  if (found) {
    // The full Chromium works too, only slower.
    const canInstall = process.getuid?.() === 0 && findProgram('apt-get') !== null;
    if (found === findProgram('chromium') && canInstall)
      await installPackages([HEADLESS_SHELL], []);
    return findChromium();
  }
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const install = await run(process.execPath, [cli, 'install', 'chromium'], 180_000);
  if (install.code !== 0) notes.push(`playwright install chromium failed: ${install.tail}`);
  // Without its system libraries a downloaded Chromium exists but does not start.
  const downloaded = findChromium();
  if (downloaded && (await run(downloaded, ['--version'], 20_000)).code === 0) return downloaded;
  if (!(await installPackages([HEADLESS_SHELL], notes))) await installPackages(['chromium'], notes);
  return findProgram(HEADLESS_SHELL) ?? findProgram('chromium') ?? findChromium();
}

/**
 * Looks for everything and installs what is missing.
 * @param options.programs false: the browser only
 */
export async function setUpTestEnvironment(options = { programs: true }): Promise<TestEnvironment> {
  const notes: string[] = [];
  const chromiumPath = await obtainChromium(notes);
  const lacking = () => Object.keys(checkingPrograms).filter((name) => !findProgram(name));
  if (options.programs && lacking().length > 0) {
    const packages = new Set(
      lacking().flatMap((name) => (checkingPrograms[name] ?? '').split(' ').filter(Boolean)),
    );
    // One by one, so that one unavailable package does not prevent the others.
    const small = [...packages].filter((name) => !name.startsWith('libreoffice'));
    const office = [...packages].filter((name) => name.startsWith('libreoffice'));
    if (small.length > 0 && !(await installPackages(small, notes))) {
      for (const name of small) await installPackages([name], notes);
    }
    if (office.length > 0) await installPackages(office, notes);
  }
  return { chromiumPath, missing: options.programs ? lacking() : [], notes };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { chromiumPath, missing, notes } = await setUpTestEnvironment();
  for (const note of notes) console.log(note);
  console.log(
    chromiumPath
      ? `Chromium: ${chromiumPath}`
      : 'No Chromium. Install one (npx playwright install --with-deps chromium) or set CHROMIUM_PATH.',
  );
  console.log(
    missing.length > 0 ? `Missing: ${missing.join(', ')}` : 'All checking programs found.',
  );
  if (!chromiumPath) process.exitCode = 1;
}
