/** The documents an application needs, as far as known, with a checklist stored on this device. */

import type { University } from '@workers/api/knowledge/catalogue.contract';
import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import type { LocalRecord } from '~/platform/local-store';
import { askFacts } from '../answer/ask-facts';

/** The recipient of an application: a university, or NSFAS. */
export interface Application {
  /** The university's code; `nsfas`. */
  key: string;
  name: string;
  /** Official site. */
  site: string;
}

export const NSFAS: Application = { key: 'nsfas', name: 'NSFAS', site: 'https://www.nsfas.org.za' };

export const applicationTo = ({ code, name, website }: University): Application => ({
  key: code,
  name,
  site: website,
});

/** A fact must name a physical document: '30 choices' is none. */
const NAMES_PAPERS =
  /upload|passport|certificate|proof|payslip|\bIDs?\b|results?\b|translations?|paperwork/;

/**
 * Facts on the documents an application needs; empty if nothing is known.
 * @throws ApiError if the server does not answer
 */
export async function askDocuments(
  { key, name }: Application,
  signal: AbortSignal,
): Promise<Passage[]> {
  const facts = await askFacts(`Which documents must I upload when I apply to ${name}?`, signal);
  return facts.filter(
    ({ university, programme, content }) =>
      (university === key || programme === key) && NAMES_PAPERS.test(content),
  );
}

const MAX_TICKS = 500;

/** Ids of facts ticked off. */
export const tickedRecord: LocalRecord<readonly string[]> = {
  key: 'unihelper-documents',
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value.slice(-MAX_TICKS)
      : undefined,
  fallback: [],
};
