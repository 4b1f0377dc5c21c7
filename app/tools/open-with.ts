import { offerFiles } from '~/tool-kit/hand-off/hand-off';
import type { Offers } from '~/tool-kit/offers';
import type { RequestHit } from '~/tool-kit/requests/request-hit';
import type { SuiteEntry } from '~/tool-kit/suite-entry';

/** Every tool, ready or planned; loaded on first use. */
export async function loadCatalogue(): Promise<readonly SuiteEntry[]> {
  return (await import('./catalogue')).catalogue;
}

/** What requests in words mean; loads the actions and the table of formats on first use. */
export async function loadFindRequests(): Promise<(request: string) => RequestHit[]> {
  return (await import('./find-requests')).findRequests;
}

/** What can be done with files; loads the actions and the table of formats on first use. */
export async function findOffers(files: readonly File[]): Promise<Offers> {
  return (await import('./find-offers')).findOffers(files);
}

/** Passes files to the tool that opens next. */
export async function handFilesOver(files: readonly File[]): Promise<void> {
  offerFiles(files);
}

/** The slug of a random ready tool, for 'Surprise me'. */
export async function randomToolSlug(): Promise<string | undefined> {
  const { tools } = await import('./registry');
  return tools[Math.floor(Math.random() * tools.length)]?.slug;
}
