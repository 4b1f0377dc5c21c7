/** What has to be sent along, as far as facts tell, ticked off on this device. */

import type { University } from '@workers/api/knowledge/catalogue.contract';
import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import type { LocalRecord } from '~/platform/local-store';
import { askFacts } from '../answer/ask-facts';

/** What is applied for: a university, or NSFAS. */
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

/** Without what one can hold in the hand it is no document: '30 choices' is none. */
const NAMES_PAPERS =
  /upload|passport|certificate|proof|payslip|\bIDs?\b|results?\b|translations?|paperwork/;

/**
 * The facts on what an application needs; none: nothing is known.
 * @throws ApiError when the server does not answer
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

/** Ids of facts that were ticked off. */
export const tickedRecord: LocalRecord<readonly string[]> = {
  key: 'unihelper-documents',
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value.slice(-MAX_TICKS)
      : undefined,
  fallback: [],
};
