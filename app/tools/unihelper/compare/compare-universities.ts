/** What is known of two or three universities on the same matters, asked one by one. */
import type { University } from '@workers/api/knowledge/catalogue.contract';
import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import { askFacts } from '../answer/ask-facts';

/** Universities side by side. */
export const MOST_COMPARED = 3;

/** Matters that are compared, each with the question that asks for it. */
export const MATTERS: readonly { title: string; ask: (name: string) => string }[] = [
  { title: 'Closing dates', ask: (name) => `When do applications for ${name} close?` },
  { title: 'Application fee', ask: (name) => `How much is the application fee of ${name}?` },
  { title: 'Admission points', ask: (name) => `How many APS points does ${name} ask for?` },
  { title: 'Fees', ask: (name) => `What are the tuition fees of ${name}?` },
  { title: 'Campuses', ask: (name) => `Where are the campuses of ${name}?` },
];

/** Facts in a cell: more are read in the chat. */
const MOST_FACTS = 2;

/**
 * The facts of one university on one matter, the best first; none: nothing is known.
 * @throws ApiError when the server does not answer
 */
export async function askMatter(
  { code, name }: Pick<University, 'code' | 'name'>,
  matter: (typeof MATTERS)[number],
  signal: AbortSignal,
): Promise<Passage[]> {
  const cited = await askFacts(matter.ask(name), signal);
  // What holds for several, or for another one, is no answer in its column.
  return cited.filter(({ university }) => university === code).slice(0, MOST_FACTS);
}
