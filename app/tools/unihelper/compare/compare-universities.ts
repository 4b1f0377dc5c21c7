/** Compares up to six universities on the same topics, with one question each. */
import type { University } from '@workers/api/knowledge/catalogue.contract';
import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import { askFacts } from '../answer/ask-facts';

/** Universities side by side. */
export const MAX_COMPARED = 6;

/** Compared topics, each with its question. */
export const COMPARED_TOPICS: readonly { title: string; ask: (name: string) => string }[] = [
  { title: 'Closing dates', ask: (name) => `When do applications for ${name} close?` },
  { title: 'Application fee', ask: (name) => `How much is the application fee of ${name}?` },
  { title: 'Admission points', ask: (name) => `How many APS points does ${name} ask for?` },
  { title: 'Tuition', ask: (name) => `What are the tuition fees of ${name}?` },
  { title: 'Residence', ask: (name) => `What does a residence of ${name} cost?` },
  { title: 'Payment on registration', ask: (name) => `What is the registration fee of ${name}?` },
  { title: 'Campuses', ask: (name) => `Where are the campuses of ${name}?` },
];

/** Maximum facts per cell; the chat has more. */
const MOST_FACTS = 2;

/**
 * The facts of one university on one topic, the best first; empty if nothing is known.
 * @throws ApiError if the server does not answer
 */
export async function askTopic(
  { code, name }: Pick<University, 'code' | 'name'>,
  matter: (typeof COMPARED_TOPICS)[number],
  signal: AbortSignal,
): Promise<Passage[]> {
  const cited = await askFacts(matter.ask(name), signal);
  // Facts on several or other universities do not belong in its column.
  return cited.filter(({ university }) => university === code).slice(0, MOST_FACTS);
}
