import { offerFiles } from '~/tool-kit/hand-off/hand-off';
import type { SuiteEntry } from '~/tool-kit/suite-entry';

/** Every tool, ready or planned; loaded on first use. */
export async function loadCatalogue(): Promise<readonly SuiteEntry[]> {
  return (await import('./catalogue')).catalogue;
}

/**
 * Tools that accept at least one of the files, featured ones of the home page first; loads the catalogue on
 * first use.
 */
export async function findToolsFor(files: readonly File[]): Promise<SuiteEntry[]> {
  const [{ toolsAccepting }, { catalogue }] = await Promise.all([
    import('./registry'),
    import('./catalogue'),
  ]);
  const slugs = new Set(files.flatMap((file) => toolsAccepting(file).map((tool) => tool.slug)));
  return catalogue.filter((entry) => slugs.has(entry.slug)).sort((a, b) => rank(a) - rank(b));
}

const rank = ({ featured = Number.MAX_SAFE_INTEGER }: SuiteEntry) => featured;

/** Passes files to the tool that opens next. */
export async function handFilesOver(files: readonly File[]): Promise<void> {
  offerFiles(files);
}

/** The slug of a random ready tool, for 'Surprise me'. */
export async function randomToolSlug(): Promise<string | undefined> {
  const { tools } = await import('./registry');
  return tools[Math.floor(Math.random() * tools.length)]?.slug;
}
